-- Amounts that calls brought are kept as they came: what a parcel is worth and what a lane costs have their currency now.
UPDATE "saved_quotes" SET "request" = jsonb_set("request", '{declared_value}', jsonb_build_object('minor', "request"->'declared_value', 'currency', 'USD'))
WHERE jsonb_typeof("request"->'declared_value') = 'number';--> statement-breakpoint
UPDATE "shipper_applications" SET "lanes" = (
	SELECT jsonb_agg(jsonb_set(lane."value", '{price_per_kg}', jsonb_build_object('minor', lane."value"->'price_per_kg', 'currency', 'USD')) ORDER BY lane."place")
	FROM jsonb_array_elements("lanes") WITH ORDINALITY AS lane("value", "place")
)
WHERE jsonb_typeof("lanes"->0->'price_per_kg') = 'number';
