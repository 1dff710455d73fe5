import type { Block } from '@outpost/shared-contracts/content/blocks';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { DAY_MS, dayIn } from '../../../platform/time/time.ts';
import { type BuiltPage, defineFamily, fill, type PageContext } from '../family.ts';
import { platformTerms } from '../platform-terms.ts';
import type english from '../words/campaigns/en.json';
import {
  codeOf,
  isSpecialDay,
  lastOccurrence,
  nextOccurrence,
  type Occurrence,
  orderBy,
  SPECIAL_DAYS,
  type SpecialDay,
} from './campaigns-calendar.ts';
import { codeBlock } from './campaigns-codes.ts';

type Context = PageContext<typeof english>;

/** Campaigns that are over stand among the ended ones for so long. */
const ENDED_SHOWN_MS = 120 * DAY_MS;

/** Where a special day has its page: /c, or /d whose pages are the same and more. */
type Place = 'c' | 'd';

const hrefOf = (key: SpecialDay, place: Place): string => (place === 'c' ? paths.specialDay : paths.dealDay).href({ specialDay: key });

function whenText(context: Context, { day, startsAt, endsAt }: Occurrence): string {
  const { texts, now } = context;
  if (endsAt <= now) return fill(texts.when.ended, { date: dayIn(context.language, new Date(endsAt.getTime() - DAY_MS)) });
  if (startsAt <= now && endsAt.getTime() - day.getTime() > DAY_MS)
    return fill(texts.when.running, { date: dayIn(context.language, new Date(endsAt.getTime() - DAY_MS)) });
  return fill(texts.when.on, { date: dayIn(context.language, day) });
}

/** Cards of special days, each with its date and the way to its page. */
function daysBlock(context: Context, title: string, occurrences: readonly Occurrence[], place: Place): Block | undefined {
  if (occurrences.length === 0) return undefined;
  const { texts } = context;
  return {
    kind: 'cards',
    title,
    cards: occurrences.map((one) => ({
      title: texts.days[one.key].name,
      text: `**${whenText(context, one)}** ${texts.days[one.key].short}`,
      picture: one.key,
      action: { label: fill(texts.open, { name: texts.days[one.key].name }), path: hrefOf(one.key, place) },
    })),
  };
}

const byDay = (a: Occurrence, b: Occurrence): number => a.day.getTime() - b.day.getTime();
const upcoming = (now: Date): Occurrence[] => SPECIAL_DAYS.map((key) => nextOccurrence(key, now)).sort(byDay);

/** B-068: what /d loads besides what /c shows. */
function pagesBlock({ texts }: Context): Block {
  const { pages } = texts;
  return {
    kind: 'links',
    title: pages.title,
    links: [
      { label: pages.campaigns, path: paths.campaigns.href() },
      { label: pages.hello10, path: paths.hello10.href() },
      { label: pages.stores, path: paths.stores.href() },
      { label: pages.countries, path: paths.shopFrom.href() },
      { label: pages.calculator, path: paths.calculator.href() },
      { label: pages.prohibited, path: paths.prohibitedItems.href() },
    ],
  };
}

function indexPage(context: Context, place: Place): BuiltPage {
  const { texts, now } = context;
  return {
    layout: 'landing',
    title: texts.index.title,
    description: texts.index.lead,
    canonical: (place === 'c' ? paths.specialDays : paths.dealDays).href(),
    blocks: [
      {
        kind: 'hero',
        title: texts.index.title,
        lead: texts.index.lead,
        picture: place === 'c' ? 'calendar' : 'days',
        actions: [{ label: texts.actions.address, path: paths.shopFrom.href() }],
      },
      daysBlock(context, texts.index.days, upcoming(now), place),
      place === 'd' && pagesBlock(context),
      { kind: 'calculator', title: texts.calculator.title, text: texts.calculator.text },
    ],
  };
}

async function dayPage(context: Context, key: SpecialDay, place: Place): Promise<BuiltPage> {
  const { db, texts, now, language } = context;
  const words = texts.days[key];
  const next = nextOccurrence(key, now);
  const code = codeOf(key);
  const ticket = code
    ? await codeBlock(db, code, { title: fill(texts.code.title, { name: words.name }), texts: texts.code, language, now })
    : undefined;
  const [day, until] = [dayIn(context.language, next.day), orderBy(next)];
  return {
    layout: 'landing',
    title: words.title,
    description: words.lead,
    canonical: hrefOf(key, 'c'),
    blocks: [
      {
        kind: 'hero',
        eyebrow: fill(texts.next, { date: day }),
        title: words.title,
        lead: words.lead,
        picture: key,
        actions: [
          { label: texts.actions.address, path: paths.shopFrom.href() },
          { label: texts.actions.stores, path: paths.stores.href() },
        ],
      },
      ticket,
      {
        kind: 'cards',
        title: texts.tips,
        cards: words.tips.map((text, position) => ({ title: words.tipTitles[position] ?? '', text: fill(text, platformTerms(language)) })),
      },
      until > now && {
        kind: 'callout',
        tone: 'info',
        title: fill(texts.time.title, { date: dayIn(context.language, until) }),
        text: texts.time.text,
        actions: [],
      },
      {
        kind: 'calculator',
        title: texts.calculator.title,
        text: texts.calculator.text,
        ...(ticket?.state === 'running' ? { code: ticket.code } : {}),
      },
      daysBlock(
        context,
        texts.more,
        upcoming(now)
          .filter((one) => one.key !== key)
          .slice(0, 3),
        place,
      ),
      place === 'd' && pagesBlock(context),
    ],
  };
}

async function campaignsPage(context: Context): Promise<BuiltPage> {
  const { db, texts, now, language } = context;
  const all = upcoming(now);
  const ended = SPECIAL_DAYS.flatMap((key) => lastOccurrence(key, now) ?? [])
    .filter(({ endsAt }) => now.getTime() - endsAt.getTime() < ENDED_SHOWN_MS)
    .sort((a, b) => byDay(b, a));
  const ticket = await codeBlock(db, 'HELLO10', { title: texts.code.always, texts: texts.code, language, now });
  return {
    layout: 'landing',
    title: texts.campaigns.title,
    description: texts.campaigns.lead,
    canonical: paths.campaigns.href(),
    blocks: [
      {
        kind: 'hero',
        title: texts.campaigns.title,
        lead: texts.campaigns.lead,
        picture: 'days',
        actions: [{ label: texts.actions.address, path: paths.shopFrom.href() }],
      },
      ticket,
      daysBlock(
        context,
        texts.campaigns.running,
        all.filter(({ startsAt }) => startsAt <= now),
        'c',
      ),
      daysBlock(
        context,
        texts.campaigns.coming,
        all.filter(({ startsAt }) => startsAt > now),
        'c',
      ),
      daysBlock(context, texts.campaigns.ended, ended, 'c'),
    ],
  };
}

/** Special days (B-068) and the list of all campaigns. */
export const campaigns = defineFamily<typeof english>({
  key: 'campaigns',
  ids: /^(campaigns|special-days|deal-days|(special|deal)-day-[a-z-]+)$/,
  build(id, context) {
    if (id === 'campaigns') return campaignsPage(context);
    if (id === 'special-days') return indexPage(context, 'c');
    if (id === 'deal-days') return indexPage(context, 'd');
    const [, place, key] = /^(special|deal)-day-(.+)$/.exec(id) ?? [];
    return key && isSpecialDay(key) ? dayPage(context, key, place === 'special' ? 'c' : 'd') : undefined;
  },
});
