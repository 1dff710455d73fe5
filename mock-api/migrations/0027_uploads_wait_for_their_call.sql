ALTER TABLE "uploads" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "uploads_waiting_since" ON "uploads" USING btree ("waiting_since");--> statement-breakpoint
UPDATE "uploads" SET "width" = a."width", "height" = a."height", "waiting_since" = CASE WHEN a."message_id" IS NULL THEN "uploads"."created_at" END FROM "message_attachments" a WHERE a."id" = "uploads"."id";--> statement-breakpoint
DELETE FROM "message_attachments" WHERE "message_id" IS NULL;
