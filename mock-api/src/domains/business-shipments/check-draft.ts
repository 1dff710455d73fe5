import { problemsByCountry } from '@outpost/shared-contracts/addresses/rules';
import { SHIP_DATE_DAYS, type ShipmentDraft } from '@outpost/shared-contracts/business/shipment-draft';
import { type RefusedField, refuseFields } from '../../platform/http/problem.ts';
import { DAY_MS, dayOf, startOfDay } from '../../platform/time/time.ts';

const problem = (field: string, code: RefusedField['code'], message: string): RefusedField => ({ field, code, message });

function partyProblems(side: 'from' | 'to', { country, state, post_code }: ShipmentDraft['from']): RefusedField[] {
  return problemsByCountry({ country_code: country, state, post_code }).map(({ field, code }) =>
    problem(
      `draft.${side}.${field}`,
      code,
      code === 'required' ? 'Addresses of this country need it.' : 'This is no post code of this country.',
    ),
  );
}

/** What customs refuse: too few words, and the word that says nothing. */
const isTold = (description: string): boolean => {
  const words = description.split(/\s+/u).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length >= 3 && !words.some((word) => /^gifts?$/i.test(word));
};

function customsProblems({ customs, parcels }: ShipmentDraft): RefusedField[] {
  const inItems = customs.items.reduce((sum, { grams, quantity }) => sum + grams * quantity, 0);
  const inParcels = parcels.reduce((sum, { grams }) => sum + grams, 0);
  return [
    ...customs.items.flatMap(({ description }, at) =>
      isTold(description)
        ? []
        : [
            problem(
              `draft.customs.items.${at}.description`,
              'wrong_format',
              'Please say in three words or more what it is, and not that it is a gift.',
            ),
          ],
    ),
    ...(inItems > inParcels ? [problem('draft.customs.items', 'too_heavy', 'The things weigh more than the parcels that hold them.')] : []),
    ...(customs.contents === 'other' && customs.contents_text === ''
      ? [problem('draft.customs.contents_text', 'required', 'Please say what it is.')]
      : []),
  ];
}

function dayProblems({ options: { ship_date } }: ShipmentDraft, now: Date): RefusedField[] {
  const field = 'draft.options.ship_date';
  if (!startOfDay(ship_date)) return [problem(field, 'not_a_day', 'There is no such day.')];
  if (ship_date < dayOf(now)) return [problem(field, 'in_the_past', 'This day is over.')];
  const last = dayOf(new Date(now.getTime() + SHIP_DATE_DAYS * DAY_MS));
  return ship_date > last ? [problem(field, 'too_far', `Shipments leave until ${last} at the latest.`)] : [];
}

/** Refuses a draft for which no carrier could be asked, with all that lacks at once. */
export function checkDraft(draft: ShipmentDraft, now: Date): void {
  const [first, ...others] = [
    ...partyProblems('from', draft.from),
    ...partyProblems('to', draft.to),
    ...(draft.from.country === draft.to.country
      ? [problem('draft.to.country', 'same_country', 'Shipments go from one country to another.')]
      : []),
    ...customsProblems(draft),
    ...dayProblems(draft, now),
  ];
  if (first) throw refuseFields([first, ...others]);
}
