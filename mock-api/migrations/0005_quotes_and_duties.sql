CREATE TABLE "duty_rules" (
	"id" serial PRIMARY KEY NOT NULL,
	"destination" char(2) NOT NULL,
	"category" text,
	"valid_from" date NOT NULL,
	"valid_to" date,
	"type" text NOT NULL,
	"value" integer NOT NULL,
	"currency" char(3),
	"up_to" integer,
	"vat_bp" integer,
	"vat_within" text NOT NULL,
	"source_url" text NOT NULL,
	"checked_at" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"quote_id" text NOT NULL,
	"service" text NOT NULL,
	"request" jsonb NOT NULL,
	"total" integer NOT NULL,
	"saved_at" timestamp (3) with time zone NOT NULL,
	"promised_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "store_profiles" (
	"host_id" integer PRIMARY KEY NOT NULL,
	"tagline" text NOT NULL,
	"banner_image_url" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_quotes" ADD CONSTRAINT "saved_quotes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "store_profiles" ADD CONSTRAINT "store_profiles_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "duty_rules_destination" ON "duty_rules" USING btree ("destination");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_quotes_once" ON "saved_quotes" USING btree ("user_id","quote_id","service");