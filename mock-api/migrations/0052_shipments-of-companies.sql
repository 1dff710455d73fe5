CREATE TABLE "business_balances" (
	"owner_id" integer PRIMARY KEY NOT NULL,
	"cents" integer NOT NULL,
	CONSTRAINT "business_balances_owes_nothing" CHECK ("business_balances"."cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "business_labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" integer NOT NULL,
	"round" integer NOT NULL,
	"parcel" integer NOT NULL,
	"state" text NOT NULL,
	"sent" jsonb NOT NULL,
	"label_id" text,
	"carrier" text NOT NULL,
	"tracking_number" text,
	"tracking_url" text,
	"cost_cents" integer,
	"tracking" text,
	CONSTRAINT "business_labels_label_id_unique" UNIQUE("label_id")
);
--> statement-breakpoint
CREATE TABLE "business_movements" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"shipment_id" integer,
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_movements_reference_unique" UNIQUE("reference")
);
--> statement-breakpoint
CREATE TABLE "business_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"what" text NOT NULL,
	"actor" text NOT NULL,
	"from_status" integer,
	"to_status" integer,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_pickup_shipments" (
	"pickup_id" integer NOT NULL,
	"shipment_id" integer NOT NULL,
	CONSTRAINT "business_pickup_shipments_pickup_id_shipment_id_pk" PRIMARY KEY("pickup_id","shipment_id")
);
--> statement-breakpoint
CREATE TABLE "business_pickups" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_pickups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"mode" text NOT NULL,
	"carrier" text NOT NULL,
	"status" text NOT NULL,
	"day" date NOT NULL,
	"ready" text NOT NULL,
	"close" text NOT NULL,
	"pickup_window" text NOT NULL,
	"place" text NOT NULL,
	"instructions" text NOT NULL,
	"phone" text NOT NULL,
	"address" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"mode" text NOT NULL,
	"type" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"state" text NOT NULL,
	"rows" integer,
	"file_id" uuid,
	"created_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "business_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" integer NOT NULL,
	"scan_id" text NOT NULL,
	"status" text NOT NULL,
	"exception" text,
	"place" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_shipments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_shipments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 20001 CACHE 1),
	"owner_id" integer NOT NULL,
	"mode" text NOT NULL,
	"status" integer,
	"revision" integer DEFAULT 0 NOT NULL,
	"payment" text DEFAULT 'none' NOT NULL,
	"label" text DEFAULT 'none' NOT NULL,
	"label_failure" text,
	"label_round" integer DEFAULT 0 NOT NULL,
	"refund" text DEFAULT 'none' NOT NULL,
	"refund_tries" integer DEFAULT 0 NOT NULL,
	"pickup_status" text DEFAULT 'unscheduled' NOT NULL,
	"draft" jsonb NOT NULL,
	"ship_date" date NOT NULL,
	"searched" text NOT NULL,
	"carrier" text,
	"service" text,
	"price_cents" integer,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"longest_days" integer,
	"locked_until" timestamp (3) with time zone,
	"paid_at" timestamp (3) with time zone,
	"paid_revision" integer,
	"labelled_at" timestamp (3) with time zone,
	"tracking_number" text,
	"tracking" text,
	"exception" text,
	"expected_on" date,
	"delivered_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "business_shipments_statuses" CHECK ("business_shipments"."status" in (0, 6, 8, 9)),
	CONSTRAINT "business_shipments_paid" CHECK (("business_shipments"."payment" = 'none') or ("business_shipments"."paid_at" is not null and "business_shipments"."price_cents" > 0)),
	CONSTRAINT "business_shipments_travels" CHECK ("business_shipments"."status" is null or "business_shipments"."status" = 0 or "business_shipments"."payment" = 'paid')
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_known_account";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_one_subject";--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "tops_up_id" integer;--> statement-breakpoint
ALTER TABLE "business_balances" ADD CONSTRAINT "business_balances_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_labels" ADD CONSTRAINT "business_labels_shipment_id_business_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."business_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_movements" ADD CONSTRAINT "business_movements_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_movements" ADD CONSTRAINT "business_movements_shipment_id_business_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."business_shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_moves" ADD CONSTRAINT "business_moves_shipment_id_business_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."business_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_pickup_shipments" ADD CONSTRAINT "business_pickup_shipments_pickup_id_business_pickups_id_fk" FOREIGN KEY ("pickup_id") REFERENCES "public"."business_pickups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_pickup_shipments" ADD CONSTRAINT "business_pickup_shipments_shipment_id_business_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."business_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_pickups" ADD CONSTRAINT "business_pickups_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_reports" ADD CONSTRAINT "business_reports_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_scans" ADD CONSTRAINT "business_scans_shipment_id_business_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."business_shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_shipments" ADD CONSTRAINT "business_shipments_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_labels_one" ON "business_labels" USING btree ("shipment_id","round","parcel");--> statement-breakpoint
CREATE INDEX "business_movements_owner" ON "business_movements" USING btree ("owner_id","id" desc);--> statement-breakpoint
CREATE INDEX "business_movements_shipment" ON "business_movements" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_moves_once" ON "business_moves" USING btree ("shipment_id","revision");--> statement-breakpoint
CREATE INDEX "business_pickup_shipments_shipment" ON "business_pickup_shipments" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "business_pickups_owner" ON "business_pickups" USING btree ("owner_id","mode","day" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "business_reports_owner" ON "business_reports" USING btree ("owner_id","mode","id" desc);--> statement-breakpoint
CREATE UNIQUE INDEX "business_scans_once" ON "business_scans" USING btree ("shipment_id","scan_id");--> statement-breakpoint
CREATE INDEX "business_shipments_owner" ON "business_shipments" USING btree ("owner_id","mode","id" desc);--> statement-breakpoint
CREATE INDEX "business_shipments_status" ON "business_shipments" USING btree ("owner_id","mode","status","id" desc);--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_tops_up_id_users_id_fk" FOREIGN KEY ("tops_up_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_tops_up" ON "payments" USING btree ("tops_up_id") WHERE "payments"."status" in ('created', 'requires_action', 'processing', 'authorized');--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_known_account" CHECK ("ledger_entries"."account" in ('held_at_company', 'holds_of_shoppers', 'company_balance', 'purchase_money', 'refunds_payable', 'disputed', 'dispute_losses', 'shipping_income', 'carrier_costs', 'carrier_payable', 'host_held', 'service_fees', 'host_payable', 'payouts', 'affiliate_costs', 'affiliate_pending', 'affiliate_payable', 'business_balance', 'business_held'));--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_subject" CHECK (num_nonnulls("payments"."purchase_id", "payments"."order_id", "payments"."tops_up_id") = 1);