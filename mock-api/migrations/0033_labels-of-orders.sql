CREATE TABLE "shipment_scans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipment_scans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"shipment_id" uuid NOT NULL,
	"scan_id" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"status" text NOT NULL,
	"exception" text,
	"place" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" integer NOT NULL,
	"state" text NOT NULL,
	"company" text NOT NULL,
	"choice" jsonb NOT NULL,
	"parcel" jsonb NOT NULL,
	"label_id" text,
	"carrier" text,
	"tracking_number" text,
	"tracking_url" text,
	"cost_cents" integer,
	"failure" text,
	"status" text,
	"exception" text,
	"expected_on" date,
	"last_scan_at" timestamp (3) with time zone,
	"hand_over" text,
	"pickup_day" date,
	"pickup_window" text,
	"asked_at" timestamp (3) with time zone NOT NULL,
	"bought_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "shipments_label_id_unique" UNIQUE("label_id"),
	CONSTRAINT "shipments_bought" CHECK ("shipments"."state" in ('wanted', 'failed') or ("shipments"."label_id" is not null and "shipments"."cost_cents" is not null))
);
--> statement-breakpoint
ALTER TABLE "shipment_scans" ADD CONSTRAINT "shipment_scans_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "shipment_scans_once" ON "shipment_scans" USING btree ("shipment_id","scan_id");--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_one_live" ON "shipments" USING btree ("order_id") WHERE "shipments"."state" in ('wanted', 'bought', 'voiding');--> statement-breakpoint
CREATE INDEX "shipments_order" ON "shipments" USING btree ("order_id","asked_at");