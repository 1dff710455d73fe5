import type { KeyMode } from './api-key.ts';
import { schedulePickup, scheduleTestPickup } from './pickup-calls.ts';
import { buyShipmentLabel, payShipment, priceShipment, rateShipment, refundShipment } from './shipment-calls.ts';

/** Which site it is asked at (an origin), and on which side of a company. */
export interface ExampleSite {
  readonly origin: string;
  readonly mode: KeyMode;
}

const DRAFT = {
  from: {
    ...{ company: 'Fennel Goods', name: 'Fay Fennel', phone: '+31 20 123 4567', email: 'fay@fennel.example' },
    ...{ line1: 'Keizersgracht 12', line2: '', city: 'Amsterdam', state: '', post_code: '1015 CS', country: 'NL', residential: false },
  },
  to: {
    ...{ company: 'Atelier Brandt', name: 'Bo Brandt', phone: '+49 40 123 4567', email: 'bo@brandt.example' },
    ...{ line1: 'Fischerallee 44', line2: '', city: 'Hamburg', state: '', post_code: '22763', country: 'DE', residential: false },
  },
  parcels: [{ length: 30, width: 20, height: 10, grams: 2_000, description: 'Lamps' }],
  customs: {
    ...{ contents: 'merchandise', contents_text: '', incoterm: 'DAP', non_delivery: 'return' },
    items: [
      {
        ...{ description: 'Brass table lamp', quantity: 2, unit_value: { minor: 2_900, currency: 'USD' } },
        ...{ grams: 700, hs_code: '940520', origin: 'NL' },
      },
    ],
    ...{ eori: '', ioss: '', vat: '', signer: 'Fay Fennel', invoice_number: '' },
  },
} as const;
const OPTIONS = { signature: false, insured_value: { minor: 0, currency: 'USD' }, label_format: 'pdf_4x6' } as const;
const PICKUP = { ready: '09:00', close: '17:00', place: 'dock', instructions: '', phone: DRAFT.from.phone } as const;

/** Those variables that stand for texts, and so in quotes. */
const TEXTS = ['$TODAY', '$CARRIER', '$SERVICE', '$DAY'];

const pickupOf = (mode: KeyMode) => (mode === 'live' ? schedulePickup : scheduleTestPickup);

/** What is code already. */
class Code {
  readonly code: string;
  constructor(code: string) {
    this.code = code;
  }
}

/** A value as one writes it in a program: what fits on a line stands on it. */
function literal(value: unknown, indent = ''): string {
  if (value instanceof Code) return value.code;
  if (typeof value === 'string') return `'${value}'`;
  if (typeof value !== 'object' || value === null) return String(value);
  const deeper = `${indent}  `;
  const [begin, end, entries] = Array.isArray(value)
    ? ['[', ']', value.map((entry) => literal(entry, deeper))]
    : ['{', '}', Object.entries(value).map(([name, entry]) => `${name}: ${literal(entry, deeper)}`)];
  const pad = begin === '{' ? ' ' : '';
  const line = `${begin}${pad}${entries.join(', ')}${pad}${end}`;
  if (indent && line.length < 90 && !line.includes('\n')) return line;
  return `${begin}\n${entries.map((entry) => `${deeper}${entry},\n`).join('')}${indent}${end}`;
}

/**
 * A whole program in TypeScript, of which nothing but the published document is needed: rates, price, payment, label,
 * pickup, refund. It reads the key from `OUTPOST_KEY`, and its words about itself are the English of programs.
 */
