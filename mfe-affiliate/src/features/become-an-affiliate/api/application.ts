import { createChallengedSender } from '@outpost/shared-contracts/accounts/challenged-sender';
import type { AffiliateApplication, AffiliateStore } from '@outpost/shared-contracts/affiliates/application';
import {
  getAffiliateApplication,
  getAffiliateSales,
  saveAffiliate,
  startAffiliate,
  submitAffiliate,
} from '@outpost/shared-contracts/affiliates/calls';
import { getCountries } from '@outpost/shared-contracts/countries/calls';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { queryOptions } from '@outpost/shared-remote/query';
import { type Beginning, beginningOf } from '../model/beginning.ts';
import type { Period } from '../model/period.ts';

/** How often a page looks whether somebody has decided, as long as nobody has. */
const LOOK_MS = 15_000;

/** Every country that somebody may live in. */
export const countries = (shell: ShellApi) =>
  queryOptions({
    queryKey: ['mfe-affiliate', 'countries'],
    queryFn: ({ signal }) => shell.api.call(getCountries, {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

const isWaiting = (application: AffiliateApplication | undefined): boolean =>
  application?.state === 'submitted' || application?.state === 'in_review';

/** How the application of an affiliate stands; read again while it waits. */
export const ownApplication = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-affiliate', 'application', userId],
    queryFn: async ({ signal }) => (await shell.api.call(getAffiliateApplication, {}, { signal })).data,
    refetchInterval: ({ state }) => (isWaiting(state.data) ? LOOK_MS : false),
  });

/** How often the page looks for new clicks and sales. */
const SALES_MS = 30_000;

/** What the links of an affiliate brought in some days; looked for again while the page is open. */
export const ownSales = (shell: ShellApi, userId: number, { from, to }: Period) =>
  queryOptions({
    queryKey: ['mfe-affiliate', 'sales', userId, from, to],
    queryFn: async ({ signal }) => (await shell.api.call(getAffiliateSales, { query: { from, to } }, { signal })).data,
    // Other days are shown in place of those before them, not in place of nothing.
    placeholderData: (before) => before,
    refetchInterval: SALES_MS,
  });

/** Sends the first step and signs in whom it made. Pressing twice never opens two accounts. */
export function createBeginner(shell: ShellApi): (typed: Beginning) => Promise<void> {
  const send = createChallengedSender(shell, {
    bodyOf: (typed: Beginning, recaptcha) => beginningOf(typed, { recaptcha, language: shell.language }),
    send: (body, idempotencyKey) => shell.api.call(startAffiliate, { body }, { idempotencyKey }),
  });
  return async (typed) => {
    const { data } = await send(typed);
    await shell.bus.request('shell.signIn', data);
  };
}

/** Changes the store afterwards. */
export const saveStore = async (shell: ShellApi, id: number, body: AffiliateStore): Promise<AffiliateApplication> =>
  (await shell.api.call(saveAffiliate, { params: { id }, body })).data;

/** Sends the second step. */
export const sendStore = async (shell: ShellApi, body: AffiliateStore): Promise<AffiliateApplication> =>
  (await shell.api.call(submitAffiliate, { body })).data;
