ALTER TABLE "payout_items" DROP CONSTRAINT "payout_items_payout_id_order_id_pk";--> statement-breakpoint
ALTER TABLE "payout_items" ALTER COLUMN "order_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "id" integer PRIMARY KEY NOT NULL GENERATED ALWAYS AS IDENTITY (sequence name "payout_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1);--> statement-breakpoint
ALTER TABLE "payout_items" ADD COLUMN "purchase_id" integer;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "earner" text DEFAULT 'host' NOT NULL;--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_purchase_id_bfm_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."bfm_purchases"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payout_items_purchase" ON "payout_items" USING btree ("purchase_id");--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_once" UNIQUE NULLS NOT DISTINCT("payout_id","order_id","purchase_id");--> statement-breakpoint
ALTER TABLE "payout_items" ADD CONSTRAINT "payout_items_one_subject" CHECK (num_nonnulls("payout_items"."order_id", "payout_items"."purchase_id") = 1);