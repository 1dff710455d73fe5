import { withAddressWords } from '@outpost/shared-addresses/words';
import { withPaymentWords } from '@outpost/shared-payments/words';
import { withKitWords } from '@outpost/shared-remote/kit-words';
import { withSettingsWords } from '@outpost/shared-settings/words';

const withFrameWords = withKitWords((language) => import(/* webpackChunkName: "words-frame-[request]" */ `./frame/${language}.json`));

/** The words of a page of the console, and those of the frame around all of them. */
const consoleWords = (load: Parameters<typeof withKitWords>[0]) => withSettingsWords(withFrameWords(withKitWords(load)()));

export const keysWords = consoleWords((language) => import(/* webpackChunkName: "words-keys-[request]" */ `./keys/${language}.json`));

/** Words of shipments, which their list and the form for a new one have in common. */
const withParcelWords = withKitWords((language) => import(/* webpackChunkName: "words-parcel-[request]" */ `./parcel/${language}.json`));

const withBalanceWords = withKitWords((language) => import(/* webpackChunkName: "words-balance-[request]" */ `./balance/${language}.json`));

export const listWords = withPaymentWords(
  withBalanceWords(
    withParcelWords(consoleWords((language) => import(/* webpackChunkName: "words-list-[request]" */ `./list/${language}.json`))),
  ),
);

/** Pickups, refunds and reports: small pages with one set of words. */
export const deskWords = withAddressWords(
  withParcelWords(consoleWords((language) => import(/* webpackChunkName: "words-desk-[request]" */ `./desk/${language}.json`))),
);

const withImportWords = withKitWords((language) => import(/* webpackChunkName: "words-import-[request]" */ `./import/${language}.json`));

export const createWords = withImportWords(
  withAddressWords(
    withPaymentWords(
      withBalanceWords(
        withParcelWords(consoleWords((language) => import(/* webpackChunkName: "words-create-[request]" */ `./create/${language}.json`))),
      ),
    ),
  ),
);
