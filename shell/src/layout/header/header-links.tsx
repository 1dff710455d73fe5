import { shopFromHref } from '@outpost/shared-contracts/accounts/roles';
import { regionOfRoute } from '@outpost/shared-contracts/countries/country-name';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useSession, useShell } from '@outpost/shared-remote/remote';
import { NavLink } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { featuredName } from '../featured-name.ts';
import classes from './menus.module.css';

/** The ten featured host countries, in their order (B-491); `uk` is the route code of GB. */
const FEATURED_COUNTRIES = ['us', 'uk', 'au', 'ca', 'de', 'jp', 'fr', 'nl', 'it', 'se'] as const;

const HELP = [
  ['aboutUs', paths.about.pattern],
  ['forShoppers', paths.howItWorksForShoppers.pattern],
  ['forHosts', paths.howItWorksForHosts.pattern],
  ['faqs', paths.faq.pattern],
  ['trustSafety', paths.trustSafety.pattern],
  ['prohibitedItems', paths.prohibitedItems.pattern],
  ['shippingStandards', paths.shippingStandards.pattern],
  ['responsibleShipping', paths.responsibleShipping.pattern],
  ['contactUs', paths.contactUs.pattern],
] as const;

const PARTNERS = [
  ['createB2bAccount', paths.b2b.pattern],
  ['becomeAHost', paths.becomeAHost.pattern],
  ['becomeAnAffiliate', paths.becomeAnAffiliate.pattern],
  ['shippingCompanies', paths.shipperNetwork.pattern],
] as const;

/** The Help entries, in the order of B-152. */
export function HelpLinks() {
  const { t } = useTranslation('shell');
  return HELP.map(([key, to]) => (
    <li key={key}>
      <NavLink end to={to}>
        {t(`header.${key}`)}
      </NavLink>
    </li>
  ));
}

/** The partner entries that some team serves; shipping companies are marked New (B-155). */
export function PartnerLinks() {
  const { t } = useTranslation('shell');
  const { serves } = useShellServices();
  return PARTNERS.filter(([, to]) => serves(to)).map(([key, to]) => (
    <li key={key}>
      <NavLink end to={to}>
        {t(`header.${key}`)}
        {key === 'shippingCompanies' && <span className={classes.new}>{t('header.new')}</span>}
      </NavLink>
    </li>
  ));
}

/** The featured countries and the way to all (B-151). */
export function LocationLinks() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const { language } = useShell();
  return (
    <>
      {FEATURED_COUNTRIES.map((code) => (
        <li key={code}>
          <NavLink end to={shopFromHref(code, session)}>
            <Flag country={regionOfRoute(code)} size="s" />
            {featuredName(code, language)}
          </NavLink>
        </li>
      ))}
      <li>
        <NavLink end to={paths.shopFrom.pattern} className={classes.showAll}>
          {t('header.showAll')}
        </NavLink>
      </li>
    </>
  );
}
