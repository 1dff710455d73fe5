import { cookieIn, cookieText } from '@outpost/shared-contracts/http/cookie';
import type { SessionMemory } from './exit-intent.ts';

const COOKIE = 'outpost_exit_offer';

/**
 * A cookie without an end: unlike sessionStorage, which is each tab's own, all tabs of a browser session share it, and it
 * leaves with them (B-356). Where cookies are refused, this page remembers.
 */
export function createSessionMemory(document: Document): SessionMemory {
  let here = false;
  return {
    offered: () => here || cookieIn(document.cookie, COOKIE) === '1',
    remember() {
      here = true;
      document.cookie = cookieText(COOKIE, '1', { secure: document.location.protocol === 'https:' });
    },
  };
}
