import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext } from '@outpost/shared-remote/remote';
import { useSearchParams } from '@outpost/shared-remote/router';
import { ChannelSurvey } from './components/channel-survey.tsx';
import { OrderSurvey } from './components/order-survey.tsx';
import classes from './page.module.css';

const kindOf = (params: URLSearchParams) => (params.has('token') ? 'order' : 'channel');

export function head({ t, url }: HeadContext): Head {
  const kind = kindOf(url.searchParams);
  return {
    title: t(`survey.${kind}.title`),
    description: t(`survey.${kind}.description`),
    canonical: paths.surveys.href(),
    // The link of a mail is its reader's alone.
    noindex: kind === 'order',
  };
}

/** What we ask people: about their order, by the link of our mail, and without one where they heard of us. */
export function Component() {
  const { t } = useTranslation('mfe-shopper');
  const [params] = useSearchParams();
  const kind = kindOf(params);
  return (
    <div className={classes.page}>
      <header>
        <h1 tabIndex={-1}>{t(`survey.${kind}.title`)}</h1>
        <p>{t(`survey.${kind}.lead`)}</p>
      </header>
      {kind === 'order' ? <OrderSurvey token={params.get('token') ?? ''} /> : <ChannelSurvey />}
    </div>
  );
}
