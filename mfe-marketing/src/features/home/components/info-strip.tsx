import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { formatMoney } from '@outpost/shared-ui/price';
import classes from './info-strip.module.css';

/** The claims of the product in one line, as the specification words them. */
export function InfoStrip() {
  const { t } = useTranslation('mfe-marketing');
  const locale = localeOf(useShell().language);
  const free = formatMoney({ minor: 0, currency: 'USD' }, locale).replace(/[.,]00/, '');
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(0.6);
  const facts = [
    { id: 'countries', number: t('info.countries.number') },
    { id: 'days', number: t('info.days.number') },
    { id: 'saved', number: t('info.saved.number', { share }) },
    { id: 'fees', number: free },
  ];
  return (
    <section aria-label={t('info.label')} className={classes.strip} data-ground="band">
      <dl className={classes.facts}>
        {facts.map(({ id, number }) => (
          <div key={id}>
            <dt>
              <bdi>{number}</bdi>
            </dt>
            <dd>{t(`info.${id}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
