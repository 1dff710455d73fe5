import { BehaviorSubject, type Observable } from 'rxjs';
import * as z from 'zod/mini';
import type { UpdateGate } from './update-gate.ts';

/** Between two looks, in milliseconds: while a person goes from page to page, and while the page just lies open. */
const WHILE_MOVING = 60_000;
const WHILE_OPEN = 300_000;

const Answer = z.object({ set: z.string(), current: z.boolean() });

/** What the edge answers at `/platform/release`: the newest release set for this visitor, and whether the page is made of it. */
type ReleaseAnswer = z.infer<typeof Answer>;

/** Asks the edge at `/platform/release`. Both reject when the edge does not answer as it should. */
export interface ReleaseClient {
  look(): Promise<ReleaseAnswer>;
  /** Ends the visit's hold on its release set: the next document is made of the newest. */
  take(): Promise<void>;
}

/** The offer of a newer version of the site. Never taken by itself: the person says when. */
export interface UpdateOffer {
  /** Whether the offer stands: something newer is there, nobody holds unsaved input, and it was not dismissed. */
  offered(): boolean;
  /** The same, now and at every change. */
  readonly offered$: Observable<boolean>;
  /** Takes the newer version and opens the page anew. Rejects when the edge cannot be reached; the offer then stands. */
  accept(): Promise<void>;
  /** Until something newer still comes. */
  dismiss(): void;
}

interface UpdateOfferOptions {
  readonly gate: UpdateGate;
  readonly client: ReleaseClient;
  readonly reload: () => void;
  readonly now?: () => number;
}

export function createUpdateOffer({ gate, client, reload, now = Date.now }: UpdateOfferOptions) {
  const offered$ = new BehaviorSubject(false);
  /** Id of the newer release set. */
  let newer: string | undefined;
  let dismissed: string | undefined;
  let looked = now();
  let looking = false;

  function apply(): void {
    const stands = newer !== undefined && newer !== dismissed && !gate.blocked();
    if (stands !== offered$.value) offered$.next(stands);
  }
  gate.blocked$.subscribe(apply);

  async function look(): Promise<void> {
    if (looking) return;
    looking = true;
    looked = now();
    try {
      const { set, current } = await client.look();
      newer = current ? undefined : set;
      apply();
    } catch {
      // Not reachable right now: the next look will tell.
    } finally {
      looking = false;
    }
  }

  return {
    offered$,
    offered: () => offered$.value,
    async accept() {
      await client.take();
      reload();
    },
    dismiss() {
      dismissed = newer;
      apply();
    },
    /** The person went to another page. */
    moved(): void {
      if (now() - looked >= WHILE_MOVING) void look();
    },
    /** Looks when the person comes back to the tab, and now and then while it is open. Returns the end of it. */
    watch(document: Document): () => void {
      const onVisible = (): void => {
        if (document.visibilityState === 'visible') void look();
      };
      const timer = setInterval(onVisible, WHILE_OPEN);
      document.addEventListener('visibilitychange', onVisible);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', onVisible);
      };
    },
  } satisfies UpdateOffer & Record<string, unknown>;
}

/** The client for the release set that this page is made of. */
export function releaseClient(set: string): ReleaseClient {
  const at = '/platform/release';
  async function ask(url: string, init: RequestInit): Promise<Response> {
    const answer = await fetch(url, { ...init, cache: 'no-store' });
    if (!answer.ok) throw new Error(`${at} answered ${answer.status}`);
    return answer;
  }
  return {
    look: async () => Answer.parse(await (await ask(`${at}?set=${encodeURIComponent(set)}`, {})).json()),
    take: async () => void (await ask(at, { method: 'POST' })),
  };
}
