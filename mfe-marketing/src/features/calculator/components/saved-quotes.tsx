import { localeOf } from '@outpost/shared-contracts/language/language';
import { deleteSavedQuote, type SavedQuote } from '@outpost/shared-contracts/pricing/saved-quote-calls';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useMutation, useQuery, useQueryClient } from '@outpost/shared-remote/query';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { IconButton } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { Price } from '@outpost/shared-ui/price';
import { Trash2 } from 'lucide-react';
import { countryName } from '../../../model/country-names.ts';
import { savedQuotes } from '../api/saved-quotes.ts';
import { type Parcel, parcelOfRequest } from '../model/parcel.ts';
import classes from './saved-quotes.module.css';
import { useUntil } from './use-until.ts';

/** The quotes that a person kept: open again, or delete. Nothing for who is signed out or kept none. */
export function SavedQuotes({ onOpen }: { readonly onOpen: (parcel: Parcel) => void }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const session = useSession();
  const { data = [] } = useQuery(savedQuotes(shell, session.state === 'signed-in' ? session.user.id : undefined));
  if (session.state !== 'signed-in' || data.length === 0) return null;
  return (
    <Card as="section" title={t('calculator.saved.title')} padded={false}>
      <ul className={classes.list}>
        {data.map((quote) => (
          <li key={quote.id}>
            <Quote quote={quote} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Quote({ quote, onOpen }: { readonly quote: SavedQuote; readonly onOpen: (parcel: Parcel) => void }) {
  const { t } = useTranslation('mfe-marketing');
  const shell = useShell();
  const queryClient = useQueryClient();
  const until = useUntil();
  const parcel = parcelOfRequest(quote.request);
  const holds = Date.parse(quote.promised_until) > Date.now();
  const locale = localeOf(shell.language);
  const number = Number(parcel.weight.replace(',', '.'));
  const unit = parcel.weightUnit === 'lb' ? 'pound' : 'kilogram';
  const weight = new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 3 }).format(number);
  const name = `${countryName(parcel.from, shell.language)} – ${countryName(parcel.to, shell.language)}`;

  const remove = useMutation({
    mutationFn: () => shell.api.call(deleteSavedQuote, { params: { quoteId: quote.id } }),
    onError: () => shell.notify({ tone: 'error', text: t('calculator.saved.deleteFailed') }),
    // Also when it was deleted elsewhere meanwhile.
    onSettled: () => queryClient.invalidateQueries({ queryKey: savedQuotes(shell, undefined).queryKey.slice(0, 2) }),
  });

  return (
    <div className={classes.quote}>
      <span className={classes.flags} aria-hidden="true">
        <Flag country={parcel.from} />
        <Flag country={parcel.to} />
      </span>
      <div className={classes.what}>
        <button type="button" className={classes.open} onClick={() => onOpen(parcel)}>
          {name}
        </button>
        <small>{`${weight} · ${t(`calculator.service.${quote.service}`)}`}</small>
        <small data-over={!holds || undefined}>
          {t(holds ? 'calculator.saved.holds' : 'calculator.saved.over', { until: until(quote.promised_until) })}
        </small>
      </div>
      <Price money={quote.total} tone="ink" />
      <IconButton label={t('calculator.saved.delete', { quote: `${name}, ${weight}` })} onClick={() => remove.mutate()}>
        <Trash2 aria-hidden="true" size={18} />
      </IconButton>
    </div>
  );
}
