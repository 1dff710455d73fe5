import { DEFAULT_LANGUAGE, type Language } from '@outpost/shared-contracts/language/language';

/** Words of the host's order page of Buy For Me, which no other page needs; in English where the language cannot be had. */
export const purchaseWords = (language: Language): Promise<{ default: Record<string, unknown> }> =>
  import(/* webpackChunkName: "words-purchase-[request]" */ `./purchase/${language}.json`).catch(
    () => import(/* webpackChunkName: "words-purchase-[request]" */ `./purchase/${DEFAULT_LANGUAGE}.json`),
  );

/** Words of what a host finds in a parcel that came; in English where the language cannot be had. */
export const intakeWords = (language: Language): Promise<{ default: Record<string, unknown> }> =>
  import(/* webpackChunkName: "words-intake-[request]" */ `./intake/${language}.json`).catch(
    () => import(/* webpackChunkName: "words-intake-[request]" */ `./intake/${DEFAULT_LANGUAGE}.json`),
  );

/** Words of receiving parcels at the dashboard, beside those of what is found; in English where the language cannot be had. */
export const receiveWords = async (language: Language): Promise<{ default: Record<string, unknown> }> => {
  const [intake, receive] = await Promise.all([
    intakeWords(language),
    import(/* webpackChunkName: "words-receive-[request]" */ `./receive/${language}.json`).catch(
      () => import(/* webpackChunkName: "words-receive-[request]" */ `./receive/${DEFAULT_LANGUAGE}.json`),
    ),
  ]);
  return { default: { ...intake.default, ...receive.default } };
};

/** Words of the documents of a host, which no other page needs; in English where the language cannot be had. */
export const documentWords = (language: Language): Promise<{ default: Record<string, unknown> }> =>
  import(/* webpackChunkName: "words-documents-[request]" */ `./documents/${language}.json`).catch(
    () => import(/* webpackChunkName: "words-documents-[request]" */ `./documents/${DEFAULT_LANGUAGE}.json`),
  );

/** Words of a host's shop, which no other page needs; in English where the language cannot be had. */
export const storeWords = (language: Language): Promise<{ default: Record<string, unknown> }> =>
  import(/* webpackChunkName: "words-store-[request]" */ `./store/${language}.json`).catch(
    () => import(/* webpackChunkName: "words-store-[request]" */ `./store/${DEFAULT_LANGUAGE}.json`),
  );
