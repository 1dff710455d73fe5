CREATE TABLE "payment_disputes" (
	"company" text NOT NULL,
	"dispute_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_disputes_company_dispute_id_pk" PRIMARY KEY("company","dispute_id"),
	CONSTRAINT "payment_disputes_amount" CHECK ("payment_disputes"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payment_refunds" DROP CONSTRAINT "payment_refunds_reference_unique";--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_known_account";--> statement-breakpoint
DROP INDEX "payouts_once";--> statement-breakpoint
ALTER TABLE "bfm_purchases" ADD COLUMN "receipt_cents" integer;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "attempt" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD COLUMN "refund_id" text;--> statement-breakpoint
UPDATE "payment_refunds" SET "sent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "account" text;--> statement-breakpoint
UPDATE "payouts" SET "account" = "users"."email" FROM "users" WHERE "users"."id" = "payouts"."host_id";--> statement-breakpoint
ALTER TABLE "payouts" ALTER COLUMN "account" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "currency" text DEFAULT 'USD' NOT NULL;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "sent_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "payouts" SET "sent_at" = "created_at";--> statement-breakpoint
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "payment_disputes_payment" ON "payment_disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_attempt" ON "payment_refunds" USING btree ("reference","attempt");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_one_runs" ON "payment_refunds" USING btree ("reference") WHERE "payment_refunds"."status" in ('requested', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_refund_id" ON "payment_refunds" USING btree ("refund_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payouts_one_runs" ON "payouts" USING btree ("purchase_id") WHERE "payouts"."status" in ('requested', 'processing');--> statement-breakpoint
CREATE INDEX "payouts_purchase" ON "payouts" USING btree ("purchase_id");--> statement-breakpoint
CREATE INDEX "uploads_content" ON "uploads" USING btree ("purpose",sha256("content"));--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_known_account" CHECK ("ledger_entries"."account" in ('held_at_company', 'holds_of_shoppers', 'company_balance', 'purchase_money', 'refunds_payable', 'disputed', 'dispute_losses', 'service_fees', 'host_payable', 'payouts'));