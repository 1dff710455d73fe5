CREATE TABLE "outside_picture_sources" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"picture_id" text,
	"asked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outside_pictures" (
	"id" text PRIMARY KEY NOT NULL,
	"content" "bytea" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"kept_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "service_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outside_picture_sources" ADD CONSTRAINT "outside_picture_sources_picture_id_outside_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."outside_pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outside_pictures_kept_until" ON "outside_pictures" USING btree ("kept_until");