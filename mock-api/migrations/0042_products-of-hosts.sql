ALTER TABLE "store_products" ALTER COLUMN "stock" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "weight_grams" integer;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "size" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "revision" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "store_products" ADD COLUMN "deleted_at" timestamp (3) with time zone;