import type { getBasketSummary } from '@outpost/shared-contracts/bfm/calls';
import type { CallReply } from '@outpost/shared-contracts/call/call';
import type { BfmItem } from '@outpost/shared-contracts/cart/bfm-item';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Ban, FileWarning } from 'lucide-react';
import { useState } from 'react';
import { oldHours } from '../model/price-age.ts';
import classes from './line-warnings.module.css';
import { PriceCheck } from './price-check.tsx';

type Suspicion = CallReply<typeof getBasketSummary>['suspicions'][number];

interface LineWarningsProps {
  readonly line: BfmItem;
  readonly suspicion: Suspicion | undefined;
}

/** What is to be looked at before a line is bought: whether it may travel, and whether its price still stands. */
export function LineWarnings({ line, suspicion }: LineWarningsProps) {
  const { t } = useTranslation('mfe-bfm');
  // Read once: a price does not grow old while somebody looks at it.
  const [now] = useState(() => Date.now());
  const hours = oldHours(line, now);
  return (
    <>
      {suspicion && (
        <p className={`${classes.warning} ${suspicion.verdict === 'banned' ? classes.banned : ''}`}>
          {suspicion.verdict === 'banned' ? (
            <Ban size={16} strokeWidth={1.75} aria-hidden="true" />
          ) : (
            <FileWarning size={16} strokeWidth={1.75} aria-hidden="true" />
          )}
          <span>
            {t(`prohibited.${suspicion.verdict}`, { item: suspicion.item })}{' '}
            <Link to={paths.prohibitedItems.href()}>{t('prohibited.read')}</Link>
          </span>
        </p>
      )}
      {hours !== undefined && <PriceCheck key={line.priced_at} line={line} hours={hours} />}
    </>
  );
}
