CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "contents" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "package_orders" SET "contents" = "said"."text" FROM (SELECT "order_id", string_agg("title" || E'\n' || "category", E'\n' ORDER BY "place") AS "text" FROM "package_order_items" GROUP BY "order_id") AS "said" WHERE "said"."order_id" = "package_orders"."id";--> statement-breakpoint
CREATE INDEX "users_full_name" ON "users" USING gin (lower("name" || ' ' || "surname") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "package_orders_host_search" ON "package_orders" USING gin ("host_id",lower("order_number" || E'\n' || "store_name" || E'\n' || coalesce("tracking_number", '') || E'\nH' || "host_id"::text || '-S' || "shopper_id"::text || E'\n' || "contents") gin_trgm_ops) WITH (fastupdate=false);