import { latePart } from '@outpost/shared-remote/late-part';

/** Paying comes when there is something to pay: its kit is as large as the rest of the page. */
export const PayWay = latePart('pay-way', async () => (await import(/* webpackChunkName: "part-pay-way" */ './pay-way.tsx')).PayWay);
