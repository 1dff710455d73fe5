CREATE TABLE "bfm_extra_charges" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bfm_extra_charges_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"reason" text NOT NULL,
	"old_total_cents" integer NOT NULL,
	"new_total_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"note" text NOT NULL,
	"evidence" jsonb NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "bfm_extra_charges_amount" CHECK ("bfm_extra_charges"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "bfm_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "bfm_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"from" text,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"user_id" integer,
	"reason" text,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bfm_refunds" (
	"reference" text PRIMARY KEY NOT NULL,
	"purchase_id" integer NOT NULL,
	"item_id" integer,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"done_at" timestamp (3) with time zone,
	CONSTRAINT "bfm_refunds_amount" CHECK ("bfm_refunds"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "conversations" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "url" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "description" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "source" text DEFAULT 'web' NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "local_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "status" text DEFAULT 'requested' NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "quote" jsonb;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "share_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "share_fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "store_order_number" text;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "tracking_number" text;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "expected_at" date;--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD COLUMN "place" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "revision" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "cart_id" uuid;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "delivery" jsonb;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "choices" jsonb;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "items_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "local_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "tax_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "fee_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "total_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "limit_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "is_final" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "capture_requested_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "cancel_reason" text;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "host_payment" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "host_payment_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "receipts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "package_order_id" integer;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "due_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "paid_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bfm_extra_charges" ADD CONSTRAINT "bfm_extra_charges_purchase_id_bfm_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."bfm_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bfm_moves" ADD CONSTRAINT "bfm_moves_purchase_id_bfm_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."bfm_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bfm_refunds" ADD CONSTRAINT "bfm_refunds_purchase_id_bfm_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."bfm_purchases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bfm_extra_charges_purchase_id" ON "bfm_extra_charges" USING btree ("purchase_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "bfm_extra_charges_one_open" ON "bfm_extra_charges" USING btree ("purchase_id") WHERE "bfm_extra_charges"."status" in ('open', 'paying');--> statement-breakpoint
CREATE UNIQUE INDEX "bfm_moves_revision" ON "bfm_moves" USING btree ("purchase_id","revision");--> statement-breakpoint
CREATE INDEX "bfm_refunds_purchase_id" ON "bfm_refunds" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD CONSTRAINT "bfm_purchases_cart_id_carts_id_fk" FOREIGN KEY ("cart_id") REFERENCES "public"."carts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD CONSTRAINT "bfm_purchases_package_order_id_package_orders_id_fk" FOREIGN KEY ("package_order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bfm_purchases_shopper" ON "bfm_purchases" USING btree ("shopper_id","updated_at");--> statement-breakpoint
CREATE INDEX "bfm_purchases_host" ON "bfm_purchases" USING btree ("host_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bfm_purchases_one_unpaid" ON "bfm_purchases" USING btree ("cart_id","shopper_id") WHERE "bfm_purchases"."status" in ('requested', 'quoted_first', 'confirmed', 'paying');--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD CONSTRAINT "bfm_purchases_package_order_id_unique" UNIQUE("package_order_id");--> statement-breakpoint
ALTER TABLE "bfm_purchase_items" ADD CONSTRAINT "bfm_purchase_items_refunded" CHECK ("bfm_purchase_items"."refunded_cents" between 0 and "bfm_purchase_items"."share_cents");--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD CONSTRAINT "bfm_purchases_amounts" CHECK ("bfm_purchases"."total_cents" >= 0 and "bfm_purchases"."limit_cents" >= 0 and "bfm_purchases"."host_payment_cents" >= 0);--> statement-breakpoint
UPDATE "bfm_purchase_items" SET "status" = 'arrived' FROM "bfm_purchases" WHERE "bfm_purchases"."id" = "purchase_id" AND "bfm_purchases"."purchased_at" IS NOT NULL;--> statement-breakpoint
UPDATE "bfm_purchases" SET "items_cents" = "sums"."cents", "fee_cents" = greatest(500, (2 * 800 * "sums"."cents" + 10000) / 20000), "total_cents" = "sums"."cents" + greatest(500, (2 * 800 * "sums"."cents" + 10000) / 20000), "is_final" = true, "updated_at" = coalesce("purchased_at", "created_at") FROM (SELECT "purchase_id", sum("quantity" * "unit_cents")::int AS "cents" FROM "bfm_purchase_items" GROUP BY "purchase_id") AS "sums" WHERE "sums"."purchase_id" = "bfm_purchases"."id";
