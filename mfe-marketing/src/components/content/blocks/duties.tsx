import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { DAY_MS } from '@outpost/shared-contracts/time/durations';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Flag } from '@outpost/shared-ui/flag';
import { Link } from '@outpost/shared-ui/link';
import { Info } from 'lucide-react';
import { Section } from '../../section.tsx';
import classes from './duties.module.css';

type Rule = BlockOf<'duties'>['rules'][number];

/** What customs of a country ask for, each rule with its time and where it is written. */
export function Duties({ block }: { readonly block: BlockOf<'duties'> }) {
  return (
    <Section title={block.title}>
      <div className={classes.card}>
        {block.rules.length > 0 && (
          <ul className={classes.rules}>
            {block.rules.map((rule) => (
              <li key={`${rule.valid_from} ${rule.text}`}>
                <Flag country={block.country} size="l" />
                <div>
                  <p>{rule.text}</p>
                  <Standing rule={rule} />
                </div>
              </li>
            ))}
          </ul>
        )}
        <p className={classes.note}>
          <Info aria-hidden="true" size={20} />
          {block.note}
        </p>
      </div>
    </Section>
  );
}

/** Since when a rule holds, when somebody last looked, and where. */
function Standing({ rule: { valid_from, valid_to, checked_at, source_url } }: { readonly rule: Rule }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const dates = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'medium', timeZone: 'UTC' });
  const at = (day: string) => Date.parse(day);
  return (
    <p className={classes.standing}>
      <span>
        {valid_to
          ? t('contentDuties.period', { from: dates.format(at(valid_from)), to: dates.format(at(valid_to) - DAY_MS) })
          : t('contentDuties.since', { date: dates.format(at(valid_from)) })}
      </span>
      <span>{t('contentDuties.checked', { date: dates.format(at(checked_at)) })}</span>
      <Link href={source_url} newTab>
        {t('contentDuties.source', { host: new URL(source_url).hostname.replace(/^www\./, '') })}
      </Link>
    </p>
  );
}
