import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PRODUCT_NAME, SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { Facts, FileLinks, History, PersonLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './purchase-about.module.css';

/** The host, where it goes and how: what was agreed on. */
export function PurchaseAbout({ purchase: { host, delivery, choices } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const { language } = useShell();
  const yesOrNo = (yes: boolean) => t(yes ? 'purchase.options.yes' : 'purchase.options.no');
  return (
    <>
      <Card as="section" title={t('purchase.host')}>
        <PersonLine name={host.name}>
          <Flag country={host.country_code} size="s" /> <bdi>{host.city}</bdi>, {countryName(host.country_code, language)}
        </PersonLine>
      </Card>
      {delivery && (
        <Card as="section" title={t('purchase.delivery')}>
          <address className={classes.address}>
            <bdi>{delivery.name}</bdi>
            <bdi>{delivery.address.line1}</bdi>
            {delivery.address.line2 && <bdi>{delivery.address.line2}</bdi>}
            <bdi>{[delivery.address.post_code, delivery.address.city_name, delivery.address.state].filter(Boolean).join(' ')}</bdi>
            <span>{countryName(delivery.address.country_code, language)}</span>
            <bdi dir="ltr">{delivery.phone}</bdi>
          </address>
        </Card>
      )}
      {choices && (
        <Card as="section" title={t('purchase.options.title')}>
          <Facts
            facts={[
              [t('purchase.options.photos'), yesOrNo(choices.photos)],
              [t('purchase.options.insurance'), yesOrNo(choices.insurance)],
              [t('purchase.options.consolidate'), yesOrNo(choices.consolidate)],
              [t('purchase.options.rule'), t(`purchase.options.${choices.price_rule}`)],
            ]}
          />
        </Card>
      )}
    </>
  );
}

/** Receipts of the stores, and what they say in all. */
export function PurchaseReceipts({ purchase: { receipts, receipt_total: total } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const locale = localeOf(useShell().language);
  if (receipts.length === 0) return null;
  return (
    <Card as="section" title={t('purchase.receipts')}>
      <FileLinks files={receipts} />
      {total && <Facts facts={[[t('purchase.receiptTotal'), formatMoney(total, locale)]]} />}
      {total && <p className={classes.note}>{t('purchase.receiptNote')}</p>}
    </Card>
  );
}

/** Every change of state with who made it, the latest first. */
export function PurchaseHistory({ purchase: { timeline, host } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-shopper');
  const actors = { shopper: t('purchase.you'), host: host.name, staff: SUPPORT_NAME, timer: PRODUCT_NAME };
  return (
    <Card as="section" title={t('purchase.history')}>
      <History
        entries={timeline.map(({ at, status, actor }) => ({ at, id: status, what: t(`purchases.status.${status}`), who: actors[actor] }))}
      />
    </Card>
  );
}
