import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { contracted } from '../testing/contracted.ts';
import { judge } from './gate.ts';

const link = z.object({ link: z.string() });
const url = z.object({ url: z.string() });
const started = z.object({ to: z.string() });
const start = { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: link, reply: started } };
const startByUrl = { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: url, reply: started } };
const basket = { 'bfm.basket.changed': { owner: 'mfe-bfm', payload: z.object({ count: z.int() }) } };
const basketWithTotal = { 'bfm.basket.changed': { owner: 'mfe-bfm', payload: z.object({ count: z.int(), total: z.number() }) } };
const service = { calls: {}, schemas: {} };

const shell = contracted('shell', 's1', { commands: start, events: basket, listens: basket });
const bfm = contracted('mfe-bfm', 'b1', { answers: start, emits: basket });
const marketing = contracted('mfe-marketing', 'm1', { asks: start });
const live = { packages: [shell, bfm, marketing], service };

describe('A release that fits', () => {
  it.each([shell, bfm, marketing])('$name passes without a word', (newcomer) => {
    expect(judge(newcomer, live)).toEqual({ refusals: [], warnings: [] });
  });

  it('may give more than is wanted', () => {
    const generous = contracted('mfe-bfm', 'b2', { answers: start, emits: basketWithTotal });
    expect(judge(generous, live).refusals).toEqual([]);
  });

  it('may want less than it is given', () => {
    const modest = contracted('mfe-bfm', 'b2', {
      emits: basket,
      answers: { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: z.object({}), reply: started } },
    });
    expect(judge(modest, live).refusals).toEqual([]);
  });

  it('may count on what the bus adds on the way', () => {
    const carried = {
      'bfm.startFromLink': { owner: 'mfe-bfm', payload: z.object({ link: z.string(), note: z._default(z.string(), '') }), reply: started },
    };
    const wanted = { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: z.object({ link: z.string(), note: z.string() }), reply: started } };
    const adding = contracted('shell', 's1', { commands: carried });
    const reading = contracted('mfe-bfm', 'b2', { answers: wanted });
    expect(judge(reading, { packages: [adding, marketing], service }).refusals).toEqual([]);
  });

  it('may bring messages of its own that the shell has never heard of', () => {
    const redeem = { 'gifts.redeem': { owner: 'mfe-gifts', payload: link, reply: started } };
    const gifts = contracted('mfe-gifts', 'g1', { commands: redeem, answers: redeem, asks: redeem });
    expect(judge(gifts, live)).toEqual({ refusals: [], warnings: [] });
  });

  it('may speak the version before, where the catalogue keeps an upcaster', () => {
    const newer = contracted('shell', 's2', {
      commands: start,
      events: { 'bfm.basket.changed': { owner: 'mfe-bfm', version: 2, upcasts: true, payload: z.object({ lines: z.int() }) } },
    });
    expect(judge(newer, live).refusals).toEqual([]);
    for (const catalogue of [{ version: 2 }, { version: 3, upcasts: true }]) {
      const payload = z.object({ lines: z.int() });
      const without = contracted('shell', 's2', {
        commands: start,
        events: { 'bfm.basket.changed': { owner: 'mfe-bfm', payload, ...catalogue } },
      });
      expect(judge(without, live).refusals).toEqual([expect.stringContaining('mfe-bfm b1 emits bfm.basket.changed')]);
    }
  });
});

