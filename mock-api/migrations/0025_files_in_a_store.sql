CREATE TABLE "stored_files" (
	"key" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "uploads_content";--> statement-breakpoint
ALTER TABLE "outside_pictures" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "content" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD COLUMN "file" uuid;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "content_hash" text;--> statement-breakpoint
UPDATE "uploads" SET "content_hash" = encode(sha256("content"), 'hex');--> statement-breakpoint
ALTER TABLE "uploads" ALTER COLUMN "content_hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD COLUMN "file" uuid;--> statement-breakpoint
CREATE INDEX "stored_files_created_at" ON "stored_files" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_file_stored_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_file_stored_files_key_fk" FOREIGN KEY ("file") REFERENCES "public"."stored_files"("key") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "outside_pictures_file" ON "outside_pictures" USING btree ("file");--> statement-breakpoint
CREATE INDEX "uploads_content_hash" ON "uploads" USING btree ("purpose","content_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "uploads_file" ON "uploads" USING btree ("file");--> statement-breakpoint
ALTER TABLE "outside_pictures" ADD CONSTRAINT "outside_pictures_bytes" CHECK (num_nonnulls("outside_pictures"."file", "outside_pictures"."content") = 1);--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_bytes" CHECK (num_nonnulls("uploads"."file", "uploads"."content") = 1);