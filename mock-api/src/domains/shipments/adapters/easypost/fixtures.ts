// Answers in the shapes of EasyPost's reference (v2), cut to what is read of them and a little more.
const rate = (id: string, carrier: string, price: string, days: number | null) => ({
  ...{ id, object: 'Rate', mode: 'test', service: 'X', carrier, rate: price, currency: 'USD', retail_rate: null },
  ...{ delivery_days: days, est_delivery_days: days, delivery_date_guaranteed: false },
});
const UPS = rate('rate_ups', 'UPS', '24.40', 3);

/** A shipment that has rates and no label. */
export const A_SHIPMENT = {
  ...{ id: 'shp_1', object: 'Shipment', mode: 'test', reference: 'outpost-1', status: 'unknown', is_return: false, messages: [] },
  rates: [rate('rate_slow', 'USPS', '11.00', 21), rate('rate_dhl', 'DHLExpress', '31.05', 2), UPS],
  ...{ selected_rate: null, tracking_code: null, postage_label: null, refund_status: null, tracker: null },
};

/** The same with its label. */
export const BOUGHT = {
  ...A_SHIPMENT,
  selected_rate: UPS,
  tracking_code: '1Z9',
  postage_label: { id: 'pl_1', object: 'PostageLabel', label_size: '4x6', label_url: 'https://x.test/l.pdf', label_pdf_url: null },
  tracker: { id: 'trk_1', object: 'Tracker', public_url: 'https://track.easypost.com/x' },
};

const detail = (datetime: string, status: string, message: string, city: string | null) => ({
  ...{ object: 'TrackingDetail', datetime, status, status_detail: 'status_update', message, source: 'UPS' },
  tracking_location: { object: 'TrackingLocation', city, state: null, country: null, zip: null },
});

/** How its parcel stands. */
export const A_TRACKER = {
  ...{ id: 'trk_1', object: 'Tracker', mode: 'test', tracking_code: '1Z9', status: 'out_for_delivery', carrier: 'UPS' },
  est_delivery_date: '2026-11-27T00:00:00Z',
  tracking_details: [
    detail('2026-11-18T10:20:00Z', 'pre_transit', 'Label created', null),
    detail('2026-11-19T07:12:00Z', 'in_transit', 'Departed', 'Dover'),
    detail('2026-11-22T07:12:00Z', 'in_transit', 'Held by customs', 'London'),
    detail('2026-11-24T06:00:00Z', 'out_for_delivery', 'Out for delivery', 'London'),
  ],
};
