CREATE TABLE "package_order_ways" (
	"order_id" integer PRIMARY KEY NOT NULL,
	"service" text NOT NULL,
	"least_days" smallint NOT NULL,
	"most_days" smallint NOT NULL,
	"address" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"total_cents" integer NOT NULL,
	"promo_code" text,
	"instant_discount" uuid,
	"chosen_at" timestamp (3) with time zone NOT NULL,
	"locked_until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "package_order_ways_total" CHECK ("package_order_ways"."total_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_known_account";--> statement-breakpoint
ALTER TABLE "payments" ALTER COLUMN "purchase_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "order_id" integer;--> statement-breakpoint
ALTER TABLE "package_order_ways" ADD CONSTRAINT "package_order_ways_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ledger_postings_order" ON "ledger_postings" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_lives_of_order" ON "payments" USING btree ("order_id") WHERE "payments"."status" in ('created', 'requires_action', 'processing', 'authorized', 'captured') and ("payments"."captured_cents" = 0 or "payments"."refunded_cents" < "payments"."captured_cents");--> statement-breakpoint
CREATE INDEX "payments_order" ON "payments" USING btree ("order_id") WHERE "payments"."order_id" is not null;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_known_account" CHECK ("ledger_entries"."account" in ('held_at_company', 'holds_of_shoppers', 'company_balance', 'purchase_money', 'refunds_payable', 'disputed', 'dispute_losses', 'shipping_income', 'carrier_costs', 'carrier_payable', 'host_held', 'service_fees', 'host_payable', 'payouts'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_subject" CHECK (("payments"."purchase_id" is null) <> ("payments"."order_id" is null));