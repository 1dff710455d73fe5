import assert from 'node:assert/strict';
import { type Target, until, type Visitor } from './driver.ts';
import type { Journey } from './journey.ts';
import { alive, button, field, leaves, open, says } from './steps.ts';

/** Of the sample shopper, whom every site that was just started knows. */
const EMAIL = 'shopper@outpost.test';
const PASSWORD = 'Outpost-demo-1';
/** The card whose bank asks. */
const CHALLENGED = '4000000000003220';

const MEMBER_PAGE = '/en/member/packs-expected';

async function signIn(visitor: Visitor, siteUrl: string): Promise<void> {
  await open(visitor, `${siteUrl}/en/signin`);
  await visitor.type({ css: 'main input[type=email]' }, EMAIL);
  await visitor.type({ css: 'main input[autocomplete=current-password]' }, PASSWORD);
  await visitor.click(button('Sign In'));
  await leaves(visitor, '/en/signin');
}

/** A list of countries has cities in it. */
const input = (says: string): Target => ({ css: 'main input', says });

/** Whether an address is written anew or one of the book is taken: neither is there before the form's own part has come. */
const placeAsked = (visitor: Visitor) =>
  until('an address to write or to choose', () =>
    visitor.run(() => {
      if (document.querySelector('main input[autocomplete*=address-line1]')) return 'written';
      return document.querySelector('main input[type=radio]:checked:not([value=new])') ? 'chosen' : null;
    }),
  );

/** How many payments the card company holds or took. */
async function chargesOf(siteUrl: string): Promise<number> {
  const answer = await fetch(`${siteUrl}/api/simulated/cardpay/control/payments`);
  const { data } = (await answer.json()) as { data: { status: string }[] };
  return data.filter(({ status }) => status === 'authorized' || status === 'captured').length;
}

/** Journeys of somebody who has an account. */
export const ACCOUNT_JOURNEYS: readonly Journey[] = [
  {
    name: 'sign-in, which a member page and a new document know of',
    async go(visitor, { url }) {
      await open(visitor, `${url}${MEMBER_PAGE}`);
      await leaves(visitor, MEMBER_PAGE);
      assert.equal(await visitor.run(() => location.pathname), '/en/signin', 'nobody is signed in yet');
      await signIn(visitor, url);
      await open(visitor, `${url}${MEMBER_PAGE}`);
      await says(visitor, 'main h1', 'Orders');
      assert.equal(await visitor.run(() => location.pathname), MEMBER_PAGE);
    },
  },
  {
    name: 'a purchase that its bank asks about, in a frame of the bank (3-D Secure)',
    async go(visitor, { url }) {
      const before = await chargesOf(url);
      await signIn(visitor, url);
      await open(visitor, `${url}/en/bfm?link=${encodeURIComponent(`${url}/api/demo-shop/products/two-person-tent`)}`);
      await visitor.click(button('Add to basket'));
      await visitor.click({ css: 'main a', says: 'Checkout' });
      await says(visitor, 'main h1', 'Contact and address');
      await visitor.type(field('Phone on delivery day'), '+447700900123');
      if ((await placeAsked(visitor)) === 'written') {
        await visitor.choose({ css: 'main select', says: 'Country' }, 'GB');
        await visitor.type(input('Street and number'), '12 Orchard Lane');
        await visitor.type(input('City'), 'Leeds');
        await visitor.type(input('Post code'), 'LS1 4AP');
      }
      await visitor.click(button('Continue to review'));
      await says(visitor, 'main h1', 'Review and options');
      await visitor.click(button('Continue to payment'));
      await says(visitor, 'main h1', 'Payment');
      await visitor.click({ css: 'main label', says: 'New card' });
      await visitor.type(field('Card number'), CHALLENGED);
      await visitor.type(field('Expiry'), '04 / 30');
      await visitor.type(field('Security code'), '123');
      await visitor.type(field('Name on the card'), 'Sam Shopper');
      await visitor.click({ css: 'main input[type=checkbox]', says: 'I accept the terms' });
      await visitor.click(button('Pay $'));
      await visitor.within('dialog iframe, [role=dialog] iframe', (bank) => bank.click({ css: 'button', says: 'Confirm' }));
      await says(visitor, 'main h1', 'Thank you');
      await until('one payment more than before', async () => (await chargesOf(url)) === before + 1);
      await visitor.open(await visitor.run(() => location.href));
      await alive(visitor);
      await says(visitor, 'main h1', 'Thank you');
    },
  },
];
