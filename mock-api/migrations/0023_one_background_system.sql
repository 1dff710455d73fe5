-- What waits becomes a task of the queue; what a sender had claimed is not sent twice while that one may still live.
INSERT INTO "tasks" ("name", "key", "data", "created_at", "due_at", "attempts")
SELECT 'outbox.' || "channel", "id"::text, jsonb_build_object('message', "id"), "created_at",
	greatest(coalesce("next_attempt_at", "created_at"), "claimed_until"), "attempts"
FROM "outbox_messages"
WHERE "sent_at" IS NULL AND "failed_at" IS NULL;--> statement-breakpoint
DROP INDEX "outbox_messages_due";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "next_attempt_at";--> statement-breakpoint
ALTER TABLE "outbox_messages" DROP COLUMN "claimed_until";