ALTER TABLE "business_shipments" ADD COLUMN "own_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "business_shipments_own_key" ON "business_shipments" USING btree ("owner_id","mode","own_key");