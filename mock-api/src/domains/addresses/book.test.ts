import { USER_TYPE } from '@outpost/shared-contracts/accounts/user';
import * as calls from '@outpost/shared-contracts/addresses/calls';
import { getHostAddress } from '@outpost/shared-contracts/hosts/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type TestService } from '../../../test/helper.ts';
import { aNewShopper } from '../../../test/people.ts';
import { users } from '../accounts/schema.ts';
import { addresses } from './schema.ts';
import { httpAddressCompany } from './validation.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const LONDON = { line1: '12 Mill Lane', line2: '', city_name: 'London', state: '', post_code: 'ec1a 1bb', country_code: 'GB' };

async function somebody() {
  const { token, id } = await aNewShopper(service);
  const sent = { token };
  return {
    id,
    sent,
    add: (change: Partial<typeof LONDON> = {}) => service.call(calls.createAddress, { body: { ...LONDON, ...change } }, sent),
    book: async () => (await service.call(calls.listAddresses, { params: { id } }, sent)).reply.data,
  };
}

describe('the address book', () => {
  it('E-066 E-069 keeps addresses as their country writes them, the newest first', async () => {
    const me = await somebody();
    expect((await me.add()).reply.data).toMatchObject({
      active: 1,
      post_code: 'EC1A 1BB',
      country_code: 'GB',
      country_name: 'United Kingdom',
    });
    await me.add({ city_name: 'Portland', state: 'OR', post_code: '97205', country_code: 'us' });
    expect((await me.book()).map(({ city_name, country_code }) => [city_name, country_code])).toEqual([
      ['Portland', 'US'],
      ['London', 'GB'],
    ]);
  });

  it('holds the same address once, also when it is sent five times at once', async () => {
    const me = await somebody();
    const answers = await Promise.all(Array.from({ length: 5 }, () => me.add()));
    expect(new Set(answers.map(({ reply }) => reply.data.id)).size).toBe(1);
    expect(await me.book()).toHaveLength(1);
  });

  it('E-067 E-068 changes an address and reads it again', async () => {
    const me = await somebody();
    const { id } = (await me.add()).reply.data;
    const changed = { ...LONDON, line1: '14 Mill Lane' };
    expect((await service.call(calls.updateAddress, { params: { id }, body: changed }, me.sent)).reply.data.line1).toBe('14 Mill Lane');
    expect((await service.call(calls.getAddress, { params: { id } }, me.sent)).reply.data.line1).toBe('14 Mill Lane');
  });

  it('E-070 takes an address out of the book and keeps its row for orders that name it', async () => {
    const me = await somebody();
    const { id } = (await me.add()).reply.data;
    expect((await service.call(calls.deleteAddress, { body: { id } }, me.sent)).reply.data.id).toBe(id);
    expect(await me.book()).toEqual([]);
    expect((await service.db.select().from(addresses).where(eq(addresses.id, id)))[0]).toMatchObject({
      active: false,
      line1: LONDON.line1,
    });
    expect((await service.call(calls.getAddress, { params: { id } }, me.sent)).status).toBe(404);
    expect((await service.call(calls.deleteAddress, { body: { id } }, me.sent)).status).toBe(404);
    expect((await me.add()).reply.data.id).not.toBe(id);
  });

  it('never opens for anybody else, whatever they ask of it', async () => {
    const [me, other] = [await somebody(), await somebody()];
    const { id } = (await me.add()).reply.data;
    expect((await service.call(calls.getAddress, { params: { id } }, other.sent)).status).toBe(404);
    expect((await service.call(calls.updateAddress, { params: { id }, body: { ...LONDON, line1: 'Elsewhere' } }, other.sent)).status).toBe(
      404,
    );
    expect((await service.call(calls.deleteAddress, { body: { id } }, other.sent)).status).toBe(404);
    expect((await service.call(calls.listAddresses, { params: { id: me.id } }, other.sent)).status).toBe(404);
    expect(await me.book()).toMatchObject([{ id, line1: LONDON.line1 }]);
  });

  it.each([
    [{ post_code: '' }, ['post_code']],
    [{ post_code: '12345' }, ['post_code']],
    [{ country_code: 'US', post_code: 'EC1A 1BB' }, ['state', 'post_code']],
    [{ country_code: 'ZZ' }, ['country_code']],
    [{ line1: '  ' }, ['line1']],
    [{ city_name: '' }, ['city_name']],
  ])('refuses %o and names the fields', async (change, fields) => {
    const me = await somebody();
    const refused = await me.add(change);
    expect(refused.status).toBe(422);
    expect(refused.problem.errors?.map(({ field }) => field)).toEqual(fields);
    expect(await me.book()).toEqual([]);
  });

  it('keeps what people write as text and nothing else', async () => {
    const me = await somebody();
    const line1 = `'; drop table addresses; -- <img src=x>`;
    expect((await me.add({ line1 })).reply.data.line1).toBe(line1);
    expect((await me.add({ line1: 'with a zero \u0000 in it' })).status).toBe(422);
  });

  it('a host keeps the address that parcels are sent to, in its country', async () => {
    const me = await somebody();
    await service.db.update(users).set({ type: USER_TYPE.host }).where(eq(users.id, me.id));
    const { id } = (await me.add()).reply.data;
    const newer = (await me.add({ line1: '1 Other Street' })).reply.data;
    expect((await service.call(calls.deleteAddress, { body: { id } }, me.sent)).problem.errors?.[0]?.code).toBe('receiving_address');
    const abroad = { ...LONDON, post_code: '10115', country_code: 'DE' };
    const moved = await service.call(calls.updateAddress, { params: { id }, body: abroad }, me.sent);
    expect(moved.problem.errors?.[0]?.field).toBe('country_code');
    expect((await service.call(calls.deleteAddress, { body: { id: newer.id } }, me.sent)).status).toBe(200);
    expect((await service.call(getHostAddress, { params: { id: me.id } }, me.sent)).status).toBe(404);
  });
});

describe('a company that knows addresses', () => {
  const said = async (change: Partial<typeof LONDON>) => {
    const me = await somebody();
    const { id } = (await me.add(change)).reply.data;
    const asked = await service.call(calls.validateAddress, { params: { id } }, me.sent);
    const other = await somebody();
    expect((await service.call(calls.validateAddress, { params: { id } }, other.sent)).status).toBe(404);
    return asked.reply.data;
  };

  it('E-071 B-435 says of an address of the own book whether post reaches it, or how it is written', async () => {
    expect(await said({})).toEqual({ verdict: 'deliverable', suggestion: null });
    expect(await said({ line1: '12 Mill Ln' })).toEqual({
      verdict: 'suggestion',
      suggestion: { ...LONDON, post_code: 'EC1A 1BB', line1: '12 Mill Lane' },
    });
    expect(await said({ line1: '1 Nowhere Road' })).toEqual({ verdict: 'not_found', suggestion: null });
  });

  it('E-071 that does not answer, or not as agreed, keeps nobody from using an address', async () => {
    const check = (status: number, body: unknown) =>
      httpAddressCompany('https://post.example/', async (url) => {
        expect(url).toBe('https://post.example/check');
        return Response.json(body, { status });
      }).check({ ...LONDON }, AbortSignal.timeout(1000));
    await expect(check(200, { verdict: 'deliverable' })).resolves.toEqual({ verdict: 'deliverable' });
    await expect(check(500, {})).rejects.toThrow('500');
    await expect(check(200, { verdict: 'suggestion' })).rejects.toThrow();
  });
});
