import type { FailedCarrier, Rate } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { EmptyState } from '@outpost/shared-ui/empty-state';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { EmptyPicture } from '@outpost/shared-ui/pictures/empty';
import { radioClass } from '@outpost/shared-ui/radio-group';
import { type Column, Table } from '@outpost/shared-ui/table';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useFormats } from '../../../components/use-formats.ts';
import classes from './rates-step.module.css';

interface RatesStepProps {
  readonly rates: readonly Rate[];
  readonly failed: readonly FailedCarrier[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  readonly onAskAgain: () => void;
}

const longest = ({ days }: Rate): number => Math.max(...days);

/** What the carriers ask, and why the others ask nothing. */
export function RatesStep({ rates, failed, chosen, onChoose, onAskAgain }: RatesStepProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, number } = useFormats();
  const [order, setOrder] = useState<'price' | 'days'>('price');
  const sorted = rates.toSorted((a, b) => (order === 'price' ? 0 : longest(a) - longest(b)) || a.price.minor - b.price.minor);
  const cheapest = Math.min(...rates.map(({ price }) => price.minor));
  const fastest = Math.min(...rates.map(longest));

  const columns: Column<Rate>[] = [
    {
      id: 'service',
      header: t('create.rate.service'),
      onCard: 'title',
      cell: ({ id, carrier, service }) => (
        <label className={classes.choice}>
          <input type="radio" className={radioClass} name="rate" value={id} checked={id === chosen} onChange={() => onChoose(id)} />
          <span className={classes.lines}>
            <b>
              <bdi>{carrier}</bdi>
            </b>
            <span className={classes.soft}>{[t(`service.${service}.name`), t(`service.${service}.text`)].join(' · ')}</span>
          </span>
        </label>
      ),
    },
    {
      id: 'days',
      header: t('create.rate.delivery'),
      cell: (rate) => (
        <span className={classes.lines}>
          {t('create.rate.days', { days: [...new Set(rate.days)].map((days) => number(days)).join('–') })}
          {rates.length > 1 && longest(rate) === fastest && <Badge tone="sky">{t('create.rate.fastest')}</Badge>}
        </span>
      ),
    },
    {
      id: 'price',
      header: t('create.rate.price'),
      align: 'end',
      onCard: 'amount',
      cell: (rate) => (
        <span className={classes.price}>
          <b>{money(rate.price)}</b>
          {rates.length > 1 && rate.price.minor === cheapest && <Badge tone="spruce">{t('create.rate.cheapest')}</Badge>}
        </span>
      ),
    },
  ];

  return (
    <Card
      as="section"
      padded={false}
      title={t('create.rate.title', { number: number(rates.length) })}
      actions={
        rates.length > 1 && (
          <NativeSelect
            className={classes.sort}
            label={t('create.rate.sort')}
            labelHidden
            value={order}
            onChange={({ currentTarget }) => setOrder(currentTarget.value === 'days' ? 'days' : 'price')}
            options={[
              { value: 'price', label: t('create.rate.cheapestFirst') },
              { value: 'days', label: t('create.rate.fastestFirst') },
            ]}
          />
        )
      }
    >
      {rates.length > 0 ? (
        <Table
          caption={t('create.rate.caption')}
          columns={columns}
          rows={sorted}
          rowKey={({ id }) => id}
          rowClassName={({ id }) => (id === chosen ? classes.chosen : undefined)}
        />
      ) : (
        <EmptyState picture={<EmptyPicture of="search" />} title={t('create.rate.none')}>
          {t('create.rate.noneText')}
        </EmptyState>
      )}
      {failed.length > 0 && (
        <div className={classes.failed}>
          <h3>{t('create.rate.failed')}</h3>
          <ul>
            {failed.map(({ carrier, reason, message }) => (
              <li key={carrier}>
                <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
                <span>
                  <b>
                    <bdi>{carrier}</bdi>
                  </b>{' '}
                  {t(`create.rate.reason.${reason}`)} {message && <q>{message}</q>}
                </span>
              </li>
            ))}
          </ul>
          {failed.some(({ reason }) => reason === 'no_answer') && (
            <Button size="s" onClick={onAskAgain}>
              {t('create.rate.again')}
            </Button>
          )}
        </div>
      )}
    </Card>
  );
}
