ALTER TABLE "consolidations" DROP CONSTRAINT "consolidations_measured";--> statement-breakpoint
ALTER TABLE "package_order_items" ADD COLUMN "hs_code" text;--> statement-breakpoint
ALTER TABLE "package_order_items" ADD COLUMN "origin_code" text;--> statement-breakpoint
ALTER TABLE "package_order_items" ADD COLUMN "battery" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "priced_by" text DEFAULT 'tables' NOT NULL;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "carrier" text;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "length_cm" smallint;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "width_cm" smallint;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD COLUMN "height_cm" smallint;--> statement-breakpoint
CREATE INDEX "package_orders_lead" ON "package_orders" USING btree ("lead_id") WHERE "package_orders"."lead_id" is not null;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_measured" CHECK ("consolidations"."state" = 'canceled' or ("consolidations"."state" in ('requested', 'packing')) = ("consolidations"."weight_grams" is null));