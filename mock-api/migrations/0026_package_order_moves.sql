CREATE TABLE "package_order_moves" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "package_order_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_id" integer NOT NULL,
	"from" smallint,
	"to" smallint NOT NULL,
	"actor" text NOT NULL,
	"reason" text,
	"revision" integer NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "package_order_moves" ADD CONSTRAINT "package_order_moves_order_id_package_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."package_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "package_order_moves_revision" ON "package_order_moves" USING btree ("order_id","revision");--> statement-breakpoint
CREATE INDEX "package_orders_host_counts" ON "package_orders" USING btree ("host_id","status","created_at");
--> statement-breakpoint
-- What was moved until now stands in the audit rows of the machine.
INSERT INTO "package_order_moves" ("order_id", "from", "to", "actor", "reason", "revision", "at")
SELECT DISTINCT ON ("moved"."order_id", "moved"."revision") "moved".*
FROM (
  SELECT ("detail"->>'order')::integer AS "order_id", ("detail"->>'from')::smallint AS "from", ("detail"->>'to')::smallint AS "to",
    "detail"->>'actor' AS "actor", "detail"->>'reason' AS "reason", ("detail"->>'revision')::integer AS "revision", "at"
  FROM "audit_rows"
  WHERE "event" = 'order.status_changed' AND "detail" ?& array['order', 'to', 'actor', 'revision']
) AS "moved"
JOIN "package_orders" ON "package_orders"."id" = "moved"."order_id"
ORDER BY "moved"."order_id", "moved"."revision", "moved"."at";
