ALTER TABLE "hosts" ADD COLUMN "handling_percent" smallint DEFAULT 100 NOT NULL;--> statement-breakpoint
UPDATE "hosts" SET "badges" = "badges" - 'super_host';
