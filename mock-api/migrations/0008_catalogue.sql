CREATE TABLE "catalogue_stores" (
	"url_part" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"category" text NOT NULL,
	"country_code" text NOT NULL,
	"picture" text NOT NULL,
	"grams" integer NOT NULL,
	"sides" jsonb NOT NULL,
	"return_days" smallint NOT NULL,
	"free_from" integer,
	"currency" text NOT NULL,
	"address_form" text NOT NULL,
	"limits" jsonb NOT NULL,
	"has_guide" boolean NOT NULL,
	"top_place" smallint,
	CONSTRAINT "catalogue_stores_top_place_unique" UNIQUE("top_place")
);
--> statement-breakpoint
DROP TABLE "top_stores" CASCADE;