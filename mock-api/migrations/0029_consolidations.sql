CREATE TABLE "consolidation_orders" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consolidation_orders_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"consolidation_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"released" text
);
--> statement-breakpoint
CREATE TABLE "consolidations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consolidations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"lead_id" integer NOT NULL,
	"shopper_id" integer NOT NULL,
	"host_id" integer NOT NULL,
	"state" text NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"packaging" text NOT NULL,
	"extras" jsonb NOT NULL,
	"photos" jsonb NOT NULL,
	"weight_grams" integer,
	"length_cm" smallint,
	"width_cm" smallint,
	"height_cm" smallint,
	"cancel_reason" text,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"started_at" timestamp (3) with time zone,
	"packed_at" timestamp (3) with time zone,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "consolidations_measured" CHECK (("consolidations"."state" = 'packed') = ("consolidations"."weight_grams" is not null))
);
--> statement-breakpoint
ALTER TABLE "package_orders" ADD COLUMN "lead_id" integer;--> statement-breakpoint
ALTER TABLE "consolidation_orders" ADD CONSTRAINT "consolidation_orders_consolidation_id_consolidations_id_fk" FOREIGN KEY ("consolidation_id") REFERENCES "public"."consolidations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidation_orders" ADD CONSTRAINT "consolidation_orders_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_lead_id_package_orders_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_shopper_id_users_id_fk" FOREIGN KEY ("shopper_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consolidations" ADD CONSTRAINT "consolidations_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consolidation_orders_once" ON "consolidation_orders" USING btree ("consolidation_id","order_id");--> statement-breakpoint
CREATE INDEX "consolidation_orders_order" ON "consolidation_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "consolidations_open" ON "consolidations" USING btree ("lead_id") WHERE "consolidations"."state" <> 'canceled';--> statement-breakpoint
CREATE INDEX "consolidations_lead" ON "consolidations" USING btree ("lead_id","id" desc);--> statement-breakpoint
CREATE INDEX "consolidations_host" ON "consolidations" USING btree ("host_id","updated_at" desc,"id" desc);--> statement-breakpoint
CREATE INDEX "consolidations_shopper" ON "consolidations" USING btree ("shopper_id");--> statement-breakpoint
ALTER TABLE "package_orders" ADD CONSTRAINT "package_orders_lead_id_package_orders_id_fk" FOREIGN KEY ("lead_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;