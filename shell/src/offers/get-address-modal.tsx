import { paths } from '@outpost/shared-contracts/paths/paths';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useQuery } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Flag } from '@outpost/shared-ui/flag';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { type FormEvent, useState } from 'react';
import { useWords } from '../words/use-words.ts';
import { countryOptions, hostCountryCodes } from './countries.ts';
import classes from './get-address-modal.module.css';
import { keptHostCountryCount } from './host-country-count.ts';

/** Chosen until the service has said where there are hosts (B-349). */
const FIRST_COUNTRY = 'AU';

/** Chooses the country in which a shopper gets an address (B-183 to B-185). */
export function GetAddressModal({ onClose }: { onClose: () => void }) {
  const { t } = useWords('offers');
  const shell = useShell();
  const { data: codes, isError, isFetching, refetch } = useQuery(hostCountryCodes(shell));
  const [chosen, setChosen] = useState<string>();
  const country = chosen ?? codes?.[0] ?? FIRST_COUNTRY;

  function go(event: FormEvent) {
    event.preventDefault();
    onClose();
    shell.navigate(paths.shopFromCountry.href({ countryCode: countryInUrl(country) }));
  }

  return (
    <Dialog open onClose={onClose} title={t('getAddress.title')}>
      <p className={classes.text}>{t('getAddress.text', { count: codes?.length ?? keptHostCountryCount(shell.storage) })}</p>
      <form className={classes.form} onSubmit={go}>
        <NativeSelect
          label={t('getAddress.shopFrom')}
          value={country}
          onChange={({ target }) => setChosen(target.value)}
          options={countryOptions(codes ?? [], country, shell.language).map((option) => ({
            ...option,
            icon: <Flag country={option.value} />,
          }))}
        />
        <Button type="submit" variant="primary">
          {t('getAddress.go')}
        </Button>
      </form>
      {isError && !codes && (
        <div role="alert" className={classes.failed}>
          <p>{t('getAddress.failed')}</p>
          <Button size="s" busy={isFetching} onClick={() => refetch()}>
            {t('getAddress.retry')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
