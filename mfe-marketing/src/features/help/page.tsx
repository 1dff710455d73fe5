import { FAQ_ROLES, type Faq, type FaqRole } from '@outpost/shared-contracts/content/faq';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useQuery } from '@outpost/shared-remote/query';
import { type Head, type HeadContext, type LoaderContext, useShell } from '@outpost/shared-remote/remote';
import { Link, useNavigate } from '@outpost/shared-remote/router';
import { Button, buttonClass } from '@outpost/shared-ui/button';
import { linkClass } from '@outpost/shared-ui/link';
import { TextField } from '@outpost/shared-ui/text-field';
import { BriefcaseBusiness, HousePlus, Megaphone, Search, ShoppingBag } from 'lucide-react';
import { type FormEvent, useId } from 'react';
import { faq } from '../../api/faq.ts';
import classes from './page.module.css';

const ICONS = { shopper: ShoppingBag, host: HousePlus, affiliate: Megaphone, business: BriefcaseBusiness } as const;
/** Questions on the card of a role. */
const MOST = 4;

const LINKS = [
  ['how', paths.howItWorksForShoppers],
  ['hosts', paths.howItWorksForHosts],
  ['standards', paths.shippingStandards],
  ['prohibited', paths.prohibitedItems],
  ['trust', paths.trustSafety],
  ['responsible', paths.responsibleShipping],
  ['about', paths.about],
  ['terms', paths.terms],
  ['privacy', paths.privacyPolicy],
] as const;

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Never throws: without the questions the hub still leads everywhere.
  await queryClient.prefetchQuery(faq(shell));
}

export function head({ t }: HeadContext): Head {
  return { title: t('help.title'), description: t('help.description'), canonical: paths.help.href() };
}

/** Where help begins: a search, questions of each role, documents, and the way to a person. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const { data } = useQuery(faq(useShell()));
  const more = useId();
  return (
    <>
      <header className={classes.band} data-ground="band">
        <div className={classes.wrap}>
          <h1 tabIndex={-1}>{t('help.title')}</h1>
          <p className={classes.lead}>{t('help.lead')}</p>
          <SearchForm />
        </div>
      </header>
      <div className={classes.page}>
        <ul className={classes.roles}>
          {FAQ_ROLES.map((role) => (
            <RoleCard key={role} role={role} faq={data} />
          ))}
        </ul>
        <nav aria-labelledby={more}>
          <h2 id={more}>{t('help.read')}</h2>
          <ul className={classes.links}>
            {LINKS.map(([key, path]) => (
              <li key={key}>
                <Link className={linkClass('strong')} to={path.href()}>
                  {t(`help.links.${key}`)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section className={classes.ask} aria-labelledby="help-ask">
          <div>
            <h2 id="help-ask">{t('help.ask.title')}</h2>
            <p>{t('help.ask.text')}</p>
          </div>
          <Link className={buttonClass({ variant: 'accent', size: 'l' })} to={paths.contactUs.href()}>
            {t('faq.contact')}
          </Link>
        </section>
      </div>
    </>
  );
}

/** Leads to the answers; without scripts the browser sends it there by itself. */
function SearchForm() {
  const { t } = useTranslation('mfe-marketing');
  const navigate = useNavigate();
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('q') ?? '').trim();
    void navigate(paths.faq.href({}, typed ? { q: typed } : {}));
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: jsdom and browsers before 2023 do not know <search>
    <form role="search" className={classes.search} action="faq" onSubmit={find}>
      <TextField
        type="search"
        name="q"
        label={t('faq.search')}
        labelHidden
        placeholder={t('faq.searchHint')}
        prefix={<Search aria-hidden="true" size={20} />}
        maxLength={80}
        autoComplete="off"
      />
      <Button type="submit" variant="accent">
        {t('help.find')}
      </Button>
    </form>
  );
}

function RoleCard({ role, faq: found }: { readonly role: FaqRole; readonly faq: Faq | undefined }) {
  const { t } = useTranslation('mfe-marketing');
  const Icon = ICONS[role];
  const own = found?.questions.filter(({ roles }) => roles.includes(role)) ?? [];
  // Those that concern this role before all others come first.
  const first = [...own].sort((a, b) => a.roles.length - b.roles.length).slice(0, MOST);
  const query = role === 'shopper' ? {} : { role };
  return (
    <li className={classes.role}>
      <span className={classes.icon} aria-hidden="true">
        <Icon size={24} strokeWidth={1.75} />
      </span>
      <h2>{t(`faq.role.${role}`)}</h2>
      <ul>
        {first.map(({ id, question }) => (
          <li key={id}>
            <Link to={`${paths.faq.href({}, query)}#${id}`}>{question}</Link>
          </li>
        ))}
      </ul>
      <Link className={linkClass('strong')} to={paths.faq.href({}, query)}>
        {t('help.all', { count: own.length })}
      </Link>
    </li>
  );
}
