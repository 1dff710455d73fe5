import type { Address } from '@outpost/shared-contracts/addresses/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import type { OrderDetail } from '@outpost/shared-contracts/orders/order';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { ServiceQuote } from '@outpost/shared-contracts/pricing/calls';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { QueryFailed } from '@outpost/shared-remote/query-failed';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Badge } from '@outpost/shared-ui/badge';
import { Button } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { Notice } from '@outpost/shared-ui/notice';
import { AmountLines } from '@outpost/shared-ui/order-view';
import { formatMoney, Price } from '@outpost/shared-ui/price';
import { RadioGroup } from '@outpost/shared-ui/radio-group';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { TextField } from '@outpost/shared-ui/text-field';
import { type FormEvent, useState } from 'react';
import { addressBook, useChooseWay, waysOf } from '../api/way.ts';
import { DutiesNote } from './duties-note.tsx';
import { NewAddress } from './new-address.tsx';
import { Together } from './together.tsx';
import { useDays, usePriceLines } from './use-price-lines.ts';
import classes from './way.module.css';

interface WayProps {
  readonly userId: number;
  readonly order: OrderDetail;
  /** The box that the order leads, where it travels with others: its way is that of all in it. */
  readonly box?: Consolidation | undefined;
}

const NEW = 'new';

/** How an arrived parcel travels: where it goes, what each service costs, and what is missing before that can be paid. */
export function ChooseWay({ userId, order, box }: WayProps) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const book = useQuery(addressBook(shell, userId));
  const [chosen, setChosen] = useState<string>();
  // The one in the country that the parcel was announced for, before the others.
  const usual = book.data?.find(({ country_code }) => country_code === order.destination_country_code) ?? book.data?.[0];
  const address = chosen ?? (usual ? String(usual.id) : NEW);

  return (
    <Card as="section" title={t('way.title')}>
      {book.data ? (
        <div className={classes.parts}>
          {book.data.length > 0 && (
            <NativeSelect
              label={t('way.to')}
              options={[
                ...book.data.map((one) => ({ value: String(one.id), label: lineOf(one, shell.language) })),
                { value: NEW, label: t('way.address.new') },
              ]}
              value={address}
              onChange={(event) => setChosen(event.target.value)}
            />
          )}
          {address === NEW ? (
            <NewAddress userId={userId} country={order.destination_country_code} onAdded={(id) => setChosen(String(id))} />
          ) : (
            <Ways key={address} userId={userId} order={order} box={box} addressId={Number(address)} />
          )}
        </div>
      ) : book.error ? (
        <QueryFailed headingLevel={3} query={book} title={t('way.bookFailed')} />
      ) : (
        <Waiting />
      )}
    </Card>
  );
}

const lineOf = ({ line1, city_name, post_code, country_code }: Address, language: Parameters<typeof countryName>[1]) =>
  [line1, city_name, post_code, countryName(country_code, language)].filter(Boolean).join(', ');

function Waiting() {
  const { t } = useTranslation('mfe-shopper');
  return (
    <Loading label={t('way.loading')}>
      <Skeleton shape="row" count={3} />
    </Loading>
  );
}

/** What each service costs to an address, and the choice. */
function Ways({ userId, order, box, addressId }: WayProps & { readonly addressId: number }) {
  const { t } = useTranslation('mfe-shopper');
  const shell = useShell();
  const days = useDays();
  const linesOf = usePriceLines();
  const [typed, setTyped] = useState('');
  const [code, setCode] = useState('');
  const [service, setService] = useState<ServiceQuote['service']>();
  const plain = useQuery(waysOf(shell, userId, order, { addressId, code: '', box }));
  const coded = useQuery({ ...waysOf(shell, userId, order, { addressId, code, box }), enabled: code !== '' });
  // A code that is not taken leaves the prices without it.
  const isCodeRefused = code !== '' && isRefusal(coded.error);
  const ways = code !== '' && coded.data ? coded : plain;
  const choose = useChooseWay(userId, order.id, box);
  const locale = localeOf(shell.language);

  function apply(event: FormEvent): void {
    event.preventDefault();
    setCode(typed.trim());
  }

  if (!ways.data && ways.error) return <QueryFailed headingLevel={3} query={ways} title={t('way.failed')} />;
  if (!ways.data) return <Waiting />;
  const { missing, missingOfOthers, pricing, separate } = ways.data;
  const isMissing = missing.length + missingOfOthers.length > 0;
  const open = pricing?.quotes.filter(({ refusal }) => refusal === null) ?? [];
  const picked = open.find((quote) => quote.service === service) ?? open.find((quote) => quote.service === 'express') ?? open[0];

  async function goOn(): Promise<void> {
    if (!picked) return;
    const body = {
      revision: box?.revision ?? order.revision,
      address_id: addressId,
      service: picked.service,
      promo_code: isCodeRefused ? '' : code,
    };
    await choose.mutateAsync({ ...body, expected_total: picked.total }).catch(() => void ways.refetch());
  }

  return (
    <>
      {pricing && (
        <RadioGroup
          label={t('way.services')}
          look="cards"
          value={picked?.service ?? ''}
          onSelect={(value) => setService(value as ServiceQuote['service'])}
          options={pricing.quotes.map((quote) => ({
            value: quote.service,
            disabled: quote.refusal !== null,
            label: (
              <span className={classes.name}>
                {t(`way.service.${quote.service}`)}
                {quote.service === pricing.cheapest && open.length > 1 && <Badge tone="success">{t('way.cheapest')}</Badge>}
                {quote.service === pricing.fastest && quote.service !== pricing.cheapest && <Badge tone="sky">{t('way.fastest')}</Badge>}
              </span>
            ),
            description: quote.refusal ? t(`way.refusal.${quote.refusal}`) : days(quote.days),
            end: quote.refusal ? undefined : <Price money={quote.total} tone="ink" />,
          }))}
        />
      )}
      {pricing && (
        <form className={classes.code} noValidate onSubmit={apply}>
          <TextField
            label={t('way.code')}
            optional
            dir="ltr"
            maxLength={20}
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            error={isCodeRefused ? coded.error?.message : undefined}
          />
          <Button type="submit" busy={coded.isFetching}>
            {t('way.apply')}
          </Button>
        </form>
      )}
      {picked && <AmountLines lines={linesOf(picked.lines, picked.total)} />}
      {picked && separate && <Together quote={picked} separate={separate} />}
      {pricing && picked && <DutiesNote duties={pricing.duties} service={picked.service} />}
      {isMissing && (
        <Notice
          tone="warning"
          title={t('way.missing.title')}
          details={
            <ul className={classes.list}>
              {missing.map((what) => (
                <li key={what}>{t(`way.missing.${what}`, { button: t('package.contents') })}</li>
              ))}
              {missingOfOthers.map(({ order_id, order_number, what }) => (
                <li key={`${order_id} ${what}`}>
                  <Link to={paths.memberOrderDetails.href({ id: String(order_id) })} className={linkClass()}>
                    <bdi>{order_number}</bdi>
                  </Link>{' '}
                  {what === 'contents' ? t('box.missing') : t(`way.missing.${what}`)}
                </li>
              ))}
            </ul>
          }
        />
      )}
      {choose.error && (
        <Notice alert tone="danger" title={t('way.notChosen')}>
          {isRefusal(choose.error) ? choose.error.message : t('package.unreachable')}
        </Notice>
      )}
      {picked && !isMissing && (
        <Button variant="accent" size="l" busy={choose.isPending} onClick={() => void goOn()}>
          {t('way.continue', { amount: formatMoney(picked.total, locale) })}
        </Button>
      )}
    </>
  );
}
