ALTER TABLE "package_orders" ADD COLUMN "box_stage" text;--> statement-breakpoint
UPDATE "package_orders" SET "box_stage" = CASE WHEN c."state" IN ('requested', 'packing') THEN c."state" ELSE 'packed' END FROM "consolidations" c WHERE c."lead_id" = "package_orders"."id" AND "package_orders"."lead_id" = "package_orders"."id" AND c."state" <> 'canceled';
