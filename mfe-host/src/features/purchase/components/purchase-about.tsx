import type { Purchase } from '@outpost/shared-contracts/bfm/purchase';
import { PRODUCT_NAME, SUPPORT_NAME } from '@outpost/shared-contracts/brand/brand';
import { countryName } from '@outpost/shared-contracts/countries/country-name';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Card } from '@outpost/shared-ui/card';
import { Flag } from '@outpost/shared-ui/flag';
import { AmountLines, Facts, FileLinks, History, PersonLine } from '@outpost/shared-ui/order-view';
import { formatMoney } from '@outpost/shared-ui/price';

/** What the shopper pays: estimated at first, then as the host found it. */
export function PurchaseAmounts({ purchase: { amounts, status } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  return (
    <Card as="section" title={t('purchase.amounts.title')}>
      <AmountLines
        lines={[
          { id: 'items', label: t('purchase.amounts.items'), money: amounts.items },
          { id: 'shipping', label: t('purchase.amounts.shipping'), money: amounts.local_shipping },
          { id: 'tax', label: t('purchase.amounts.tax'), money: amounts.tax },
          { id: 'fee', label: t('purchase.amounts.fee'), money: amounts.service_fee },
          { id: 'total', label: t(`purchase.amounts.${amounts.is_final ? 'total' : 'estimate'}`), money: amounts.total, tone: 'sum' },
          ...(status === 'authorized' || status === 'extra_charge'
            ? [{ id: 'held', label: t('purchase.amounts.held'), money: amounts.limit }]
            : []),
        ]}
      />
    </Card>
  );
}

/** Who it is for, and what was asked for besides. */
export function PurchaseAbout({ purchase: { shopper, country_to: country, choices } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const { language } = useShell();
  const yesOrNo = (yes: boolean) => t(yes ? 'purchase.options.yes' : 'purchase.options.no');
  return (
    <>
      <Card as="section" title={t('purchase.shopper')}>
        <PersonLine name={shopper.name}>
          <Flag country={country} size="s" /> {countryName(country, language)}
        </PersonLine>
      </Card>
      {choices && (
        <Card as="section" title={t('purchase.options.title')}>
          <Facts
            facts={[
              [t('purchase.options.photos'), yesOrNo(choices.photos)],
              [t('purchase.options.insurance'), yesOrNo(choices.insurance)],
              [t('purchase.options.consolidate'), yesOrNo(choices.consolidate)],
            ]}
          />
        </Card>
      )}
    </>
  );
}

/** The receipts that the host added, and what they say in all. */
export function PurchaseReceipts({ purchase: { receipts, receipt_total: total } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const locale = localeOf(useShell().language);
  if (receipts.length === 0) return null;
  return (
    <Card as="section" title={t('purchase.receipts')}>
      <FileLinks files={receipts} />
      {total && <Facts facts={[[t('purchase.receiptTotal'), formatMoney(total, locale)]]} />}
    </Card>
  );
}

/** Every change of state with who made it, the latest first. */
export function PurchaseHistory({ purchase: { timeline, shopper } }: { readonly purchase: Purchase }) {
  const { t } = useTranslation('mfe-host');
  const actors = { shopper: shopper.name, host: t('purchase.you'), staff: SUPPORT_NAME, timer: PRODUCT_NAME };
  return (
    <Card as="section" title={t('purchase.history')}>
      <History
        entries={timeline.map(({ at, status, actor }) => ({ at, id: status, what: t(`purchases.status.${status}`), who: actors[actor] }))}
      />
    </Card>
  );
}
