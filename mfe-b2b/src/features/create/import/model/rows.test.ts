import { usd } from '@outpost/shared-contracts/money/money';
import { csvOf } from '@outpost/shared-contracts/text/csv-file';
import { describe, expect, it } from 'vitest';
import { aRate, FROM } from '../../../../testing/shipments.ts';
import { firstDay, newShipment, shipmentOf } from '../../model/typed-shipment.ts';
import { mappingOf, missingIn } from './columns.ts';
import { MOST_BYTES, MOST_ROWS, readFile } from './read-file.ts';
import { chosenRate, ownKeyOf, resultOf, rowFaults, rowsOf, template, typedRow } from './rows.ts';

const today = firstDay(new Date());
const base = newShipment(
  { ...FROM, country_code: FROM.country, city_name: FROM.city, post_code: FROM.post_code, line1: FROM.line1 },
  today,
);
const fileOf = (text: string | Uint8Array<ArrayBuffer>, name = 'a.csv') => new File([text], name);
async function read(text: string | Uint8Array<ArrayBuffer>) {
  const file = await readFile(fileOf(text));
  if (typeof file === 'string') throw new Error(file);
  return file;
}

describe('a file of shipments', () => {
  it('the template is one that is taken as it is', async () => {
    const file = await read(csvOf(template(today)));
    const mapping = mappingOf(file.names);
    expect(missingIn(mapping)).toEqual([]);
    const [row] = rowsOf(file);
    const typed = typedRow(row as never, mapping, base);
    expect(rowFaults(typed)).toEqual([]);
    expect(shipmentOf(typed)).toMatchObject({
      to: { company: 'Atelier Brandt', country: 'DE', city: 'Hamburg' },
      parcels: [{ grams: 4200, description: 'Scented soy wax candles' }],
      customs: { items: [{ quantity: 6, unit_value: { minor: 1250 }, hs_code: '340600', origin: 'GB' }] },
    });
  });

  it('with semicolons, decimal commas and the letters of Windows is read as a spreadsheet has written it', async () => {
    const windows = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    const file = await read(windows('order_no;Recipient;Straße;zip;kg\r\n"A;1";J\xFCrgen;Weg 1;22763;4,2\r\n\r\n;;;;\r\n'));
    expect(file.names).toEqual(['order_no', 'Recipient', 'Straße', 'zip', 'kg']);
    expect(file.rows).toEqual([{ line: 2, cells: ['A;1', 'Jürgen', 'Weg 1', '22763', '4,2'] }]);
    const mapping = mappingOf(file.names);
    expect(mapping).toEqual({ reference: 0, to_name: 1, to_post_code: 3, weight_kg: 4 });
    expect(shipmentOf(typedRow(rowsOf(file)[0] as never, mapping, base)).parcels[0]?.grams).toBe(4200);
  });

  it.each([
    ['nothing', '', 'empty'],
    ['no row below the first', 'name,price\n', 'empty'],
    ['a quote that does not end', 'name\n"abc', 'no_csv'],
    ['a thousand columns', `${'a,'.repeat(999)}a\n1\n`, 'no_csv'],
    ['a row too many', `name\n${'x\n'.repeat(MOST_ROWS + 1)}`, 'too_many'],
  ])('%s is refused', async (_, text, fault) => expect(await readFile(fileOf(text))).toBe(fault));

  it('too large is not even read', async () => {
    const file = { name: 'a.csv', size: MOST_BYTES + 1, arrayBuffer: () => Promise.reject(new Error('It was read')) };
    expect(await readFile(file)).toBe('too_large');
  });

  it('as many rows as may be are taken within a second', async () => {
    const begun = performance.now();
    expect((await read(`name,price\n${'"some text, and more","12.50"\n'.repeat(MOST_ROWS)}`)).rows).toHaveLength(MOST_ROWS);
    expect(performance.now() - begun).toBeLessThan(1000);
  });

  it('names each of its rows by its bytes: the same file has the same, any other another', async () => {
    const [a, again, b] = [await read('name\nx'), await read('name\nx'), await read('name\ny')];
    expect(ownKeyOf(a, 2)).toMatch(/^[\w.:-]{8,80}$/);
    expect(ownKeyOf(a, 2)).toBe(ownKeyOf(again, 2));
    expect(ownKeyOf(a, 2)).not.toBe(ownKeyOf(a, 3));
    expect(ownKeyOf(a, 2)).not.toBe(ownKeyOf(b, 2));
  });
});

describe('a row', () => {
  const names = template(today)[0] ?? [];
  const example = template(today)[1] ?? [];
  const mapping = mappingOf(names);
  const with_ = (key: string, value: string) => ({ cells: example.map((cell, at) => (names[at] === key ? value : cell)), fixes: {} });
  it.each([
    ['to_name', '', 'required'],
    ['to_phone', 'call me', 'wrong'],
    ['to_post_code', '4131', 'wrong'],
    ['to_country', 'Germany', 'required'],
    ['to_country', 'GB', 'same_country'],
    ['weight_kg', '71', 'wrong'],
    ['weight_kg', '2.1', 'heavier'],
    ['description', 'gift', 'only_gift'],
    ['quantity', '1.5', 'wrong'],
    ['unit_value_usd', '-1', 'wrong'],
    ['ship_date', '2020-01-01', 'not_then'],
    ['content_type', 'weapons', 'wrong'],
    ['incoterm', 'EXW', 'wrong'],
  ])('whose %s is %j says so where it is mended', (key, value, fault) => {
    const found = rowFaults(typedRow(with_(key, value), mapping, base));
    const place = fault === 'heavier' ? 'unit_weight_kg' : key;
    expect(found.map((one) => [one.key, one.found.fault])).toContainEqual([place, fault]);
    const mended = { ...with_(key, value), fixes: { [key]: example[names.indexOf(key)] } };
    expect(rowFaults(typedRow(mended, mapping, base))).toEqual([]);
  });

  it('takes the rate that the rule says', () => {
    const slow = aRate({ carrier: 'Post', days: [6, 12], price: usd(1000) });
    const middle = aRate({ carrier: 'Ground', days: [3, 5], price: usd(2000) });
    const fast = aRate({ carrier: 'Air', days: [1, 2], price: usd(3000) });
    const rates = [fast, slow, middle];
    expect([chosenRate(rates, 'cheapest'), chosenRate(rates, 'in5'), chosenRate(rates, 'fastest')]).toEqual([slow, middle, fast]);
    expect(chosenRate([slow], 'in5')).toBeUndefined();
  });

  it('comes back in the file as it was, with what became of it, and nothing in it is a formula', async () => {
    const file = await read('name,city\n=1+1,Hamburg\nB,\nC,Köln\nD,');
    const [one, two, three, four] = rowsOf(file);
    const rows = [
      { ...one, state: { is: 'bought', id: 1, number: 'BS-1', tracking: 'KE1', price: '12.50', label: true } },
      { ...two, leftOut: true },
      { ...three, state: { is: 'refused', text: 'No' } },
      { ...four, state: { is: 'bought', id: 4, number: 'BS-4', tracking: '', price: '9.00', label: true, isCanceled: true } },
    ] as never;
    expect(csvOf(resultOf(file, rows, 'cheapest')).split('\r\n')).toEqual([
      '\uFEFFname,city,outpost_result,outpost_shipment,outpost_tracking,outpost_price_usd,outpost_note',
      "'=1+1,Hamburg,bought,BS-1,KE1,12.50,",
      'B,,left_out,,,,',
      'C,Köln,not_valid,,,,No',
      'D,,canceled,BS-4,,9.00,',
      '',
    ]);
  });
});
