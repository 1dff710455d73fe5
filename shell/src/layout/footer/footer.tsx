import { shopFromHref } from '@outpost/shared-contracts/accounts/roles';
import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { outsideHref } from '@outpost/shared-contracts/brand/outside';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Link as OutsideLink } from '@outpost/shared-ui/link';
import { Logo } from '@outpost/shared-ui/pictures/logo';
import { CalendarClock, CircleDot, CreditCard, Crosshair, Lock, ShieldCheck, Smartphone, Wallet, Waves, Zap } from 'lucide-react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { featuredName } from '../featured-name.ts';
import { FramePart } from '../frame-part.tsx';
import { LanguageButton } from '../header/language-button.tsx';
import { CurrencyButton } from './currency-button.tsx';
import classes from './footer.module.css';

/** Countries of the Shop From column (B-170). */
const SHOP_FROM = ['us', 'ca', 'au', 'uk', 'nl', 'tr'] as const;

const CARRIERS = [
  ['Bluefin Post', Waves],
  ['Kestrel Express', Zap],
  ['Meridian Air', CircleDot],
  ['Northline', Crosshair],
] as const;

const PAYMENTS = [
  ['cards', CreditCard],
  ['wallet', Wallet],
  ['payLater', CalendarClock],
  ['cardProvider', ShieldCheck],
] as const;

/** The foot of every page but those of the sales funnel (B-167 to B-174); with `logoOnly` just the logo (B-072). */
export function Footer({ logoOnly = false }: { logoOnly?: boolean }) {
  const { t } = useTranslation('shell');
  const { consent, modals } = useShellServices();
  return (
    <FramePart as="footer" className={classes.footer} data-ground="band">
      <div className={classes.in}>
        {logoOnly ? <Logo ground="band" /> : <FullFooter />}
        {!logoOnly && (
          <div className={classes.last}>
            <small>{`© 2026 ${PRODUCT_NAME}`}</small>
            <nav className={classes.outside} aria-label={t('footer.outside')}>
              {(['blog', 'photos', 'videos', 'community'] as const).map((key) => (
                <OutsideLink key={key} href={outsideHref(key)} newTab look="plain">
                  {t(`footer.${key}`)}
                </OutsideLink>
              ))}
              {consent && (
                <button type="button" className={classes.choices} aria-haspopup="dialog" onClick={() => modals.open({ modal: 'privacy' })}>
                  {t('footer.privacyChoices')}
                </button>
              )}
              <CurrencyButton />
              <LanguageButton />
            </nav>
          </div>
        )}
      </div>
    </FramePart>
  );
}

function FullFooter() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { language } = useShell();
  const signedOut = session.state !== 'signed-in';
  const column = (title: string, links: readonly (readonly [label: string, to: string])[]) => (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {links.map(([label, to]) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <>
      <div className={classes.columns}>
        <div className={classes.about}>
          <Logo ground="band" />
          <p>{t('footer.about')}</p>
          <h2>{t('footer.getTheApp')}</h2>
          <ul>
            <li>
              <OutsideLink href={outsideHref('app-for-ios')} newTab look="plain">
                <Smartphone aria-hidden="true" /> {t('footer.forIos')}
              </OutsideLink>
            </li>
            <li>
              <OutsideLink href={outsideHref('app-for-android')} newTab look="plain">
                <Smartphone aria-hidden="true" /> {t('footer.forAndroid')}
              </OutsideLink>
            </li>
          </ul>
        </div>
        {column(t('footer.company'), [
          [t('header.aboutUs'), paths.about.pattern],
          [t('header.contactUs'), paths.contactUs.pattern],
          [t('header.faqs'), paths.faq.pattern],
          [t('header.help'), paths.help.pattern],
          [t('footer.terms'), paths.terms.pattern],
          [t('footer.privacy'), paths.privacyPolicy.pattern],
        ])}
        {column(t('footer.shoppers'), [
          [t('header.forShoppers'), paths.howItWorksForShoppers.pattern],
          [t('header.calculator'), paths.calculator.pattern],
          [t('header.trustSafety'), paths.trustSafety.pattern],
          ...(signedOut ? ([[t('footer.becomeAShopper'), paths.signUp.pattern]] as const) : []),
          [t('footer.shopperLogin'), paths.signIn.pattern],
          [t('header.prohibitedItems'), paths.prohibitedItems.pattern],
          [t('header.stores'), paths.stores.pattern],
        ])}
        {column(
          t('footer.shopFrom'),
          SHOP_FROM.map((code) => [featuredName(code, language), shopFromHref(code, session)] as const),
        )}
        {column(t('footer.hosts'), [
          [t('header.forHosts'), paths.howItWorksForHosts.pattern],
          ...(signedOut ? ([[t('header.becomeAHost'), paths.becomeAHost.pattern]] as const) : []),
          [t('header.responsibleShipping'), paths.responsibleShipping.pattern],
          [t('header.shippingStandards'), paths.shippingStandards.pattern],
          [t('footer.shipperNetwork'), paths.shipperNetwork.pattern],
        ])}
      </div>
      <div className={classes.partners}>
        <div>
          <h2>{t('footer.carriers')}</h2>
          <ul className={classes.signs}>
            {CARRIERS.map(([name, Icon]) => (
              <li key={name}>
                <Icon aria-hidden="true" /> <b>{name}</b>
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>{t('footer.payments')}</h2>
          <ul className={classes.signs}>
            {PAYMENTS.map(([key, Icon]) => (
              <li key={key}>
                <Icon aria-hidden="true" /> {t(`footer.${key}`)}
              </li>
            ))}
          </ul>
        </div>
        <p className={classes.seal}>
          <Lock aria-hidden="true" /> {t('footer.ssl')}
        </p>
      </div>
    </>
  );
}
