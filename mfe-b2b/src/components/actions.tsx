import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { TEST_EVENTS } from '@outpost/shared-contracts/business/shipment-calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import { Notice } from '@outpost/shared-ui/notice';
import { useState } from 'react';
import { type Side, useShipmentMoves } from '../api/shipments.ts';
import { onSide } from '../model/mode.ts';
import { standingOf } from '../model/standing.ts';
import classes from './actions.module.css';
import { Papers } from './papers.tsx';
import { StandingBadge } from './standing-badge.tsx';
import { useFormats } from './use-formats.ts';

interface ActionsProps {
  readonly side: Side;
  readonly shipment: ShipmentDetail;
}

/** How a shipment stands, and what its company may do now. */
export function Actions({ side, shipment }: ActionsProps) {
  const { t } = useTranslation('mfe-b2b');
  const { money, moment } = useFormats();
  const { buy, refund, advance } = useShipmentMoves(side, shipment);
  const [asking, setAsking] = useState(false);
  const { id, number, price, can, documents, label_failure: why, refund_until: until } = shipment;
  const standing = standingOf(shipment);
  const said = (error: Error | null) => error && (isRefusal(error) ? error.message : t('detail.unreachable'));
  const failed = said(buy.error) ?? said(advance.error);
  const events = TEST_EVENTS.filter((event) => (event === 'scan') === (shipment.state === 'pending'));
  return (
    <div className={classes.actions}>
      <StandingBadge of={shipment} />
      {standing === 'failed' && why && (
        <Notice tone="danger" title={t(`parcel.labelFailure.${why}`)}>
          {t('detail.labelFailed')}
        </Notice>
      )}
      {standing === 'buying' && <p role="status">{t('detail.buying')}</p>}
      {standing === 'refunding' && <p role="status">{t('detail.refunding')}</p>}
      {shipment.exception && <Notice tone="warning" title={t(`parcel.exception.${shipment.exception}`)} />}
      {shipment.refund === 'rejected' && <Notice tone="warning" title={t('parcel.refund.rejected')} />}
      {failed && <Notice tone="danger" alert title={failed} />}
      <Papers documents={documents} primary={standing === 'pending'} />
      <div className={classes.buttons}>
        {can.edit && (
          <Link className={buttonClass({ variant: 'primary' })} to={onSide(paths.b2bCreateShipment.href({}, { shipment: id }), side.mode)}>
            {t('detail.goOn')}
          </Link>
        )}
        {can.buy_label && (
          <Button variant="primary" busy={buy.isPending} onClick={() => buy.mutate()}>
            {t(standing === 'failed' ? 'detail.tryAgain' : 'detail.buyLabel')}
          </Button>
        )}
        {can.refund && price && (
          <Button aria-haspopup="dialog" onClick={() => setAsking(true)}>
            {t('detail.refund', { amount: money(price) })}
          </Button>
        )}
        {can.schedule_pickup && (
          <Link className={buttonClass()} to={onSide(paths.b2bPickups.href({}, { q: number, shipment: id }), side.mode)}>
            {t('detail.pickup')}
          </Link>
        )}
        <Link className={buttonClass()} to={onSide(paths.b2bCreateShipment.href({}, { copy: id }), side.mode)}>
          {t('detail.duplicate')}
        </Link>
      </div>
      {can.refund && until && <p className={classes.soft}>{t('detail.refundUntil', { time: moment(until) })}</p>}
      {can.advance && (
        <fieldset className={classes.machine}>
          <legend>{t('detail.machine')}</legend>
          <p className={classes.soft}>{t('detail.machineText')}</p>
          <div className={classes.buttons}>
            {events.map((event) => (
              <Button key={event} size="s" disabled={advance.isPending} onClick={() => advance.mutate(event)}>
                {t(`detail.event.${event}`)}
              </Button>
            ))}
          </div>
        </fieldset>
      )}
      {price && (
        <ConfirmDialog
          open={asking}
          title={t('detail.refundTitle', { number })}
          confirmLabel={t('detail.refund', { amount: money(price) })}
          busy={refund.isPending}
          error={said(refund.error)}
          onConfirm={() => refund.mutate(undefined, { onSuccess: () => setAsking(false) })}
          onClose={() => {
            refund.reset();
            setAsking(false);
          }}
        >
          <p>{t(side.mode === 'test' ? 'detail.refundTextTest' : 'detail.refundText', { amount: money(price) })}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
