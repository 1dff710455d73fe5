CREATE TABLE "instant_discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visitor" text NOT NULL,
	"basis_points" smallint NOT NULL,
	"issued_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "promo_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"basis_points" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone,
	"ends_at" timestamp (3) with time zone,
	"first_order_only" boolean DEFAULT false NOT NULL,
	"least_cents" integer DEFAULT 0 NOT NULL,
	"once_per_shopper" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "promo_uses" (
	"code" text NOT NULL,
	"user_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "promo_uses_code_user_id_order_number_pk" PRIMARY KEY("code","user_id","order_number")
);
--> statement-breakpoint
CREATE TABLE "surcharges" (
	"code" text PRIMARY KEY NOT NULL,
	"basis_points" smallint NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_code_promo_codes_code_fk" FOREIGN KEY ("code") REFERENCES "public"."promo_codes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promo_uses" ADD CONSTRAINT "promo_uses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "instant_discounts_visitor" ON "instant_discounts" USING btree ("visitor","issued_at");