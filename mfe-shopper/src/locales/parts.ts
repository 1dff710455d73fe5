import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';
import { withKitWords } from '@outpost/shared-remote/kit-words';
import { withSettingsWords } from '@outpost/shared-settings/words';

type PartLoader = (language: Language) => Promise<{ default: Record<string, unknown> }>;

const orInEnglish =
  (load: PartLoader): PartLoader =>
  (language) =>
    load(language).catch(() => load(DEFAULT_LANGUAGE));

/** Words of the order page of Buy For Me, which no other page needs; in English where the language cannot be had. */
export const purchaseWords = orInEnglish(
  (language) => import(/* webpackChunkName: "words-purchase-[request]" */ `./purchase/${language}.json`),
);

/** Words of choosing and paying the way of a parcel, likewise. */
const wayWords = orInEnglish((language) => import(/* webpackChunkName: "words-way-[request]" */ `./way/${language}.json`));

/** Words of the surveys, likewise. */
export const surveyWords = orInEnglish((language) => import(/* webpackChunkName: "words-survey-[request]" */ `./survey/${language}.json`));

/** Words of the dashboard, likewise. */
export const dashboardWords = orInEnglish(
  (language) => import(/* webpackChunkName: "words-dashboard-[request]" */ `./dashboard/${language}.json`),
);

/** Words of the settings, likewise. */
export const settingsWords = withSettingsWords(
  orInEnglish((language) => import(/* webpackChunkName: "words-settings-[request]" */ `./settings/${language}.json`)),
);

/** Words of parcels that are put together, likewise. */
export const boxWords = orInEnglish((language) => import(/* webpackChunkName: "words-box-[request]" */ `./box/${language}.json`));

/** Words of what follows the payment: where the money is, and what is said of the host, likewise. */
const afterwardsWords = orInEnglish(
  (language) => import(/* webpackChunkName: "words-afterwards-[request]" */ `./afterwards/${language}.json`),
);

/** Words of the page of a parcel: of the box that it is in, of the way on which it travels, and of what comes afterwards. */
export const orderPageWords: PartLoader = async (language) => {
  const [box, way, afterwards] = await Promise.all([boxWords(language), wayWords(language), afterwardsWords(language)]);
  return { default: { ...box.default, ...way.default, ...afterwards.default } };
};

/** Words of one page of the settings each, beside those of all. */
export const addressBookWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-addresses-[request]" */ `./addresses/${language}.json`),
);
export const pointsWords = withKitWords((language) => import(/* webpackChunkName: "words-points-[request]" */ `./points/${language}.json`));
export const keepingWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-keeping-[request]" */ `./keeping/${language}.json`),
);
export const promotionWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-promotions-[request]" */ `./promotions/${language}.json`),
);
export const securityWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-security-[request]" */ `./security/${language}.json`),
);
export const availabilityWords = withKitWords(
  (language) => import(/* webpackChunkName: "words-availability-[request]" */ `./availability/${language}.json`),
);
