CREATE TABLE "content_records" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb NOT NULL,
	"shipped" text NOT NULL,
	"revision" bigint NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "content_records_key_language_pk" PRIMARY KEY("key","language")
);
