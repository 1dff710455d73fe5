ALTER TABLE "bfm_purchase_items" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "stock_taken" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD CONSTRAINT "bfm_purchase_items_product_id_store_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."store_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bfm_purchase_items_product_id" ON "bfm_purchase_items" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD CONSTRAINT "bfm_purchase_items_stock" CHECK ("bfm_purchase_items"."stock_taken" between 0 and "bfm_purchase_items"."quantity");--> statement-breakpoint
ALTER TABLE "store_products" ADD CONSTRAINT "store_products_stock" CHECK ("store_products"."stock" >= 0);--> statement-breakpoint
UPDATE "bfm_purchase_items" SET "product_id" = "store_products"."id" FROM "store_products" WHERE "source" <> 'web' AND "url" ~ '/affiliate[?]product=[0-9]{1,9}$' AND "store_products"."id" = substring("url" from '([0-9]{1,9})$')::int;