CREATE TABLE "conversation_members" (
	"conversation_id" integer NOT NULL,
	"side" text NOT NULL,
	"user_id" integer NOT NULL,
	"seen_up_to" integer DEFAULT 0 NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"last_message_id" integer DEFAULT 0 NOT NULL,
	"mailed_up_to" integer DEFAULT 0 NOT NULL,
	"change" bigint NOT NULL,
	CONSTRAINT "conversation_members_conversation_id_side_pk" PRIMARY KEY("conversation_id","side"),
	CONSTRAINT "conversation_members_unread" CHECK ("conversation_members"."unread" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "conversations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"entity" text NOT NULL,
	"entity_id" integer NOT NULL,
	"order_id" integer NOT NULL,
	"order_number" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inboxes" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"change" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" integer,
	"place" smallint DEFAULT 0 NOT NULL,
	"width" integer,
	"height" integer
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"conversation_id" integer NOT NULL,
	"side" text NOT NULL,
	"sender_id" integer,
	"text" text NOT NULL,
	"template" text,
	"is_masked" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD CONSTRAINT "conversation_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inboxes" ADD CONSTRAINT "inboxes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_id_uploads_id_fk" FOREIGN KEY ("id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_members_list" ON "conversation_members" USING btree ("user_id",("unread" > 0) desc,"last_message_id" desc);--> statement-breakpoint
CREATE INDEX "conversation_members_change" ON "conversation_members" USING btree ("user_id","change");--> statement-breakpoint
CREATE INDEX "conversation_members_unmailed" ON "conversation_members" USING btree ("conversation_id") WHERE "conversation_members"."unread" > 0 and "conversation_members"."mailed_up_to" <= "conversation_members"."seen_up_to";--> statement-breakpoint
CREATE UNIQUE INDEX "conversations_entity" ON "conversations" USING btree ("entity","entity_id");--> statement-breakpoint
CREATE INDEX "conversations_order_id" ON "conversations" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "message_attachments_message" ON "message_attachments" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "messages_conversation" ON "messages" USING btree ("conversation_id","id");
--> statement-breakpoint
-- Says to every instance that a session has ended, whichever way, so that what is open on its behalf is closed.
CREATE FUNCTION "tell_session_ended"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('outpost_session_ended', OLD."token_hash");
	RETURN OLD;
END $$;--> statement-breakpoint
CREATE TRIGGER "sessions_tell_ended" AFTER DELETE ON "sessions" FOR EACH ROW EXECUTE FUNCTION "tell_session_ended"();
