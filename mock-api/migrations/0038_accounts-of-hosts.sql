CREATE TABLE "payout_methods" (
	"host_id" integer NOT NULL,
	"kind" text NOT NULL,
	"account_id" text NOT NULL,
	"label" text NOT NULL,
	"currency" text NOT NULL,
	"is_default" boolean NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payout_methods_host_id_kind_pk" PRIMARY KEY("host_id","kind")
);
--> statement-breakpoint
ALTER TABLE "payouts" ADD COLUMN "label" text;--> statement-breakpoint
ALTER TABLE "payout_methods" ADD CONSTRAINT "payout_methods_host_id_users_id_fk" FOREIGN KEY ("host_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payout_methods_default" ON "payout_methods" USING btree ("host_id") WHERE "payout_methods"."is_default";