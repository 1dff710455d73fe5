import { localeOf } from '@outpost/shared-contracts/language/language';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { SHIPPING_SERVICES } from '@outpost/shared-contracts/pricing/tables';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Disclosure } from '@outpost/shared-ui/disclosure';
import { Ban } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { prohibitedKinds } from './api/prohibited.ts';
import { Example, Fees } from './components/fees.tsx';
import { StepPicture, WayPicture } from './components/pictures.tsx';
import { explanationData, QUESTIONS } from './model/questions.ts';
import classes from './page.module.css';

const STEPS = ['link', 'hold', 'buy', 'send'] as const;
/** The service waits so long for the host's word (docs/product.md#states-of-a-purchase). */
const CONFIRM_HOURS = 24;

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Never throws: without the list its section shows the link alone.
  await queryClient.prefetchQuery(prohibitedKinds(shell));
}

export const head = ({ t }: HeadContext): Head => ({
  title: t('explanation.title'),
  description: t('explanation.description'),
  canonical: paths.bfmExplanation.href(),
  structuredData: explanationData(t),
});

/** What Buy For Me is, step by step, with its costs, limits and times. */
export function Component() {
  const { t } = useTranslation('mfe-bfm');
  return (
    <>
      <header className={classes.hero}>
        <div className={classes.heroIn}>
          <div>
            <h1 tabIndex={-1}>{t('explanation.title')}</h1>
            <p>{t('explanation.lead')}</p>
            <div className={classes.actions}>
              <Link className={buttonClass({ variant: 'accent', size: 'l' })} to={paths.bfm.href()}>
                {t('explanation.start')}
              </Link>
              <Link className={classes.quiet} to={paths.bfmLatestPurchases.href()}>
                {t('explanation.latest')}
              </Link>
            </div>
          </div>
          <WayPicture />
        </div>
      </header>
      <Section title={t('explanation.steps.title')}>
        <ol className={classes.steps}>
          {STEPS.map((step, position) => (
            <li key={step}>
              <StepPicture of={step} />
              <h3>
                <span className={classes.number}>{position + 1}</span>
                {t(`explanation.steps.${step}.title`)}
              </h3>
              <p>{t(`explanation.steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </Section>
      <Section title={t('explanation.fees.title')}>
        <p className={classes.text}>{t('explanation.fees.lead')}</p>
        <div className={classes.costs}>
          <Fees />
          <Example />
        </div>
      </Section>
      <Section title={t('explanation.time.title')}>
        <Timeline />
      </Section>
      <Section title={t('explanation.not.title')}>
        <Prohibited />
      </Section>
      <Section title={t('explanation.questions.title')}>
        <div className={classes.questions}>
          {QUESTIONS.map((id) => (
            <Disclosure key={id} title={t(`explanation.questions.${id}.question`)}>
              <p>{t(`explanation.questions.${id}.answer`)}</p>
            </Disclosure>
          ))}
        </div>
        <Link className={buttonClass({ variant: 'primary', size: 'l' })} to={paths.bfm.href()}>
          {t('explanation.start')}
        </Link>
      </Section>
    </>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** The times are those of the service and of its shipping. */
function Timeline() {
  const { t } = useTranslation('mfe-bfm');
  const locale = localeOf(useShell().language);
  const [least, most] = SHIPPING_SERVICES.express.days;
  const unit = (name: 'hour' | 'day') => new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'long' });
  const moments = [
    [t('explanation.time.checkout.when'), t('explanation.time.checkout.text')],
    [t('explanation.time.confirm.when', { time: unit('hour').format(CONFIRM_HOURS) }), t('explanation.time.confirm.text')],
    [t('explanation.time.store.when'), t('explanation.time.store.text')],
    [t('explanation.time.travel.when', { time: unit('day').formatRange(least, most) }), t('explanation.time.travel.text')],
  ];
  return (
    <ol className={classes.timeline}>
      {moments.map(([when, text]) => (
        <li key={text}>
          <b>{when}</b>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  );
}

function Prohibited() {
  const { t } = useTranslation('mfe-bfm');
  const { data: kinds = [] } = useQuery(prohibitedKinds(useShell()));
  return (
    <>
      <p className={classes.text}>{t('explanation.not.text')}</p>
      {kinds.length > 0 && (
        <ul className={classes.kinds}>
          {kinds.map(({ key, name }) => (
            <li key={key}>
              <Ban size={18} strokeWidth={1.75} aria-hidden="true" />
              {name}
            </li>
          ))}
        </ul>
      )}
      <Link className={buttonClass()} to={paths.prohibitedItems.href()}>
        {t('explanation.not.link')}
      </Link>
    </>
  );
}
