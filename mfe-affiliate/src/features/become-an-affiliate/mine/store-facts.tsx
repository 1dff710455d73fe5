import type { AffiliateApplication } from '@outpost/shared-contracts/affiliates/application';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { languageNames } from '../components/language-names.ts';
import classes from './page.module.css';

/** What a store says of itself, as its affiliate sent it last. */
export function StoreFacts({ store }: { readonly store: NonNullable<AffiliateApplication['store']> }) {
  const { t } = useTranslation('mfe-affiliate');
  const { language } = useShell();
  const countries = store.audience_countries.map((code) => countryName(code, language));
  const facts = [
    { name: t('apply.form.storeName'), values: [store.store_name] },
    { name: t('apply.form.channels'), values: store.channels.map(({ url }) => url) },
    { name: t('apply.form.audience'), values: [new Intl.ListFormat(localeOf(language)).format(countries)] },
    { name: t('apply.form.contentLanguage'), values: languageNames([store.content_language], language).map(({ label }) => label) },
    { name: t('apply.form.payout'), values: [t(`apply.form.payouts.${store.payout_method}`)] },
  ].filter(({ values }) => values[0] !== '');
  return (
    <table className={classes.facts}>
      <tbody>
        {facts.map(({ name, values }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>
              {values.map((value) => (
                <div key={value}>
                  <bdi>{value}</bdi>
                </div>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
