import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { FEES, handlingCents, hostShareCents } from '@outpost/shared-contracts/pricing/fees';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import { platformTerms } from '../platform-terms.ts';
import type english from '../words/how-it-works/en.json';

type Context = PageContext<typeof english>;

/** Chargeable grams whose handling has the first, the second and the last price. */
const PARCELS = { small: 5000, medium: 15_000, large: 20_000 } as const;

const moneyOf = (language: Language) => {
  const format = new Intl.NumberFormat(localeOf(language), { style: 'currency', currency: 'USD', trailingZeroDisplay: 'stripIfInteger' });
  return (cents: number) => format.format(cents / 100);
};

/** Steps with their numbers filled in, each beside its picture. */
function stepsOf(
  { title, items }: { readonly title: string; readonly items: readonly { readonly title: string; readonly text: string }[] },
  pictures: readonly string[],
  terms: Readonly<Record<string, string>>,
) {
  const steps = items.map((item, place) => {
    const picture = pictures[place];
    return { title: item.title, text: fill(item.text, terms), ...(picture ? { picture } : {}) };
  });
  return { kind: 'steps' as const, title, steps };
}

function shoppersPage({ texts: { shoppers }, language }: Context): BuiltPage {
  const terms = platformTerms(language);
  const said = (text: string) => fill(text, terms);
  const { costs, actions } = shoppers;
  return {
    layout: 'landing',
    title: shoppers.title,
    description: shoppers.description,
    canonical: paths.howItWorksForShoppers.href(),
    blocks: [
      {
        kind: 'hero',
        title: shoppers.title,
        lead: shoppers.lead,
        picture: 'journey',
        actions: [
          { label: actions.start, path: paths.shopFrom.href() },
          { label: actions.calculator, path: paths.calculator.href() },
        ],
      },
      stepsOf(shoppers.steps, ['how-address', 'how-shop', 'parcels', 'shield', 'how-receive'], terms),
      {
        kind: 'facts',
        title: costs.title,
        facts: [
          { label: costs.signUp, value: moneyOf(language)(0), note: costs.signUpNote },
          { label: costs.handling, value: said('{handlingSmall}'), note: said(costs.handlingNote) },
          { label: costs.storage, value: said(costs.storageValue), note: said(costs.storageNote) },
          { label: costs.together, value: said('{consolidation}'), note: costs.togetherNote },
          { label: costs.insurance, value: said('{insuranceIncluded}'), note: costs.insuranceNote },
          { label: costs.bfm, value: said('{bfmRate}'), note: said(costs.bfmNote) },
        ],
      },
      { kind: 'callout', tone: 'info', ...shoppers.rules, actions: [] },
    ],
  };
}

function hostsPage({ texts: { hosts }, language }: Context): BuiltPage {
  const terms = platformTerms(language);
  const said = (text: string) => fill(text, terms);
  const money = moneyOf(language);
  const { earnings, actions } = hosts;
  const shareOf = (fee: number) => money(hostShareCents(fee));
  return {
    layout: 'landing',
    title: hosts.title,
    description: said(hosts.description),
    canonical: paths.howItWorksForHosts.href(),
    blocks: [
      {
        kind: 'hero',
        title: hosts.title,
        lead: said(hosts.lead),
        picture: 'host',
        actions: [
          { label: actions.start, path: paths.becomeAHost.href() },
          { label: actions.estimate, path: paths.hostFunnel.href() },
        ],
      },
      stepsOf(hosts.steps, ['shield', 'calendar', 'how-receive', 'parcels', 'offer'], terms),
      {
        kind: 'facts',
        title: earnings.title,
        facts: [
          { label: said(earnings.small), value: shareOf(handlingCents(PARCELS.small)) },
          { label: said(earnings.medium), value: shareOf(handlingCents(PARCELS.medium)) },
          { label: earnings.large, value: shareOf(handlingCents(PARCELS.large)) },
          { label: earnings.photos, value: shareOf(FEES.pictures) },
          { label: earnings.repacking, value: shareOf(FEES.repacking) },
        ],
      },
      { kind: 'callout', tone: 'info', ...hosts.rules, actions: [{ label: actions.estimate, path: paths.hostFunnel.href() }] },
    ],
  };
}

export const howItWorks = defineFamily<typeof english>({
  key: 'how-it-works',
  ids: /^how-it-works-for-(shoppers|hosts)$/,
  build: (id, context) => (id === 'how-it-works-for-shoppers' ? shoppersPage(context) : hostsPage(context)),
});
