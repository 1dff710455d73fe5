import { localeOf } from '@outpost/shared-contracts/language/language';
import { usd } from '@outpost/shared-contracts/money/money';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { perKgCents } from '@outpost/shared-contracts/pricing/shipping';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Flag } from '@outpost/shared-ui/flag';
import { formatMoney } from '@outpost/shared-ui/price';
import { countryName } from '../../../model/country-names.ts';
import { type Answers, destinationPath, type Variant } from '../model/funnel.ts';
import classes from './steps.module.css';

interface StartStepProps {
  /** Complete: this is the last step. */
  readonly answers: Answers;
  readonly variant: Variant;
  readonly welcome: string | null;
}

/** What was answered, what it costs to ship, and the two ways on: with an account or a look first. */
export function StartStep({ answers, variant, welcome }: StartStepProps) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const signedIn = useSession().state === 'signed-in';
  const { from = '', to = '', way, link } = answers;
  const place = destinationPath(answers, welcome);
  const open = t(way === 'link' ? 'shopNow.start.basket' : 'shopNow.start.hosts');
  return (
    <div className={classes.step}>
      <dl className={classes.summary}>
        <div>
          <dt>{t('shopNow.start.from')}</dt>
          <dd>
            <Flag country={from} /> {countryName(from, language)}
          </dd>
        </div>
        <div>
          <dt>{t('destination')}</dt>
          <dd>
            <Flag country={to} /> {countryName(to, language)}
          </dd>
        </div>
        {way === 'link' && (
          <div>
            <dt>{t('bfm.link')}</dt>
            <dd className={classes.link} dir="ltr">
              {link}
            </dd>
          </div>
        )}
        <div>
          <dt>{t('shopNow.start.express')}</dt>
          <dd className={classes.price}>{formatMoney(usd(perKgCents(from, to)), localeOf(language))}</dd>
        </div>
      </dl>
      <p className={classes.note}>{t('shopNow.start.note')}</p>
      {signedIn ? (
        <Link to={place} className={buttonClass({ variant: 'accent', size: 'l', full: true })}>
          {open}
        </Link>
      ) : (
        <>
          <Link
            to={paths.signUpFrom.href({ landingPage: variant }, { returnTo: place, welcome })}
            className={buttonClass({ variant: 'accent', size: 'l', full: true })}
          >
            {t('shopNow.start.signUp')}
          </Link>
          <Link to={place} className={buttonClass({ size: 'l', full: true })}>
            {open}
          </Link>
        </>
      )}
    </div>
  );
}
