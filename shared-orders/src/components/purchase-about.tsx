import type { Delivery, Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { Facts, FileLinks, History, PersonLine } from '@outpost/shared-ui/order-view';
import { useOrderSide } from '../side.ts';
import { useActors } from '../use-actors.ts';
import { useFormats } from '../use-formats.ts';
import { usePurchaseStatus } from './purchase-badge.tsx';
import classes from './purchase-view.module.css';

/** Who it is for or who buys it, where it goes and how: what was agreed on. */
export function PurchaseAbout({ purchase: { host, shopper, country_to: to, delivery, choices } }: { readonly purchase: Purchase }) {
  const { t, side } = useOrderSide();
  const { country } = useFormats();
  const yesOrNo = (yes: boolean) => t(yes ? 'orderKit.purchase.options.yes' : 'orderKit.purchase.options.no');
  return (
    <>
      {side === 'host' ? (
        <Card as="section" title={t('orderKit.purchase.shopper')}>
          <PersonLine name={shopper.name} photo={shopper.profile_image_url}>
            <Flag country={to} size="s" /> {country(to)}
          </PersonLine>
        </Card>
      ) : (
        <Card as="section" title={t('orderKit.purchase.host')}>
          <PersonLine name={host.name} photo={host.profile_image_url}>
            <Flag country={host.country_code} size="s" /> <bdi>{host.city}</bdi>, {country(host.country_code)}
          </PersonLine>
        </Card>
      )}
      {delivery && <DeliverTo delivery={delivery} />}
      {choices && (
        <Card as="section" title={t(`orderKit.purchase.options.title.${side}`)}>
          <Facts
            facts={[
              [t('orderKit.purchase.options.photos'), yesOrNo(choices.photos)],
              [t('orderKit.purchase.options.insurance'), yesOrNo(choices.insurance)],
              [t('orderKit.purchase.options.consolidate'), yesOrNo(choices.consolidate)],
              // What the price may do is between the shopper and us.
              side === 'shopper' && [t('orderKit.purchase.options.rule'), t(`orderKit.purchase.options.${choices.price_rule}`)],
            ]}
          />
        </Card>
      )}
    </>
  );
}

/** The address, which only the shopper sees. */
function DeliverTo({ delivery: { name, phone, address } }: { readonly delivery: Delivery }) {
  const { t } = useOrderSide();
  const { country } = useFormats();
  return (
    <Card as="section" title={t('orderKit.purchase.delivery')}>
      <address className={classes.address}>
        <bdi>{name}</bdi>
        <bdi>{address.line1}</bdi>
        {address.line2 && <bdi>{address.line2}</bdi>}
        <bdi>{[address.post_code, address.city_name, address.state].filter(Boolean).join(' ')}</bdi>
        <span>{country(address.country_code)}</span>
        <bdi dir="ltr">{phone}</bdi>
      </address>
    </Card>
  );
}

/** Receipts of the stores, and what they say in all. */
export function PurchaseReceipts({ purchase: { receipts, receipt_total: total } }: { readonly purchase: Purchase }) {
  const { t, side } = useOrderSide();
  const { money } = useFormats();
  if (receipts.length === 0) return null;
  return (
    <Card as="section" title={t('orderKit.purchase.receipts')}>
      <FileLinks files={receipts} />
      {total && <Facts facts={[[t('orderKit.purchase.receiptTotal'), money(total)]]} />}
      {total && side === 'shopper' && <p className={classes.note}>{t('orderKit.purchase.receiptNote')}</p>}
    </Card>
  );
}

/** Every change of state with who made it, the latest first. */
export function PurchaseHistory({ purchase }: { readonly purchase: Purchase }) {
  const { t } = useOrderSide();
  const text = usePurchaseStatus();
  const actors = useActors(purchase);
  return (
    <Card as="section" title={t('orderKit.purchase.history')}>
      <History entries={purchase.timeline.map(({ at, status, actor }) => ({ at, id: status, what: text(status), who: actors[actor] }))} />
    </Card>
  );
}
