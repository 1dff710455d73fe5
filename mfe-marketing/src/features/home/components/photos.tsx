import type { FeedPhoto } from '@outpost/shared-contracts/hosts/homepage';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Section } from '../../../components/section.tsx';
import classes from './photos.module.css';

/** The latest pictures of the photo feed; nothing while it does not answer. */
export function Photos({ photos }: { readonly photos: readonly FeedPhoto[] }) {
  const { t } = useTranslation('mfe-marketing');
  if (photos.length === 0) return null;
  return (
    <Section title={t('photos.title')}>
      <ul className={classes.photos}>
        {photos.map(({ id, caption, url, image_url }) => (
          <li key={id}>
            <a href={url} target="_blank" rel="noopener noreferrer" className={classes.photo}>
              <img src={image_url} alt={caption} width={240} height={240} loading="lazy" />
              <span data-visually-hidden>{t('newTab')}</span>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  );
}
