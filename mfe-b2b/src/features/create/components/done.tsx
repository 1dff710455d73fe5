import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { Facts } from '@outpost/shared-ui/order-view';
import { useEffect, useRef } from 'react';
import type { Side } from '../../../api/shipments.ts';
import { Actions } from '../../../components/actions.tsx';
import { PartyLines } from '../../../components/party-lines.tsx';
import { useFormats } from '../../../components/use-formats.ts';
import { onSide } from '../../../model/mode.ts';
import { standingOf } from '../../../model/standing.ts';
import classes from './step.module.css';

interface DoneProps {
  readonly side: Side;
  readonly shipment: ShipmentDetail;
}

/** What there is once it is paid: the labels, and the ways on. */
export function Done({ side, shipment }: DoneProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money } = useFormats();
  const title = useRef<HTMLHeadingElement>(null);
  const { number, price, labels, documents, from, to } = shipment;
  const isReady = documents.some(({ kind }) => kind === 'label');
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <h2 ref={title} tabIndex={-1}>
        {t(isReady ? 'create.doneReady' : `create.done.${standingOf(shipment)}`, { number })}
      </h2>
      <Card>
        <div className={classes.parts}>
          <Actions side={side} shipment={shipment} />
          <div className={classes.pair}>
            <PartyLines label={t('detail.from')} party={from} />
            <PartyLines label={t('detail.to')} party={to} />
          </div>
          <Facts
            facts={[
              price && [t('parcel.charge.sum'), money(price)],
              labels.length > 0 && [
                t('detail.tracking'),
                labels.map(({ tracking_number: code }) => (
                  <bdi key={code} dir="ltr" className={classes.part}>
                    {code}
                  </bdi>
                )),
              ],
            ]}
          />
        </div>
      </Card>
      <div className={classes.tools}>
        <Link className={buttonClass({ variant: 'primary' })} to={onSide(paths.b2bDashboard.href(), side.mode)}>
          {t('create.toList')}
        </Link>
        <Link className={buttonClass()} to={onSide(paths.b2bCreateShipment.href(), side.mode)}>
          {t('create.another')}
        </Link>
      </div>
    </>
  );
}
