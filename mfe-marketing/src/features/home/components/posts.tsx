import type { BlogPost } from '@outpost/shared-contracts/hosts/homepage';
import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Section } from '../../../components/section.tsx';
import { coverOf } from '../model/covers.ts';
import classes from './posts.module.css';

/** The blog's latest posts, three at most (B-459); nothing while the blog does not answer. */
export function Posts({ posts }: { readonly posts: readonly BlogPost[] }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const day = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  if (posts.length === 0) return null;
  return (
    <Section title={t('posts.title')}>
      <ul className={classes.posts}>
        {posts.map(({ title, excerpt, url, date, picture }, position) => (
          <li key={url}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={classes.post}>
              <img src={coverOf(picture, position)} width={400} height={240} alt="" loading="lazy" />
              <time dateTime={date}>{day.format(new Date(date))}</time>
              <b dir="auto">{title}</b>
              <span className={classes.text} dir="auto">
                {excerpt}
              </span>
              <span data-visually-hidden>{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
