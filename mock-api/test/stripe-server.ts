import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

const FIXTURES = join(import.meta.dirname, '../src/domains/payments/adapters/stripe/fixtures');

type Json = Record<string, unknown>;

/** A shape of Stripe's API as its reference documents it, with what differs. */
export function stripeShape(name: string, changes: Json = {}): Json {
  return { ...(JSON.parse(readFileSync(join(FIXTURES, `${name}.json`), 'utf8')) as Json), ...changes };
}

/** A request as it was sent. */
interface Sent {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly form: Readonly<Record<string, string>>;
  readonly key: string | undefined;
}

const errorShape = (name: string, changes: Json = {}): Json => {
  const { error } = stripeShape(name) as { error: Json };
  return { error: { ...error, ...changes } };
};

/** What Stripe says of its test tokens (docs.stripe.com/testing): as the code of the error and of the issuer. */
const DECLINED: Readonly<Record<string, readonly [code: string, declineCode: string]>> = {
  tok_chargeDeclined: ['card_declined', 'generic_decline'],
  tok_chargeDeclinedInsufficientFunds: ['card_declined', 'insufficient_funds'],
  tok_chargeDeclinedExpiredCard: ['expired_card', 'expired_card'],
  tok_chargeDeclinedIncorrectCvc: ['incorrect_cvc', 'incorrect_cvc'],
  tok_chargeDeclinedProcessingError: ['processing_error', 'processing_error'],
};
export const CHALLENGE_TOKEN = 'tok_threeDSecure2Required';

async function read(request: IncomingMessage): Promise<Sent> {
  let body = '';
  for await (const part of request) body += part;
  const key = request.headers['idempotency-key'];
  return {
    method: request.method ?? '',
    path: (request.url ?? '').split('?')[0] ?? '',
    query: Object.fromEntries(new URLSearchParams((request.url ?? '').split('?')[1])),
    form: Object.fromEntries(new URLSearchParams(body)),
    key: typeof key === 'string' ? key : undefined,
  };
}

export interface StripeServer {
  readonly connection: { readonly host: string; readonly port: number; readonly protocol: 'http' };
  readonly sent: readonly Sent[];
  /** The person answers the challenge of an intent, or of a set-up. */
  answerChallenge(intentId: string, yes: boolean): void;
  /** What banks do later: the refunds of an intent fail, or the intent is disputed and the dispute is decided. */
  failRefunds(intentId: string): void;
  dispute(intentId: string, status: string): void;
  /** The next change of an intent is made, and answered in this way. Stripe's package tries once more after a silence. */
  loseNext(how: 'error' | 'silence'): void;
  close(): Promise<void>;
}

