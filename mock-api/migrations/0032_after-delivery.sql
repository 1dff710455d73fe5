DROP INDEX "payments_one_lives_of_order";--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "author_id" integer;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "communication" smallint;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "speed" smallint;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "packaging" smallint;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD COLUMN "photos" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_part" text DEFAULT 'way' NOT NULL;--> statement-breakpoint
ALTER TABLE "host_reviews" ADD CONSTRAINT "host_reviews_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "host_reviews_order" ON "host_reviews" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "host_reviews_author" ON "host_reviews" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_lives_of_order" ON "payments" USING btree ("order_id","order_part") WHERE "payments"."status" in ('created', 'requires_action', 'processing', 'authorized', 'captured') and ("payments"."captured_cents" = 0 or "payments"."refunded_cents" < "payments"."captured_cents");