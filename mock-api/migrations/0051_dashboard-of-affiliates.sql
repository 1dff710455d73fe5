ALTER TABLE "affiliate_applications" ADD COLUMN "is_influencer" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD COLUMN "sub_id" text;--> statement-breakpoint
ALTER TABLE "affiliate_clicks" ADD COLUMN "network_hash" text;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "hold" text;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "sub_id" text;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "affiliate_commissions" ADD COLUMN "country" text;--> statement-breakpoint
CREATE UNIQUE INDEX "affiliate_applications_influencer" ON "affiliate_applications" USING btree ("is_influencer") WHERE "affiliate_applications"."is_influencer";