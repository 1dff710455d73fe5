CREATE TABLE "order_claim_entries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_claim_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"claim_id" integer NOT NULL,
	"to" text NOT NULL,
	"actor" text NOT NULL,
	"text" text,
	"photos" jsonb NOT NULL,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"reason" text NOT NULL,
	"shopper_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"state" text NOT NULL,
	"since" timestamp (3) with time zone NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"amount_cents" integer NOT NULL,
	"invoice_id" uuid,
	"was_on_its_way" boolean NOT NULL,
	"host_asked" boolean DEFAULT false NOT NULL,
	"host_agrees" boolean,
	"refund_cents" integer DEFAULT 0 NOT NULL,
	"payout_cents" integer DEFAULT 0 NOT NULL,
	"host_cents" integer DEFAULT 0 NOT NULL,
	"is_refunded" boolean DEFAULT false NOT NULL,
	"is_paid_out" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "order_claims_amount" CHECK ("order_claims"."amount_cents" > 0),
	CONSTRAINT "order_claims_divided" CHECK ("order_claims"."refund_cents" >= 0 and "order_claims"."payout_cents" >= 0 and "order_claims"."host_cents" between 0 and "order_claims"."refund_cents" and "order_claims"."refund_cents" + "order_claims"."payout_cents" = case when "order_claims"."state" in ('approved', 'paid') then "order_claims"."amount_cents" else 0 end)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_known_account";--> statement-breakpoint
DROP INDEX "payouts_one_runs_of_orders";--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "claim_state" text;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "claim_id" integer;--> statement-breakpoint
ALTER TABLE "order_claim_entries" ADD CONSTRAINT "order_claim_entries_claim_id_order_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."order_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_shopper_id_users_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_claims" ADD CONSTRAINT "order_claims_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "order_claim_entries_revision" ON "order_claim_entries" USING btree ("claim_id","revision");--> statement-breakpoint
CREATE UNIQUE INDEX "order_claims_one" ON "order_claims" USING btree ("order_id") WHERE "order_claims"."state" not in ('withdrawn', 'closed');--> statement-breakpoint
CREATE INDEX "order_claims_order" ON "order_claims" USING btree ("order_id","id" desc);--> statement-breakpoint
CREATE INDEX "order_claims_shopper" ON "order_claims" USING btree ("shopper_id");--> statement-breakpoint
CREATE INDEX "order_claims_host" ON "order_claims" USING btree ("host_id");--> statement-breakpoint
CREATE INDEX "order_claims_review" ON "order_claims" USING btree ("since") WHERE "order_claims"."state" = 'in_review';--> statement-breakpoint
CREATE INDEX "package_orders_claimed" ON "package_orders" USING btree ("claim_state","host_id","shopper_id") WHERE "package_orders"."claim_state" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_runs_of_claim" ON "payouts" USING btree ("claim_id") WHERE "payouts"."status" in ('requested', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_claim" ON "payouts" USING btree ("claim_id") WHERE "payouts"."claim_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_runs_of_orders" ON "payouts" USING btree ("host_id") WHERE "payouts"."purchase_id" is null and "payouts"."claim_id" is null and "payouts"."status" in ('requested', 'processing');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_known_account" CHECK ("ledger_entries"."account" in ('held_at_company', 'holds_of_shoppers', 'company_balance', 'purchase_money', 'refunds_payable', 'disputed', 'dispute_losses', 'shipping_income', 'carrier_costs', 'carrier_payable', 'host_held', 'service_fees', 'host_payable', 'payouts', 'affiliate_costs', 'affiliate_pending', 'affiliate_payable', 'business_balance', 'business_held', 'claim_costs', 'claims_payable'));--> statement-breakpoint
ALTER TABLE "payouts" ADD CONSTRAINT "payouts_one_subject" CHECK ("payouts"."purchase_id" is null or "payouts"."claim_id" is null);