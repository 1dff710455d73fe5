import { paths } from '@outpost/shared-contracts/paths/paths';
import type { PricingReply } from '@outpost/shared-contracts/pricing/calls';
import { saveQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQueryClient } from '@outpost/shared-remote/query';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { Bookmark } from 'lucide-react';
import { savedQuotes } from '../api/saved-quotes.ts';
import { type Parcel, paramsOf, requestOf } from '../model/parcel.ts';
import { useUntil } from './use-until.ts';

interface SaveQuoteProps {
  readonly parcel: Parcel;
  readonly service: PricingReply['data']['quotes'][number]['service'];
  readonly offer: PricingReply['data']['instant_discount'];
}

/** Keeps the price of a service for a day; who is signed out signs in first and comes back to the same parcel. */
export function SaveQuote({ parcel, service, offer }: SaveQuoteProps) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const queryClient = useQueryClient();
  const until = useUntil();
  const { mutate, isPending } = useMutation({
    mutationFn: () => shell.api.call(saveQuote, { body: { service, request: { ...requestOf(parcel), instant_discount: offer?.token } } }),
    async onSuccess({ data }) {
      shell.notify({ tone: 'success', text: t('calculator.saved.done', { until: until(data.promised_until) }) });
      await queryClient.invalidateQueries({ queryKey: savedQuotes(shell, undefined).queryKey.slice(0, 2) });
    },
    onError(error) {
      const full = isRefusal(error) && error.problem.errors?.some(({ code }) => code === 'too_many');
      shell.notify({ tone: 'error', text: t(full ? 'calculator.saved.full' : 'calculator.saved.failed') });
    },
  });

  if (session.state !== 'signed-in') {
    const here = `${paths.calculator.href()}?${paramsOf(parcel)}`;
    return (
      <Link className={buttonClass({ full: true })} to={paths.signIn.href({}, { returnTo: here })}>
        <Bookmark aria-hidden="true" size={20} /> {t('calculator.saved.signIn')}
      </Link>
    );
  }

  return (
    <Button full busy={isPending} icon={<Bookmark aria-hidden="true" size={20} />} onClick={() => mutate()}>
      {t('calculator.saved.save')}
    </Button>
  );
}
