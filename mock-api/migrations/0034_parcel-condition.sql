ALTER TABLE "package_orders" ADD COLUMN "condition" text;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "contents_seen" boolean DEFAULT false NOT NULL;