import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { tokenizeCard } from './tokenize-card.ts';

const card = { number: '4242424242424242', expMonth: 4, expYear: 2030, cvc: '123', name: 'Sam Shopper' };
const company = { tokens_url: 'https://cards.example/v1/tokens', publishable_key: 'pk_1' };
const send = vi.fn<(url: string, request: RequestInit) => Response>();

beforeEach(() => {
  send.mockReset();
  vi.stubGlobal('fetch', async (url: string, request: RequestInit) => send(url, request));
});
afterEach(() => void vi.unstubAllGlobals());

describe('a card and its company', () => {
  it('get each other in JSON, without cookies and without our address', async () => {
    send.mockReturnValue(Response.json({ id: 'tok_1' }, { status: 201 }));
    expect(await tokenizeCard(card, company)).toBe('tok_1');
    const [url, request] = send.mock.calls[0] ?? [];
    expect([url, request?.credentials, request?.referrerPolicy]).toEqual([company.tokens_url, 'omit', 'no-referrer']);
    expect(JSON.parse(String(request?.body))).toEqual({
      number: '4242424242424242',
      exp_month: 4,
      exp_year: 2030,
      cvc: '123',
      name: 'Sam Shopper',
    });
  });

  it('or in the form that the company asks for', async () => {
    send.mockReturnValue(Response.json({ id: 'tok_1' }));
    await tokenizeCard(card, { ...company, format: 'form' });
    const body = new URLSearchParams(String(send.mock.calls[0]?.[1].body));
    expect(Object.fromEntries(body)).toEqual({
      'card[number]': '4242424242424242',
      'card[exp_month]': '4',
      'card[exp_year]': '2030',
      'card[cvc]': '123',
      'card[name]': 'Sam Shopper',
    });
  });

  it.each([
    ['incorrect_number', 'number'],
    ['invalid_expiry_year', 'expiry'],
    ['incorrect_cvc', 'cvc'],
    ['anything_else', undefined],
  ])('%s is about the field %s', async (code, field) => {
    send.mockReturnValue(Response.json({ error: { code, message: 'No.' } }, { status: 402 }));
    await expect(tokenizeCard(card, company)).rejects.toMatchObject({ name: 'CardRejectedError', field });
  });

  it.each([
    ['fails', () => Response.json({ error: { code: 'incorrect_number' } }, { status: 500 })],
    ['answers something else', () => new Response('<html>')],
    ['answers without a token', () => Response.json({ id: '<script>' })],
    [
      'is not there',
      () => {
        throw new TypeError(`fetch failed: ${card.number}`);
      },
    ],
  ])('a company that %s was not reached, and the error says nothing of the card', async (_, answer) => {
    send.mockImplementation(answer);
    const error = await tokenizeCard(card, company).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UnreachableError' });
    expect(JSON.stringify([String(error), (error as Error).stack, (error as Error).cause ?? null])).not.toContain(card.number);
  });
});
