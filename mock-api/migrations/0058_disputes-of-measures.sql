ALTER TABLE "package_orders" ADD COLUMN "disputed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "dispute_note" text;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "remeasure" jsonb;