/** As much of Stripe's API as the adapter uses, over HTTP, in the documented shapes. */
export async function startStripeServer(): Promise<StripeServer> {
  const sent: Sent[] = [];
  const things = new Map<string, Json>();
  const tokens = new Map<string, string>();
  const answers = new Map<string, { fingerprint: string; status: number; body: Json }>();
  let lost: ('error' | 'silence')[] = [];
  const put = (thing: Json): Json => {
    things.set(String(thing.id), thing);
    return thing;
  };
  const newId = (prefix: string) => `${prefix}_${randomBytes(8).toString('hex')}`;
  const update = (id: string, changes: Json) => put({ ...things.get(id), ...changes });
  const refuse = (status: number, body: Json): never => {
    throw Object.assign(new Error('refused'), { status, body });
  };

  function held(intent: Json): Json {
    const charge = stripeShape('charge', { amount: intent.amount, payment_intent: intent.id });
    return put({ ...intent, status: 'requires_capture', next_action: null, amount_capturable: intent.amount, latest_charge: charge });
  }

  function failed(intent: Json, code: string, declineCode?: string): Json {
    const error = { type: 'card_error', code, message: 'No.', ...(declineCode ? { decline_code: declineCode } : {}) };
    return put({ ...intent, status: 'requires_payment_method', next_action: null, payment_method: null, last_payment_error: error });
  }

  function createIntent(form: Sent['form']): Json {
    const method = things.get(form.payment_method ?? '');
    if (!method) return refuse(404, errorShape('missing-error'));
    const id = newId('pi');
    const intent = put(
      stripeShape('payment-intent', {
        id,
        client_secret: `${id}_secret_x`,
        amount: Number(form.amount),
        metadata: { reference: form['metadata[reference]'] },
        payment_method: method,
        created: 1_763_798_400 + things.size,
      }),
    );
    const token = tokens.get(String(method.id)) ?? '';
    const declined = DECLINED[token];
    if (declined) {
      const [code, decline_code] = declined;
      refuse(402, errorShape('card-error', { code, decline_code, payment_intent: failed(intent, code, decline_code) }));
    }
    const redirect = { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.test/${id}`, return_url: form.return_url } };
    return token === CHALLENGE_TOKEN ? update(id, { status: 'requires_action', next_action: redirect }) : held(intent);
  }

  /** Confirmed at once: a card that is kept belongs to the customer afterwards. */
  function setUp(form: Sent['form']): Json {
    const method = things.get(form.payment_method ?? '');
    if (!method) return refuse(404, errorShape('missing-error'));
    const id = newId('seti');
    const setup = put(stripeShape('setup-intent', { id, customer: form.customer, payment_method: method.id }));
    const token = tokens.get(String(method.id)) ?? '';
    const declined = DECLINED[token];
    if (declined?.[1] === 'generic_decline') return refuse(402, errorShape('card-error', { code: declined[0], decline_code: declined[1] }));
    const redirect = { type: 'redirect_to_url', redirect_to_url: { url: `https://hooks.test/${id}`, return_url: form.return_url } };
    if (token === CHALLENGE_TOKEN) return update(id, { status: 'requires_action', next_action: redirect });
    return { ...saved(setup), payment_method: method };
  }

  function saved(setup: Json): Json {
    update(String(setup.payment_method), { customer: setup.customer });
    return put({ ...setup, status: 'succeeded', next_action: null });
  }

  function capture(intent: Json, amount: number): Json {
    if (intent.status !== 'requires_capture') return refuse(400, errorShape('state-error', { payment_intent: intent }));
    if (amount > Number(intent.amount)) return refuse(400, errorShape('amount-error'));
    const charge = { ...(intent.latest_charge as Json), amount_captured: amount, captured: true };
    return put({ ...intent, status: 'succeeded', amount_capturable: 0, amount_received: amount, latest_charge: charge });
  }

  function refund(intent: Json, amount: number, reference: string | undefined): Json {
    const charge = intent.latest_charge as { amount_captured: number; amount_refunded: number };
    if (amount > charge.amount_captured - charge.amount_refunded) return refuse(400, errorShape('amount-error'));
    put({ ...intent, latest_charge: { ...charge, amount_refunded: charge.amount_refunded + amount } });
    return put(stripeShape('refund', { id: newId('re'), amount, payment_intent: intent.id, metadata: { reference } }));
  }

  const listOf = (data: Json[]): Json => ({ object: 'list', data, has_more: false, url: '/v1' });
  const all = (object: string) => [...things.values()].filter((thing) => thing.object === object);

  const ofIntent = (object: string, { query }: Sent) =>
    listOf(all(object).filter(({ payment_intent }) => !query.payment_intent || payment_intent === query.payment_intent));

  function answer(request: Sent): Json {
    const { method, path, form } = request;
    const [, , kind = '', id = '', action = '', other = ''] = path.split('/');
    const thing = things.get(id);
    if (id && !thing) return refuse(404, errorShape('missing-error'));
    switch (`${method} ${kind}${action && ` ${action}`}`) {
      case 'POST payment_methods': {
        const made = put(stripeShape('payment-method', { id: newId('pm') }));
        tokens.set(String(made.id), form['card[token]'] ?? '');
        return made;
      }
      case 'POST setup_intents':
        return setUp(form);
      case 'GET setup_intents':
        return { ...thing, payment_method: things.get(String(thing?.payment_method)) };
      case 'POST payment_methods detach':
        return update(id, { customer: null });
      case 'POST customers':
        return put(stripeShape('customer', { id: newId('cus') }));
      case 'GET customers payment_methods': {
        const mine = all('payment_method').filter(({ customer }) => customer === id);
        const one = mine.find((candidate) => candidate.id === other);
        return other ? (one ?? refuse(404, errorShape('missing-error'))) : listOf(mine);
      }
      case 'POST payment_intents':
        return createIntent(form);
      case 'GET payment_intents':
        return thing ?? listOf(all('payment_intent').reverse());
      case 'POST payment_intents capture':
        return capture(thing ?? {}, Number(form.amount_to_capture));
      case 'POST payment_intents cancel':
        return thing?.status === 'succeeded'
          ? refuse(400, errorShape('state-error', { payment_intent: thing }))
          : update(id, { status: 'canceled', amount_capturable: 0 });
      case 'POST refunds':
        return refund(things.get(form.payment_intent ?? '') ?? {}, Number(form.amount), form['metadata[reference]']);
      case 'GET refunds':
        return ofIntent('refund', request);
      case 'GET disputes':
        return ofIntent('dispute', request);
      default:
        return refuse(404, errorShape('missing-error'));
    }
  }

  function answerOnce(request: Sent): { status: number; body: Json } {
    const attempt = () => {
      try {
        return { status: 200, body: answer(request) };
      } catch (error) {
        if (error instanceof Error && 'body' in error) return { status: Number((error as never as Json).status), body: error.body as Json };
        throw error;
      }
    };
    if (!request.key || request.method !== 'POST') return attempt();
    const fingerprint = createHash('sha256')
      .update(`${request.path}${JSON.stringify(request.form)}`)
      .digest('hex');
    const before = answers.get(request.key);
    if (before && before.fingerprint !== fingerprint) return { status: 400, body: errorShape('key-error') };
    const fresh = before ?? { fingerprint, ...attempt() };
    answers.set(request.key, fresh);
    return fresh;
  }

  const server = createServer(async (incoming, response) => {
    const request = await read(incoming);
    sent.push(request);
    const { status, body } = answerOnce(request);
    const how = request.method === 'POST' && request.path.startsWith('/v1/payment_intents') ? lost.shift() : undefined;
    if (how === 'silence') return response.destroy();
    response.writeHead(how === 'error' ? 500 : status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(how === 'error' ? { error: { type: 'api_error', message: 'Something went wrong.' } } : body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    connection: { host: '127.0.0.1', port: (server.address() as AddressInfo).port, protocol: 'http' },
    sent,
    answerChallenge(intentId, yes) {
      const intent = things.get(intentId) ?? {};
      if (intent.object === 'setup_intent') {
        if (yes) saved(intent);
        else update(intentId, { status: 'requires_payment_method', next_action: null });
        return;
      }
      if (yes) held(intent);
      else failed(intent, 'payment_intent_authentication_failure');
    },
    failRefunds(intentId) {
      for (const one of all('refund').filter(({ payment_intent }) => payment_intent === intentId)) put({ ...one, status: 'failed' });
    },
    dispute(intentId, status) {
      const { amount_received: amount } = things.get(intentId) ?? {};
      put(stripeShape('dispute', { id: `du_${intentId}`, payment_intent: intentId, amount, status }));
    },
    loseNext(how) {
      lost = how === 'silence' ? [how, how] : [how];
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
