import { paths } from '@outpost/shared-contracts/paths/paths';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { countryInUrl } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import type { Parcel } from '../model/parcel.ts';
import { ApproximateNote } from './approximate-note.tsx';
import { CarrierPrices } from './carrier-prices.tsx';
import { DutiesBox } from './duties-box.tsx';
import { PriceLines } from './price-lines.tsx';
import classes from './results.module.css';
import { SaveQuote } from './save-quote.tsx';
import { ServicesTable } from './services-table.tsx';
import { WeightPanel } from './weight-panel.tsx';

interface ResultsProps {
  readonly prices: PricingReply['data'];
  readonly parcel: Parcel;
  /** Newer prices are on their way. */
  readonly stale: boolean;
}

/** Prices of all services, the weight they come from, and where to go on. */
export function Results({ prices, parcel, stale }: ResultsProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const [wanted, setWanted] = useState('express');
  const open = prices.quotes.filter(({ refusal }) => refusal === null);
  const chosen = open.find(({ service }) => service === wanted) ?? open[0];

  async function share() {
    const url = location.href;
    try {
      if (navigator.share) await navigator.share({ title: t('calculator.title'), url });
      else {
        await navigator.clipboard.writeText(url);
        shell.notify({ tone: 'success', text: t('calculator.linkCopied') });
      }
    } catch (error) {
      // Closing the share sheet is no failure.
      if ((error as Error).name !== 'AbortError') shell.notify({ tone: 'error', text: t('calculator.linkFailed', { url }) });
    }
  }

  return (
    <div className={classes.results} aria-busy={stale || undefined}>
      {chosen && <WeightPanel parcel={parcel} actualGrams={prices.actual_grams} quote={chosen} />}
      <Card
        as="section"
        title={t('calculator.ways', { count: open.length })}
        actions={
          <Button variant="quiet" size="s" icon={<Share2 aria-hidden="true" size={18} />} onClick={() => void share()}>
            {t('calculator.share')}
          </Button>
        }
        padded={false}
      >
        <ServicesTable prices={prices} chosen={chosen?.service ?? ''} onChoose={setWanted} />
        <ApproximateNote />
        {open.length === 0 && (
          <p className={classes.none}>
            {t('calculator.none')} <Link to={paths.contactUs.href()}>{t('calculator.contact')}</Link>
          </p>
        )}
      </Card>
      {chosen && (
        <div className={classes.last}>
          <div className={classes.aside}>
            <PriceLines quote={chosen} prices={prices} />
            <CarrierPrices parcel={parcel} />
          </div>
          <div className={classes.aside}>
            <DutiesBox duties={prices.duties} service={chosen.service} />
            <div className={classes.actions}>
              <p>{t('calculator.next')}</p>
              <Link
                className={buttonClass({ variant: 'accent', size: 'l', full: true })}
                to={paths.shopFromCountry.href(
                  { countryCode: countryInUrl(parcel.from) },
                  { source: 'calculator', to: countryInUrl(parcel.to) },
                )}
              >
                {t('calculator.address')}
              </Link>
              <SaveQuote parcel={parcel} service={chosen.service} offer={prices.instant_discount} />
            </div>
          </div>
        </div>
      )}
    </div>
  );
}
