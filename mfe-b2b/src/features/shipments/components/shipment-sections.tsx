import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { Facts, History } from '@outpost/shared-ui/order-view';
import type { Side } from '../../../api/shipments.ts';
import { Charges } from '../../../components/charges.tsx';
import { PartyLines } from '../../../components/party-lines.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { Invoice } from './invoice.tsx';
import classes from './shipment-drawer.module.css';

/** Parties, parcels, customs, charges, tracking and what happened to a shipment. */
export function ShipmentSections({ side, shipment }: { readonly side: Side; readonly shipment: ShipmentDetail }) {
  const { t } = useTranslation('mfe-b2b');
  const { money, kilograms, day, moment, country, number: written } = useFormats();
  const { from, to, parcels, customs, options, lines, price, labels, events, activity, carrier, service } = shipment;
  return (
    <>
      <Card as="section" headingLevel={3} title={t('detail.facts')}>
        <Facts
          facts={[
            shipment.reference && [t('detail.reference'), <bdi key="reference">{shipment.reference}</bdi>],
            carrier && [
              t('list.table.service'),
              <bdi key="carrier">{[carrier, service && t(`service.${service}.name`)].filter(Boolean).join(' · ')}</bdi>,
            ],
            [t('detail.shipDate'), day(shipment.ship_date)],
            shipment.expected_on && [t('detail.expected'), day(shipment.expected_on)],
            shipment.state !== 'quote' && [t('list.table.pickup'), t(`parcel.pickup.${shipment.pickup_status}`)],
            options.signature && [t('detail.signature'), t('detail.yes')],
            options.insured_value.minor > 0 && [t('detail.insured'), money(options.insured_value)],
            shipment.locked_until && shipment.payment === 'none' && [t('detail.locked'), moment(shipment.locked_until)],
          ]}
        />
      </Card>
      <Card as="section" headingLevel={3} title={t('detail.parties')}>
        <div className={classes.parties}>
          <PartyLines label={t('detail.from')} party={from} whole />
          <PartyLines label={t('detail.to')} party={to} whole />
        </div>
      </Card>
      {labels.length > 0 && (
        <Card as="section" headingLevel={3} title={t('detail.tracking')}>
          <ul className={classes.items}>
            {labels.map(({ tracking_number: code, tracking_url: url }) => (
              <li key={code}>
                {url ? (
                  <a className={linkClass()} href={url} target="_blank" rel="noreferrer">
                    <bdi dir="ltr">{code}</bdi>
                  </a>
                ) : (
                  <bdi dir="ltr">{code}</bdi>
                )}
              </li>
            ))}
          </ul>
          {events.length > 0 ? (
            <History
              entries={events.map(({ at, status, exception, place }, position) => ({
                at,
                id: `${position} ${status}`,
                what: exception ? t(`parcel.exception.${exception}`) : t(`parcel.tracking.${status}`),
                who: place || carrier,
              }))}
            />
          ) : (
            <p className={classes.soft}>{t('detail.noScan')}</p>
          )}
        </Card>
      )}
      <Card as="section" headingLevel={3} title={t('detail.parcels')}>
        <ul className={classes.items}>
          {parcels.map(({ description, length, width, height, grams }, place) => (
            <li key={`${place} ${description}`}>
              <bdi>{description}</bdi>
              <span>{kilograms(grams)}</span>
              <small>{t('parcel.sides', { length, width, height })}</small>
            </li>
          ))}
        </ul>
      </Card>
      <Card as="section" headingLevel={3} title={t('detail.customs')}>
        <ul className={classes.items}>
          {customs.items.map(({ description, quantity, unit_value, hs_code, origin }, place) => (
            <li key={`${place} ${description}`}>
              <bdi>{description}</bdi>
              <span>
                {written(quantity)} × {money(unit_value)}
              </span>
              <small>
                {[hs_code && t('detail.hsCode', { code: hs_code }), t('detail.origin', { country: country(origin) })]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </li>
          ))}
        </ul>
        <Facts
          facts={[
            [
              t('customs.contents'),
              customs.contents === 'other' ? <bdi key="contents">{customs.contents_text}</bdi> : t(`customs.content.${customs.contents}`),
            ],
            [t('customs.incoterm'), t(`customs.terms.${customs.incoterm}`)],
            [t('customs.nonDelivery'), t(`customs.undelivered.${customs.non_delivery}`)],
            customs.eori && ['EORI', <bdi key="eori">{customs.eori}</bdi>],
            customs.ioss && ['IOSS', <bdi key="ioss">{customs.ioss}</bdi>],
            customs.vat && [t('customs.vat'), <bdi key="vat">{customs.vat}</bdi>],
            [t('customs.signer'), <bdi key="signer">{customs.signer}</bdi>],
          ]}
        />
      </Card>
      {price && lines.length > 0 && (
        <Card as="section" headingLevel={3} title={t('detail.charges')}>
          <Charges lines={lines} total={price} />
          {shipment.payment !== 'none' && <Invoice side={side} id={shipment.id} />}
        </Card>
      )}
      <Card as="section" headingLevel={3} title={t('detail.activity')}>
        <History
          entries={activity.map(({ at, actor, what }, place) => ({
            at,
            id: `${place} ${what}`,
            what: t(`detail.what.${what}`),
            who: t(`detail.actor.${actor}`),
          }))}
        />
      </Card>
    </>
  );
}
