ALTER TABLE "country_requests" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "country_requests" ADD COLUMN "answered_at" timestamp (3) with time zone;