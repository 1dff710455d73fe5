import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link, useSearchParams } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Card } from '@outpost/shared-ui/card';
import { linkClass } from '@outpost/shared-ui/link';
import { useEffect, useRef } from 'react';
import type { SurveyEnd } from '../api/answers.ts';
import classes from './survey.module.css';

/** What became of an answer, and where to go from here. Takes the focus, as the form it replaces had it. */
export function SurveyEnded({ end }: { readonly end: SurveyEnd }) {
  const { t } = useTranslation('mfe-shopper');
  const [params] = useSearchParams();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Card>
      <div className={classes.end}>
        <h2 ref={heading} tabIndex={-1}>
          {t(`survey.end.${end}.title`)}
        </h2>
        <p>{t(`survey.end.${end}.text`)}</p>
        <div className={classes.actions}>
          <Link className={buttonClass({ variant: 'primary' })} to={paths.home.href()}>
            {t('survey.next.home')}
          </Link>
          {params.has('token') && end === 'answered' && (
            <Link className={linkClass('strong')} to={paths.surveys.href()}>
              {t('survey.next.channel')}
            </Link>
          )}
        </div>
      </div>
    </Card>
  );
}
