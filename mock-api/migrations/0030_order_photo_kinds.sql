ALTER TABLE "package_orders" ADD COLUMN "photo_kinds" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
-- Two are one from outside and one on the scale; of more nobody knows any more which is which.
UPDATE "package_orders" SET "photo_kinds" = jsonb_build_object("photos"->>0, 'outside', "photos"->>1, 'scale') WHERE jsonb_array_length("photos") = 2;
