CREATE TABLE "affiliate_applications" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"revision" integer NOT NULL,
	"reason" text,
	"message" text,
	"submitted_at" timestamp (3) with time zone,
	"decided_at" timestamp (3) with time zone,
	"store_name" text,
	"slug" text,
	"channels" jsonb,
	"audience_countries" jsonb,
	"content_language" text,
	"tax_kind" text,
	"sealed_tax_id" text,
	"masked_tax_id" text,
	"payout_method" text,
	"promotion" text,
	CONSTRAINT "affiliate_applications_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
ALTER TABLE "affiliate_applications" ADD CONSTRAINT "affiliate_applications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_applications_state" ON "affiliate_applications" USING btree ("state","since");