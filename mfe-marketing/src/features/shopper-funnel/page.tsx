import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import type { Head, HeadContext, LoaderContext } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Logo } from '@outpost/shared-ui/pictures/logo';
import { Progress } from '@outpost/shared-ui/progress';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import { ArrowLeft } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { countries } from '../../api/countries.ts';
import { hostCountries } from '../../api/host-countries.ts';
import { RoutePicture } from '../../components/route-picture.tsx';
import { FromStep } from './components/from-step.tsx';
import { StartStep } from './components/start-step.tsx';
import { ToStep } from './components/to-step.tsx';
import { WhatStep } from './components/what-step.tsx';
import { pathOf, variantOf } from './model/funnel.ts';
import classes from './page.module.css';
import { useFunnel } from './use-funnel.ts';

export async function loader({ shell, queryClient }: LoaderContext): Promise<void> {
  // Neither throws: without the lists, the guessed countries can be chosen.
  await Promise.all([queryClient.prefetchQuery(hostCountries(shell)), queryClient.prefetchQuery(countries(shell))]);
}

export function head({ t, url }: HeadContext): Head {
  return { title: t('shopNow.title'), description: t('shopNow.description'), canonical: pathOf(variantOf(url.pathname)).href() };
}

/** The sales funnel in both of its variants (B-096): one question at a time, and at the end the place to begin. */
export function Component() {
  const { t } = useTranslation('mfe-marketing');
  const funnel = useFunnel();
  const { step, answers, position, count, back, answer } = funnel;
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  // With the step itself: whoever is in its first field already is not taken out of it.
  useLayoutEffect(() => {
    if (before.current !== step) heading.current?.focus();
    before.current = step;
  }, [step]);

  return (
    <div className={classes.page}>
      <div className={classes.bar}>
        <Link to={paths.home.href()} className={classes.logo}>
          <Logo ground="band" />
        </Link>
        <Progress
          className={classes.progress}
          label={t('shopNow.progress', { step: position + 1, count })}
          value={position + 1}
          max={count}
          valueText={`${position + 1}/${count}`}
          labelHidden
          tone="tape"
        />
      </div>
      <div className={classes.stage}>
        <section className={classes.card} aria-labelledby="shop-now-question">
          <div className={classes.place}>
            {back ? (
              <Link to={back} className={linkClass()}>
                <ArrowLeft aria-hidden="true" size={18} data-flip /> {t('shopNow.back')}
              </Link>
            ) : (
              <Link to={paths.home.href()} className={linkClass()}>
                <ArrowLeft aria-hidden="true" size={18} data-flip /> {t('shopNow.home')}
              </Link>
            )}
            <span aria-hidden="true">{t('shopNow.progress', { step: position + 1, count })}</span>
          </div>
          <h1 ref={heading} id="shop-now-question" tabIndex={-1}>
            {t(`shopNow.${step}.title`)}
          </h1>
          <p className={classes.lead}>{t(`shopNow.${step}.text`)}</p>
          {!funnel.ready && (
            <Loading label={t('loading')}>
              <Skeleton shape="block" height={160} />
            </Loading>
          )}
          {funnel.ready && step === 'from' && <FromStep answers={answers} onAnswer={answer} />}
          {funnel.ready && step === 'to' && <ToStep answers={answers} onAnswer={answer} />}
          {funnel.ready && step === 'what' && <WhatStep answers={answers} onAnswer={answer} />}
          {funnel.ready && step === 'start' && <StartStep answers={answers} variant={funnel.variant} welcome={funnel.welcome} />}
        </section>
        <div className={classes.picture}>
          <RoutePicture from={answers.from ?? (answers.to ? undefined : 'US')} to={answers.to} />
        </div>
      </div>
    </div>
  );
}
