import type { HostDetail } from '@outpost/shared-contracts/hosts/host';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Badge } from '@outpost/shared-ui/badge';
import { useId } from 'react';
import { duration } from '../../../model/duration.ts';
import classes from './sections.module.css';

/** What the host says, in the host's own words, and what we count. */
export function About({ host }: { readonly host: HostDetail }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const locale = localeOf(language);
  const heading = useId();
  const tongues = new Intl.DisplayNames(locale, { type: 'language' });
  const spoken = host.languages.map((tag) => tongues.of(tag) ?? tag);
  const facts = [
    ['replies', duration(host.reply_minutes, locale)],
    ['completed', new Intl.NumberFormat(locale).format(host.completed_orders)],
    ['speaks', new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(spoken)],
  ] as const;
  return (
    <section aria-labelledby={heading} className={classes.section}>
      <h2 id={heading}>{t('hostPage.about', { name: host.name })}</h2>
      <p dir="auto" className={classes.words}>
        {host.about}
      </p>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`hosts.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {host.interests.length > 0 && (
          <div>
            <dt>{t('hostPage.interests')}</dt>
            <dd className={classes.marks}>
              {host.interests.map((interest) => (
                <Badge key={interest}>{t(`hostPage.interest.${interest}`, { defaultValue: interest })}</Badge>
              ))}
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
