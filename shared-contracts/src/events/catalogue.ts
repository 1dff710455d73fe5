import * as z from 'zod/mini';
import { User } from '../accounts/user.ts';
import { BfmItem } from '../cart/bfm-item.ts';
import { CONVERSATION_ENTITIES } from '../messages/message.ts';

/** One kind of event: its owner, the version of its payload, and for events whether late subscribers get the latest. */
export interface EventEntry<P extends z.ZodMiniType = z.ZodMiniType> {
  readonly owner: string;
  readonly version: number;
  readonly replay: boolean;
  readonly payload: P;
  /** Turns a payload of the version before into this one. */
  readonly upcast?: (payload: unknown) => unknown;
}

export interface CommandEntry<P extends z.ZodMiniType = z.ZodMiniType, R extends z.ZodMiniType = z.ZodMiniType> {
  readonly owner: string;
  readonly version: number;
  readonly payload: P;
  readonly reply: R;
}

/** All messages of a product, by name. */
export interface Catalogue {
  readonly events: Readonly<Record<string, EventEntry>>;
  readonly commands: Readonly<Record<string, CommandEntry>>;
}

const event = <P extends z.ZodMiniType>(entry: EventEntry<P>): EventEntry<P> => entry;
const command = <P extends z.ZodMiniType, R extends z.ZodMiniType>(entry: CommandEntry<P, R>): CommandEntry<P, R> => entry;

const Nothing = z.object({});
const CartIds = z.object({ anonymous_id: z.string(), shopping_cart_id: z.string() });

/** A product as a shopper collects it, before it becomes a BFM item (specification section 3, Cart). */
export const CartProduct = z.object({
  id: z.string(),
  clickUrl: z.string(),
  color: z.string(),
  size: z.string(),
  quantity: z.int().check(z.minimum(1)),
  imageUrl: z.string(),
  price: z.number(),
  brandedName: z.string(),
  brand: z.string(),
});
export type CartProduct = z.infer<typeof CartProduct>;

const BasketState = z.object({
  /** `NONE` before there is a cart. */
  status: z.enum(['NONE', 'OPEN', 'CLOSED']),
  anonymous_id: z.nullable(z.string()),
  shopping_cart_id: z.nullable(z.string()),
  /** Sum of the quantities (B-302). */
  count: z.int(),
  items: z.array(BfmItem),
});
export type BasketState = z.infer<typeof BasketState>;

/** What happened. Anyone may listen; only the owner emits. Events never ask for work. */
export const EVENTS = {
  'session.changed': event({
    owner: 'shell',
    version: 1,
    replay: true,
    payload: z.object({ state: z.enum(['signed-out', 'signed-in']), userId: z.nullable(z.int()), userType: z.nullable(z.int()) }),
  }),
  'route.changed': event({ owner: 'shell', version: 1, replay: true, payload: z.object({ path: z.string(), language: z.string() }) }),
  // What the visitor said about marketing: `open` until they chose, `unasked` where the site does not ask.
  'consent.changed': event({
    owner: 'shell',
    version: 1,
    replay: true,
    payload: z.object({ marketing: z.enum(['unasked', 'open', 'allowed', 'refused']) }),
  }),
  'messages.unread.changed': event({ owner: 'shell', version: 1, replay: true, payload: z.object({ count: z.int() }) }),
  'bfm.basket.changed': event({ owner: 'mfe-bfm', version: 1, replay: true, payload: BasketState }),
  // The cart's own events, B-286 to B-290.
  'bfm.cart.product.added': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ product: CartProduct }) }),
  'bfm.cart.product.removed': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ clickUrl: z.string() }) }),
  'bfm.cart.products.listed': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ products: z.array(CartProduct) }) }),
  'bfm.cart.opening': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: Nothing }),
  'bfm.cart.id.created': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: CartIds }),
  'bfm.cart.opened': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: CartIds }),
  'bfm.cart.cleared': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: Nothing }),
  'bfm.cart.closed': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ status: z.string() }) }),
  'bfm.cart.converting': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ products: z.array(CartProduct) }) }),
  'bfm.cart.converted': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ items: z.array(BfmItem) }) }),
  'bfm.items.updated': event({ owner: 'mfe-bfm', version: 1, replay: false, payload: z.object({ items: z.array(BfmItem) }) }),
} as const;

