import type { Family } from '../family.ts';
import { campaigns } from './campaigns.ts';
import { corridors } from './corridors.ts';
import { countries } from './countries.ts';
import { PLACES_RECORD } from './countries-texts.ts';
import { destinations } from './destinations.ts';
import { help } from './help.ts';
import { howItWorks } from './how-it-works.ts';
import { legal } from './legal.ts';
import { promotions } from './promotions.ts';
import { stores } from './stores.ts';

/** Every family of content pages; the first whose ids match answers. */
export const FAMILIES: readonly Family[] = [campaigns, howItWorks, promotions, corridors, countries, destinations, help, legal, stores];

/** Records that are no pages of their own: questions and answers, lists. */
const OTHER_RECORDS: readonly string[] = [PLACES_RECORD, 'faq', 'prohibited'];

export const RECORD_KEYS: readonly string[] = [...new Set([...FAMILIES.map(({ key }) => key), ...OTHER_RECORDS])];
