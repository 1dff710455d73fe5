CREATE TABLE "host_agreements" (
	"host_id" integer NOT NULL,
	"version" text NOT NULL,
	"asked_at" timestamp (3) with time zone,
	"signed_at" timestamp (3) with time zone,
	"legal_name" text,
	"copy" uuid,
	CONSTRAINT "host_agreements_host_id_version_pk" PRIMARY KEY("host_id","version")
);
--> statement-breakpoint
CREATE TABLE "identity_documents" (
	"host_id" integer NOT NULL,
	"kind" text NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"sealed" text,
	"masked_number" text NOT NULL,
	"country_code" text NOT NULL,
	"expires_on" date NOT NULL,
	"files" jsonb NOT NULL,
	"reason" text,
	"submission" uuid NOT NULL,
	"check_id" text,
	"submitted_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"warned_days" smallint,
	CONSTRAINT "identity_documents_host_id_kind_pk" PRIMARY KEY("host_id","kind")
);
--> statement-breakpoint
CREATE TABLE "identity_submissions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"host_id" integer NOT NULL,
	"kind" text NOT NULL,
	"submitted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "host_agreements" ADD CONSTRAINT "host_agreements_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_documents" ADD CONSTRAINT "identity_documents_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_submissions" ADD CONSTRAINT "identity_submissions_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "host_agreements_version" ON "host_agreements" USING btree ("version","asked_at");--> statement-breakpoint
CREATE INDEX "identity_documents_state" ON "identity_documents" USING btree ("state","expires_on");--> statement-breakpoint
CREATE INDEX "identity_documents_submission" ON "identity_documents" USING btree ("submission");--> statement-breakpoint
CREATE INDEX "identity_submissions_host" ON "identity_submissions" USING btree ("host_id","kind","submitted_at");