describe('A release is refused', () => {
  const refusals = (newcomer: Parameters<typeof judge>[0], set: Parameters<typeof judge>[1] = live) => judge(newcomer, set).refusals;

  it('when it wants another field than a live remote gives; the remote, the message and the field are named', () => {
    const [first, second, ...more] = refusals(contracted('mfe-bfm', 'b2', { answers: startByUrl, emits: basket }));
    expect(first).toBe(
      'mfe-marketing m1 asks bfm.startFromLink with { link }, which this version wants with { url } (field url: missing). Keep the old field, or release mfe-marketing first.',
    );
    expect(second).toContain('shell s1 carries bfm.startFromLink with { link }');
    expect(more).toEqual([]);
  });

  it('when it gives another field than the live remote wants', () => {
    expect(refusals(contracted('mfe-marketing', 'm2', { asks: startByUrl }))[0]).toBe(
      'this version asks bfm.startFromLink with { url }, which mfe-bfm b1 wants with { link } (field link: missing). Keep to what mfe-bfm takes, or release mfe-bfm first.',
    );
  });

  it('when its reply lacks what the asker reads', () => {
    const terse = { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: link, reply: z.object({}) } };
    expect(refusals(contracted('mfe-bfm', 'b2', { answers: terse, emits: basket }))[0]).toBe(
      'this version answers bfm.startFromLink with {}, which mfe-marketing m1 wants with { to } (field to: missing). Keep to what mfe-marketing takes, or release mfe-marketing first.',
    );
  });

  it('when it reads what a reply lacks on its way through the shell', () => {
    const eager = { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: link, reply: z.object({ to: z.string(), id: z.string() }) } };
    const [first, second] = refusals(contracted('mfe-marketing', 'm2', { asks: eager }));
    expect(first).toMatch(
      /^mfe-bfm b1 answers bfm\.startFromLink with \{ to \}, which this version wants with \{ id, to \} \(field id: missing\)/,
    );
    expect(second).toMatch(/^shell s1 answers bfm\.startFromLink/);
  });

  it('when it reads what an event lacks', () => {
    const [first, second] = refusals(contracted('mfe-marketing', 'm2', { asks: start, listens: basketWithTotal }));
    expect(first).toMatch(
      /^mfe-bfm b1 emits bfm\.basket\.changed with \{ count \}, which this version wants with \{ count, total \} \(field total: missing\)/,
    );
    expect(second).toMatch(/^shell s1 carries bfm\.basket\.changed/);
  });

  it('when it no longer answers what a live remote asks', () => {
    expect(refusals(contracted('mfe-bfm', 'b2', { emits: basket }))).toEqual([
      'mfe-marketing m1 asks bfm.startFromLink, which this version does not answer any more. Keep it, or release mfe-marketing without it first.',
    ]);
  });

  it('when it no longer emits what a live package listens to', () => {
    expect(refusals(contracted('mfe-bfm', 'b2', { answers: start }))).toEqual([
      'shell s1 listens to bfm.basket.changed, which this version does not emit any more. Keep it, or release shell without it first.',
    ]);
  });

  it('when it asks what a live remote does not answer', () => {
    const silent = contracted('mfe-bfm', 'b0', { emits: basket });
    expect(refusals(marketing, { packages: [shell, silent], service })).toEqual([
      'this version asks bfm.startFromLink, which mfe-bfm b0 does not answer. Release mfe-bfm first.',
    ]);
  });

  it('when it speaks of what the shell does not know', () => {
    const gift = { 'gift.redeem': { owner: 'mfe-marketing', payload: link, reply: started } };
    expect(refusals(contracted('mfe-marketing', 'm2', { answers: gift }))).toEqual([
      'this version answers gift.redeem, which shell s1 does not know. Release shell first.',
    ]);
  });

  it('when a version on trial would break, too', () => {
    const onTrial = contracted('mfe-marketing', 'm2', {
      asks: { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: z.object({}), reply: started } },
    });
    const refused = refusals(bfm, {
      packages: [
        contracted('shell', 's0', {
          events: basket,
          commands: { 'bfm.startFromLink': { owner: 'mfe-bfm', payload: z.object({}), reply: started } },
        }),
        marketing,
        onTrial,
      ],
      service,
    });
    expect(refused).toContainEqual(
      expect.stringMatching(/^mfe-marketing m2 asks bfm\.startFromLink with \{\}, which this version wants with \{ link \}/),
    );
  });

  it('when the shell does not mount its level', () => {
    expect(refusals(contracted('mfe-marketing', 'm2', { level: 2 }))).toEqual([
      'this version is built for level 2 of the contract, which shell s1 does not mount. Release the shell first, or build against its level.',
    ]);
  });

  it('as a shell, when it drops the level of a live remote', () => {
    expect(refusals(contracted('shell', 's2', { accepts: [2], events: basket, commands: start }))).toEqual([
      'mfe-bfm b1 is built for level 1 of the contract, which this version does not mount. Go on accepting it, or release mfe-bfm first.',
      'mfe-marketing m1 is built for level 1 of the contract, which this version does not mount. Go on accepting it, or release mfe-marketing first.',
    ]);
  });

  it('as a shell, when it takes over a message that a live remote still brings itself; both together pass', () => {
    const redeem = { 'gifts.redeem': { owner: 'mfe-gifts', payload: link, reply: started } };
    const gifts = contracted('mfe-gifts', 'g1', { commands: redeem, answers: redeem });
    const promoting = contracted('shell', 's2', { events: basket, commands: { ...start, ...redeem } });
    expect(refusals(promoting, { packages: [bfm, marketing, gifts], service })).toEqual([
      'mfe-gifts g1 brings gifts.redeem itself, which this version has in its catalogue. Take it out there and release both together: outpost release shell mfe-gifts.',
    ]);
    expect(refusals(gifts, { packages: [promoting, bfm, marketing], service })).toEqual([
      'this version brings gifts.redeem itself, which shell s2 has in its catalogue. Leave it to the catalogue.',
    ]);
    const relieved = contracted('mfe-gifts', 'g2', { answers: redeem });
    expect(refusals(promoting, { packages: [bfm, marketing, relieved], service })).toEqual([]);
  });

  it('as a shell, when its bus drops or changes a message', () => {
    expect(refusals(contracted('shell', 's2', { events: basketWithTotal }))).toEqual([
      'mfe-bfm b1 emits bfm.basket.changed with { count }, which this version wants with { count, total } (field total: missing). Keep the old field, or release mfe-bfm first.',
      'mfe-bfm b1 answers bfm.startFromLink, which this version does not know any more. Keep it, or release mfe-bfm without it first.',
      'mfe-marketing m1 asks bfm.startFromLink, which this version does not know any more. Keep it, or release mfe-marketing without it first.',
    ]);
  });
});

