import type { HostAddress } from '@outpost/shared-contracts/hosts/host';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button, IconButton } from '@outpost/shared-ui/button';
import { Copy } from 'lucide-react';
import { countryName } from '../../../model/country-names.ts';
import classes from './address-lines.module.css';

type Whole = Extract<HostAddress, { is_masked: false }>;

/** The lines as a store's checkout asks for them; those that a country does not use are left out. */
function linesOf(address: Whole) {
  return (
    [
      ['recipient', address.recipient],
      ['line1', address.line1],
      ['line2', address.line2],
      ['city', address.city_name],
      ['state', address.state],
      ['postCode', address.post_code],
      // Stores read it in the language of the country or in English.
      ['country', countryName(address.country_code, 'en')],
    ] as const
  ).filter(([, text]) => text !== '');
}

/** The address line by line: each can be copied into the field of a checkout, and all together. */
export function AddressLines({ address }: { readonly address: Whole }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const lines = linesOf(address);

  async function copy(text: string, done: string) {
    try {
      await navigator.clipboard.writeText(text);
      shell.notify({ tone: 'success', text: done });
    } catch {
      shell.notify({ tone: 'error', text: t('hostAddress.copyFailed') });
    }
  }

  return (
    <>
      <dl className={classes.lines}>
        {lines.map(([name, text]) => {
          const label = t(`hostAddress.line.${name}`);
          return (
            <div key={name} data-code={name === 'line2' || undefined}>
              <dt>{label}</dt>
              <dd>
                <bdi>{text}</bdi>
              </dd>
              <dd className={classes.copy}>
                <IconButton
                  label={t('hostAddress.copy', { line: label })}
                  onClick={() => copy(text, t('hostAddress.copied', { line: label }))}
                >
                  <Copy aria-hidden="true" />
                </IconButton>
              </dd>
            </div>
          );
        })}
      </dl>
      <Button
        full
        icon={<Copy aria-hidden="true" size={20} />}
        onClick={() => copy(lines.map(([, text]) => text).join('\n'), t('hostAddress.copiedAll'))}
      >
        {t('hostAddress.copyAll')}
      </Button>
      <p className={classes.code}>{t('hostAddress.code')}</p>
    </>
  );
}
