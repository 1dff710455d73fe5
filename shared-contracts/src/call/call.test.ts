import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { type CallInput, type CallReply, defineCall } from './call.ts';
import { WireId, wireInt } from './wire.ts';

const base = { ids: [], name: 'x', summary: 'x', group: 'x', method: 'GET', path: 'x', auth: 'none', problems: [] } as const;
const bare = defineCall({ ...base, reply: z.object({ count: z.int() }) });
const full = defineCall({
  ...base,
  params: z.object({ id: z.int() }),
  query: z.object({ page: z.optional(z.int()) }),
  body: z.object({ title: z.string() }),
  reply: z.pipe(
    z.string(),
    z.transform((text) => text.length),
  ),
});

// Checked by `tsc`: vitest does not look at types.
describe('types of a call', () => {
  it('a call without parts takes none', () => {
    expectTypeOf<Record<never, never>>().toExtend<CallInput<typeof bare>>();
    expectTypeOf<{ body: { title: string } }>().not.toExtend<CallInput<typeof bare>>();
  });

  it('parts with a required field are required, parts of optional fields are not', () => {
    expectTypeOf<{ params: { id: number }; body: { title: string } }>().toExtend<CallInput<typeof full>>();
    expectTypeOf<{ params: { id: number } }>().not.toExtend<CallInput<typeof full>>();
    expectTypeOf<{ body: { title: string } }>().not.toExtend<CallInput<typeof full>>();
    expectTypeOf<{ params: { id: number }; body: { title: string }; query: { page: string } }>().not.toExtend<CallInput<typeof full>>();
  });

  it('the reply is what the schema makes of the bytes', () => {
    expectTypeOf<CallReply<typeof bare>>().toEqualTypeOf<{ count: number }>();
    expectTypeOf<CallReply<typeof full>>().toEqualTypeOf<number>();
  });

  it('declaring changes nothing', () => {
    const call = { ...base, reply: z.null() };
    expect(defineCall(call)).toBe(call);
  });
});

describe('whole numbers in addresses', () => {
  it.each([
    { given: '7', read: 7 },
    { given: 7, read: 7 },
    { given: '2147483647', read: 2_147_483_647 },
  ])('$given is $read', ({ given, read }) => {
    expect(WireId.parse(given)).toBe(read);
  });

  it.each(['0', '-1', '2147483648', '1.5', '1e3', '0x10', ' 7', '', 'seven', '9'.repeat(400), 1.5, Number.NaN, null])(
    '%j is no id',
    (given) => {
      expect(WireId.safeParse(given).success).toBe(false);
    },
  );

  it('the bounds are inclusive', () => {
    const page = wireInt(0, 10);
    expect([page.safeParse('0').success, page.safeParse('10').success, page.safeParse('11').success, page.safeParse('-1').success]).toEqual(
      [true, true, false, false],
    );
  });
});
