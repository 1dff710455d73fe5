import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { createElement, type ReactNode } from 'react';
import { countries } from '../api/application.ts';

export interface CountryChoice {
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly placeholder: string;
  /** Stands below the field where the list did not come. */
  readonly failed: ReactNode;
}

/**
 * The countries by their names in the language of the page. Those that were chosen are offered also before the list comes, and
 * without it: a select without its choice would lose it.
 */
export function useCountryChoice(chosen: readonly string[]): CountryChoice {
  const { t } = useTranslation('mfe-affiliate');
  const shell = useShell();
  const query = useQuery(countries(shell));
  const codes = new Set([...(query.data?.data ?? []).map(({ code }) => code), ...chosen.filter((code) => code !== '')]);
  const named = [...codes].map((code) => ({ value: code, label: countryName(code, shell.language) }));
  const { compare } = new Intl.Collator(localeOf(shell.language));
  return {
    options: named.toSorted((one, other) => compare(one.label, other.label)),
    placeholder: t('apply.form.choose'),
    failed:
      query.error && !query.data
        ? createElement(QueryFailed, { query, headingLevel: 4 as const, title: t('apply.form.errors.countries') })
        : null,
  };
}
