import { longestOf } from '@outpost/shared-contracts/call/limits';
import type { HostCard, HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { NewOrder } from '@outpost/shared-contracts/orders/calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import { ErrorState } from '@outpost/shared-ui/error-state';
import { TextField } from '@outpost/shared-ui/text-field';
import { useEffect, useId, useState } from 'react';
import { DestinationSelect } from '../../../components/destination-select.tsx';
import { momentOf, nextOpenFrom, stateOf } from '../model/calendar.ts';
import { dayFormat } from '../model/day-names.ts';
import classes from './use-address.module.css';
import { useAnnouncement } from './use-announcement.ts';

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];

interface UseAddressProps {
  readonly host: Pick<HostCard, 'id' | 'off_days'> & Partial<Pick<HostDetail, 'opening_days'>>;
  readonly destination: string;
  readonly onDestination: (code: string) => void;
}

/** Announces a package to the host in a few words (docs/product.md#package-orders) and opens its order. */
export function UseAddress(props: UseAddressProps) {
  const { t } = useTranslation('mfe-marketing');
  const [open, setOpen] = useState(false);
  if (open) return <AnnounceForm {...props} onCancel={() => setOpen(false)} />;
  return (
    <Button variant="accent" size="l" full onClick={() => setOpen(true)}>
      {t('hostAddress.use')}
    </Button>
  );
}

function AnnounceForm({ host, destination, onDestination, onCancel }: UseAddressProps & { readonly onCancel: () => void }) {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const heading = useId();
  const { form, failure, discard, submit } = useAnnouncement(host.id, destination);
  const { register, formState, setFocus, watch } = form;
  const { errors, isSubmitting, submitCount } = formState;
  const wrong = Object.keys(errors).length;
  // The form opened because of a press: the keyboard goes on in it.
  useEffect(() => setFocus('store'), [setFocus]);
  const day = watch('day');
  const opening = { off_days: host.off_days, opening_days: host.opening_days ?? EVERY_DAY };
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day);
  const next = isDay && stateOf(day, opening) !== 'open' ? nextOpenFrom(day, opening) : undefined;
  const days = dayFormat(locale);
  const needed = { validate: (text: string) => text.trim() !== '' || t('announce.required') };

  return (
    <form aria-labelledby={heading} className={classes.form} noValidate onSubmit={(event) => void submit(event)}>
      <h3 id={heading}>{t('announce.title')}</h3>
      <p className={classes.text}>{t('announce.text')}</p>
      <TextField
        label={t('announce.store')}
        maxLength={longestOf(NewOrder.shape.store_name)}
        autoComplete="off"
        error={errors.store?.message}
        {...register('store', needed)}
      />
      <TextField
        label={t('announce.what')}
        maxLength={longestOf(NewOrder.shape.items.def.element.shape.title)}
        autoComplete="off"
        error={errors.what?.message}
        {...register('what', needed)}
      />
      <TextField type="date" label={t('announce.day')} optional error={errors.day?.message} {...register('day')} />
      {next && (
        <p role="status" className={classes.closed}>
          {t('announce.closed', { day: days.format(momentOf(day)), next: days.format(momentOf(next)) })}
        </p>
      )}
      <TextField
        label={t('announce.tracking')}
        optional
        dir="ltr"
        maxLength={longestOf(NewOrder.shape.tracking_number)}
        autoComplete="off"
        error={errors.tracking?.message}
        {...register('tracking')}
      />
      <DestinationSelect value={destination} onChange={onDestination} />
      {failure ? (
        <ErrorState title={t('announce.failed')} requestId={failure.requestId}>
          {failure.text}
        </ErrorState>
      ) : (
        submitCount > 0 &&
        wrong > 0 && (
          <p role="alert" className={classes.summary}>
            {t('announce.summary', { count: wrong })}
          </p>
        )
      )}
      <div className={classes.actions}>
        <Button type="submit" variant="accent" size="l" full busy={isSubmitting}>
          {t('announce.send')}
        </Button>
        <Button
          variant="quiet"
          full
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          {t('announce.cancel')}
        </Button>
      </div>
    </form>
  );
}
