import type { InfluencerVideo } from '@outpost/shared-contracts/hosts/homepage';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Play } from 'lucide-react';
import { Section } from '../../../components/section.tsx';
import { thumbnailOf } from '../model/thumbnails.ts';
import classes from './films.module.css';

interface FilmsProps {
  readonly films: readonly InfluencerVideo[];
  readonly onPlay: (film: InfluencerVideo) => void;
}

/** Short films by shoppers and hosts: a grid, and on a phone a row to swipe through (B-130). */
export function Films({ films, onPlay }: FilmsProps) {
  const { t } = useTranslation('mfe-marketing');
  return (
    <Section title={t('films.title')} text={t('films.text')}>
      <ul className={classes.films}>
        {films.map((film, position) => (
          <li key={film.video_url + film.title}>
            <button type="button" className={classes.film} onClick={() => onPlay(film)}>
              <span data-visually-hidden>{t('films.play')} </span>
              <span className={classes.still}>
                <img src={thumbnailOf(film.thumbnail, position)} width={280} height={350} alt="" loading="lazy" />
                <span className={classes.sign}>
                  <Play aria-hidden="true" size={20} />
                </span>
              </span>
              <b dir="auto">{film.title}</b>
              <span className={classes.text} dir="auto">
                {film.description}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Section>
  );
}
