ALTER TABLE "users" ADD COLUMN "email_confirmed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "held_until" timestamp (3) with time zone;
--> statement-breakpoint
-- A claim whose owner confirmed an e-mail of his own before the claim ended with it: it went by the claimed one, and was to be emptied.
UPDATE "users" SET "claimed_email" = NULL, "delete_after" = CASE WHEN "delete_after" = "created_at" + interval '168 hours' THEN NULL ELSE "delete_after" END WHERE "claimed_email" IS NOT NULL AND "deleted_at" IS NULL AND "email" NOT LIKE '%@claimed.invalid';--> statement-breakpoint
-- A claim can confirm nothing under the e-mail of somebody else.
UPDATE "users" SET "is_email_verified" = false WHERE "claimed_email" IS NOT NULL AND "deleted_at" IS NULL AND "is_email_verified";
