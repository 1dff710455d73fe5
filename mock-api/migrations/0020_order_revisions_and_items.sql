CREATE TABLE "package_order_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_order_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"title" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"category" text NOT NULL,
	CONSTRAINT "package_order_items_values" CHECK ("package_order_items"."quantity" >= 0 and "package_order_items"."unit_cents" >= 0)
);
--> statement-breakpoint
DROP INDEX "package_orders_shopper";--> statement-breakpoint
DROP INDEX "package_orders_host";--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "held_from" smallint;--> statement-breakpoint
ALTER TABLE "package_order_items" ADD CONSTRAINT "package_order_items_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_order_items_place" ON "package_order_items" USING btree ("order_id","place");--> statement-breakpoint
CREATE INDEX "package_orders_shopper_latest" ON "package_orders" USING btree ("shopper_id","updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "package_orders_host_latest" ON "package_orders" USING btree ("host_id","updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "package_orders_host_paid" ON "package_orders" USING btree ("host_id","paid_at") WHERE "package_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "package_orders_shopper_paid" ON "package_orders" USING btree ("shopper_id","paid_at") WHERE "package_orders"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "package_orders_shopper" ON "package_orders" USING btree ("shopper_id","status","updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "package_orders_host" ON "package_orders" USING btree ("host_id","status","updated_at" desc,"id" desc);--> statement-breakpoint
-- What was held goes back to where its dates say that it was: the move itself was not kept.
UPDATE "package_orders" SET "held_from" = CASE WHEN "paid_at" IS NOT NULL THEN 5 WHEN "amount_cents" IS NOT NULL THEN 4 WHEN "weight_grams" IS NOT NULL THEN 3 ELSE 2 END WHERE "status" = 7;--> statement-breakpoint
INSERT INTO "package_order_items" ("order_id", "place", "title", "quantity", "unit_cents", "category")
SELECT o."id", item."place" - 1, item."value"->>'title', greatest((item."value"->>'quantity')::int, 0), greatest(coalesce((item."value"->>'cents')::int, 0), 0), coalesce(item."value"->>'category', '')
FROM "package_orders" o CROSS JOIN LATERAL jsonb_array_elements(o."items") WITH ORDINALITY AS item("value", "place");--> statement-breakpoint
-- Orders that were completed a while ago are still asked about; the machine sees to the next ones.
INSERT INTO "tasks" ("name", "key", "data", "created_at", "due_at")
SELECT 'accounts.survey', o."id"::text, jsonb_build_object('order', o."id"), now(), o."status_since" + interval '3 days'
FROM "package_orders" o
WHERE o."status" = 10 AND o."status_since" > now() - interval '14 days' AND NOT EXISTS (SELECT 1 FROM "surveys" s WHERE s."order_id" = o."id");--> statement-breakpoint
-- Nobody looks for completed packages any more: the package's move tells its purchase.
DELETE FROM "tasks" WHERE "name" = 'bfm.completion';--> statement-breakpoint
ALTER TABLE "package_orders" ADD CONSTRAINT "package_orders_held" CHECK (("package_orders"."status" = 7) = ("package_orders"."held_from" is not null));