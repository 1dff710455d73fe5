CREATE TABLE "shipper_applications" (
	"number" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shipper_applications_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 10000 CACHE 1),
	"state" text DEFAULT 'submitted' NOT NULL,
	"company" text NOT NULL,
	"contact" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"home_country" text NOT NULL,
	"lanes" jsonb NOT NULL,
	"monthly_capacity" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"upload_ids" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
