CREATE TABLE "payout_items" (
	"payout_id" uuid NOT NULL,
	"order_id" integer NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "payout_items_payout_id_order_id_pk" PRIMARY KEY("payout_id","order_id"),
	CONSTRAINT "payout_items_moves_something" CHECK ("payout_items"."cents" <> 0)
);
--> statement-breakpoint
CREATE TABLE "payout_runs" (
	"monday" text PRIMARY KEY NOT NULL,
	"done_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_payout_id_payouts_id_fk" FOREIGN KEY ("payout_id") REFERENCES "public"."payouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_items_order" ON "payout_items" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_runs_of_orders" ON "payouts" USING btree ("host_id") WHERE "payouts"."purchase_id" is null and "payouts"."status" in ('requested', 'processing');