export function typeScriptExample({ origin, mode }: ExampleSite): string {
  const keyed = (step: string) => `header: { 'Idempotency-Key': \`\${order}-${step}\` }`;
  return `// npm install openapi-fetch && npm install --save-dev openapi-typescript
// npx openapi-typescript ${origin}/api/docs/json --output outpost.ts
import createClient from 'openapi-fetch';
import type { paths } from './outpost.js';

const outpost = createClient<paths>({
  baseUrl: '${origin}',
  headers: { 'x-api-key': process.env.OUTPOST_KEY ?? '' },
});

/** The data of an answer; a refusal is a problem with a code to branch on. */
function taken<T>({ data, error }: { data?: { data: T }; error?: { code: string; detail: string } }): T {
  if (data === undefined) throw new Error(error ? \`\${error.code}: \${error.detail}\` : 'no answer');
  return data.data;
}

// Sent again with the same keys, nothing is bought twice: keep the order's name until all is done.
const order = process.env.ORDER ?? crypto.randomUUID();
const day = (ahead: number) => {
  const date = new Date();
  date.setUTCDate(date.getUTCDate() + ahead);
  return date.toISOString().slice(0, 10);
};
type Draft = paths['/api/${rateShipment.path}']['${rateShipment.method.toLowerCase()}']['requestBody']['content']['application/json']['draft'];
const draft: Draft = ${literal({ ...DRAFT, options: { ship_date: new Code('day(0)'), reference: '', ...OPTIONS } })};

const quote = taken(await outpost.${rateShipment.method}('/api/${rateShipment.path}', {
  params: { ${keyed('rates')} },
  body: { draft },
}));
const cheapest = quote.rates[0];
if (!cheapest) throw new Error(quote.failed.map(({ carrier, message }) => \`\${carrier}: \${message}\`).join('\\n'));

const { shipment_id } = quote;
const { carrier, service, price } = cheapest;
const priced = taken(await outpost.${priceShipment.method}('/api/${priceShipment.path}', {
  params: { ${keyed('price')} },
  body: { shipment_id, revision: quote.revision, carrier, service, expected_price: price },
}));

const paid = taken(await outpost.${payShipment.method}('/api/${payShipment.path}', {
  params: { ${keyed('pay')} },
  body: { shipment_id, revision: priced.revision, expected_price: price, pay_with: 'balance' },
}));

const labelled = taken(await outpost.${buyShipmentLabel.method}('/api/${buyShipmentLabel.path}', {
  params: { path: { id: shipment_id }, ${keyed('label')} },
  body: { revision: paid.revision },
}));

// Carriers do not come on Sundays.
const tomorrow = new Date(day(1)).getUTCDay() === 0 ? day(2) : day(1);
const pickups = taken(await outpost.${pickupOf(mode).method}('/api/${pickupOf(mode).path}', {
  params: { ${keyed('pickup')} },
  body: ${literal({ shipment_ids: new Code('[shipment_id]'), address: new Code('draft.from'), day: new Code('tomorrow'), ...PICKUP }, '  ')},
}));

const refunded = taken(await outpost.${refundShipment.method}('/api/${refundShipment.path}', {
  params: { path: { id: shipment_id }, ${keyed('refund')} },
  body: { shipment_id },
}));

console.log(labelled.number, labelled.tracking_number, pickups[0]?.window, refunded.state);
`;
}

/** The same with curl, a command for each step; what stands in `$CAPITALS` comes from the answers before, or is the caller's own. */
export function curlExample({ origin, mode }: ExampleSite): string {
  const step = (name: string, { method, path }: { method: string; path: string }, body: unknown) => `# ${name}
curl -X ${method} "${origin}/api/${path.replace('{id}', '$SHIPMENT')}" \\
  -H "x-api-key: $OUTPOST_KEY" -H "Idempotency-Key: $ORDER-${name}" \\
  -H "Content-Type: application/json" -d @- <<JSON
${JSON.stringify(body, null, 2).replaceAll(/"(\$\w+)"/g, (_, named: string) => (TEXTS.includes(named) ? `"${named}"` : named))}
JSON`;
  return [
    step('rates', rateShipment, { draft: { ...DRAFT, options: { ship_date: '$TODAY', reference: '', ...OPTIONS } } }),
    step('price', priceShipment, {
      ...{ shipment_id: '$SHIPMENT', revision: '$REVISION', carrier: '$CARRIER', service: '$SERVICE' },
      expected_price: { minor: '$PRICE', currency: 'USD' },
    }),
    step('pay', payShipment, {
      ...{ shipment_id: '$SHIPMENT', revision: '$REVISION', expected_price: { minor: '$PRICE', currency: 'USD' }, pay_with: 'balance' },
    }),
    step('label', buyShipmentLabel, { revision: '$REVISION' }),
    step('pickup', pickupOf(mode), { shipment_ids: ['$SHIPMENT'], address: DRAFT.from, day: '$DAY', ...PICKUP }),
    step('refund', refundShipment, { shipment_id: '$SHIPMENT' }),
  ].join('\n\n');
}
