CREATE TABLE "affiliate_adjustments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_adjustments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"commission_id" integer NOT NULL,
	"cents" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_clicks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_clicks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"affiliate_id" integer NOT NULL,
	"user_id" integer,
	"visitor_hash" text,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "affiliate_commissions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "affiliate_commissions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"purchase_id" integer NOT NULL,
	"affiliate_id" integer NOT NULL,
	"state" text NOT NULL,
	"denial" text,
	"revision" integer NOT NULL,
	"items_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"commission_cents" integer NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"approved_at" timestamp (3) with time zone,
	CONSTRAINT "affiliate_commissions_purchase_id_unique" UNIQUE("purchase_id"),
	CONSTRAINT "affiliate_commissions_denied" CHECK (("affiliate_commissions"."state" = 'denied') = ("affiliate_commissions"."denial" is not null))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_known_account";--> statement-breakpoint
ALTER TABLE "affiliate_adjustments" ADD CONSTRAINT "affiliate_adjustments_commission_id_affiliate_commissions_id_fk" FOREIGN KEY ("commission_id") REFERENCES "public"."affiliate_commissions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD CONSTRAINT "affiliate_clicks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD CONSTRAINT "affiliate_commissions_affiliate_id_users_id_fk" FOREIGN KEY ("affiliate_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "affiliate_adjustments_commission" ON "affiliate_adjustments" USING btree ("commission_id");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_user" ON "affiliate_clicks" USING btree ("user_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_visitor" ON "affiliate_clicks" USING btree ("visitor_hash");--> statement-breakpoint
CREATE INDEX "affiliate_clicks_affiliate" ON "affiliate_clicks" USING btree ("affiliate_id","at");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_affiliate" ON "affiliate_commissions" USING btree ("affiliate_id","created_at");--> statement-breakpoint
CREATE INDEX "affiliate_commissions_due" ON "affiliate_commissions" USING btree ("approved_at") WHERE "affiliate_commissions"."state" = 'pending';--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_known_account" CHECK ("ledger_entries"."account" in ('held_at_company', 'holds_of_shoppers', 'company_balance', 'purchase_money', 'refunds_payable', 'disputed', 'dispute_losses', 'shipping_income', 'carrier_costs', 'carrier_payable', 'host_held', 'service_fees', 'host_payable', 'payouts', 'affiliate_costs', 'affiliate_pending', 'affiliate_payable'));