describe('Calls of the service', () => {
  const ask = contracted('mfe-shopper', 'p1', { calls: { getCart: { input: z.object({ params: link }), reply: started } } });
  const serve = (input: z.ZodMiniType, reply: z.ZodMiniType, path = 'getCart') => {
    const { contract } = contracted('service', '', { calls: { getCart: { path, input, reply } } });
    return { calls: contract.calls, schemas: contract.schemas };
  };
  const verdict = (contract: ReturnType<typeof serve> | typeof service | undefined) => judge(ask, { packages: [], service: contract });

  it('that the service serves as wanted need no word', () => {
    expect(verdict(serve(z.object({ params: link }), z.object({ to: z.string(), more: z.string() })))).toEqual({
      refusals: [],
      warnings: [],
    });
  });

  it.each<[string, ReturnType<typeof serve> | typeof service, string]>([
    ['the service does not serve it', service, 'this version calls getCart, which the service does not serve. Release the service first.'],
    [
      'it lies elsewhere',
      serve(z.object({ params: link }), started, 'carts'),
      'with POST getCart, which the service wants with POST carts (field path: differs)',
    ],
    [
      'it wants another field',
      serve(z.object({ params: url }), started),
      'which the service wants with { params } (field params.url: missing)',
    ],
    [
      'its reply lacks a field',
      serve(z.object({ params: link }), z.object({})),
      'the service replies to getCart with {}, which this version wants with { to } (field to: missing)',
    ],
  ])('are refused when %s', (_, contract, message) => {
    expect(verdict(contract).refusals).toEqual([expect.stringContaining(message)]);
  });

  it('are said to be unchecked where the service has put down no contract', () => {
    expect(verdict(undefined)).toEqual({
      refusals: [],
      warnings: ['warning   the calls of mfe-shopper p1 were not checked: the store has no contract of the service'],
    });
  });
});

describe('The first releases of a site', () => {
  const packages = [shell, bfm, marketing];

  it.each([
    [0, 1, 2],
    [2, 1, 0],
    [1, 2, 0],
    [2, 0, 1],
  ])('go in any order (%i, %i, %i)', (...order) => {
    const out: (typeof shell)[] = [];
    for (const index of order) {
      const newcomer = packages[index] ?? shell;
      expect(judge(newcomer, { packages: out, service }).refusals).toEqual([]);
      out.push(newcomer);
    }
  });

  it('are told of what does not work until others follow', () => {
    expect(judge(marketing, { packages: [], service }).warnings).toEqual([
      'warning   mfe-marketing m1 asks bfm.startFromLink, which nobody answers until mfe-bfm is released',
    ]);
    expect(judge(shell, { packages: [], service }).warnings).toEqual([
      'warning   shell s1 listens to bfm.basket.changed, which nobody emits until mfe-bfm is released',
    ]);
  });

  it('are compared with each other before there is a shell', () => {
    expect(judge(contracted('mfe-bfm', 'b2', { answers: startByUrl }), { packages: [marketing], service }).refusals).toEqual([
      expect.stringContaining('(field url: missing)'),
    ]);
  });
});