/** Requests to the one owner, who answers. The shell loads the owner's service when its first command arrives. */
export const COMMANDS = {
  'bfm.startFromLink': command({
    owner: 'mfe-bfm',
    version: 1,
    payload: z.object({ link: z.string() }),
    /** `to` is the path to go on at, `/bfm?anonymous_id=…&cart_id=…&link=…` (B-299). */
    reply: z.object({ anonymous_id: z.string(), shopping_cart_id: z.string(), to: z.string() }),
  }),
  'bfm.addItems': command({
    owner: 'mfe-bfm',
    version: 1,
    payload: z.object({ items: z.array(BfmItem) }),
    reply: z.object({ count: z.int() }),
  }),
  'shell.openModal': command({
    owner: 'shell',
    version: 1,
    payload: z.discriminatedUnion('modal', [
      z.object({ modal: z.literal('video'), video_url: z.string(), title: z.string(), fullwidth: z.optional(z.boolean()) }),
      z.object({ modal: z.literal('language') }),
      z.object({ modal: z.literal('notifications') }),
      z.object({ modal: z.literal('conversation'), entity: z.enum(CONVERSATION_ENTITIES), id: z.int().check(z.minimum(1)) }),
      z.object({ modal: z.literal('privacy') }),
      z.object({ modal: z.literal('calculator') }),
      z.object({ modal: z.literal('get-address') }),
      z.object({ modal: z.literal('create-order') }),
    ]),
    reply: z.object({ opened: z.boolean() }),
  }),
  /** Starts the countdown of the instant discount at so many minutes; one that runs goes on. */
  'shell.startCountdown': command({
    owner: 'shell',
    version: 1,
    payload: z.object({
      minutes: z._default(z.int().check(z.minimum(1), z.maximum(60)), 10),
      /** When what is offered ends, in milliseconds since 1970: the clock shows this end, whatever it showed before. */
      ends_at: z.optional(z.number()),
    }),
    /** When it ends, in milliseconds since 1970. */
    reply: z.object({ ends_at: z.number() }),
  }),
  /** Signs somebody in, after a call that opened an account; the page stays where it is. */
  'shell.signIn': command({
    owner: 'shell',
    version: 1,
    payload: z.object({ token: z.string().check(z.minLength(1)), user: User }),
    reply: Nothing,
  }),
  /** Signs the person out and leads to the sign-in page, after a call that ended all sessions. */
  'shell.signOut': command({ owner: 'shell', version: 1, payload: Nothing, reply: Nothing }),
  'shell.stopCountdown': command({ owner: 'shell', version: 1, payload: Nothing, reply: Nothing }),
} as const;

/**
 * All messages that are typed, by who declared them. A remote adds its own by augmenting this interface in its
 * `src/messages.ts`; what belongs to the product stands above.
 */
export interface Messages {
  readonly product: { readonly events: typeof EVENTS; readonly commands: typeof COMMANDS };
}

/** The messages of all declarations in one. */
type Together<Kind extends 'events' | 'commands'> = {
  [Declared in keyof Messages]: (messages: Messages[Declared][Kind]) => void;
}[keyof Messages] extends (messages: infer All) => void
  ? All
  : never;
type Events = Together<'events'>;
type Commands = Together<'commands'>;

export type EventName = keyof Events;
export type EventPayload<N extends EventName> = z.output<Events[N]['payload']>;
export type CommandName = keyof Commands;
export type CommandPayload<N extends CommandName> = z.input<Commands[N]['payload']>;
export type CommandReply<N extends CommandName> = z.output<Commands[N]['reply']>;
