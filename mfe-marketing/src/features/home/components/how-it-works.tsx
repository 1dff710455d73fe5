import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Section } from '../../../components/section.tsx';
import address from '../../../pictures/how-address.svg';
import receive from '../../../pictures/how-receive.svg';
import shop from '../../../pictures/how-shop.svg';
import classes from './how-it-works.module.css';

const STEPS = [
  { id: 'address', picture: address },
  { id: 'shop', picture: shop },
  { id: 'receive', picture: receive },
] as const;

export function HowItWorks() {
  const { t } = useTranslation('mfe-marketing');
  return (
    <Section
      title={t('how.title')}
      look="caps"
      action={
        <Link to={paths.howItWorksForShoppers.href()} className={buttonClass()}>
          {t('learnMore')}
          <span data-visually-hidden>: {t('how.title')}</span>
        </Link>
      }
    >
      <ol className={classes.steps}>
        {STEPS.map(({ id, picture }, position) => (
          <li key={id}>
            <img src={picture} width={360} height={240} alt="" loading="lazy" />
            <div className={classes.step}>
              <span className={classes.number} aria-hidden="true">
                {position + 1}
              </span>
              <div>
                <h3>{t(`how.${id}.title`)}</h3>
                <p>{t(`how.${id}.text`)}</p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  );
}
