import { paths } from '@outpost/shared-contracts/paths/paths';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { Link } from '@outpost/shared-remote/router';
import { buttonClass } from '@outpost/shared-ui/button';
import { Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import world from '../../../pictures/world.svg';
import worldSmall from '../../../pictures/world-small.svg';
import classes from './banner.module.css';
import { useHostCountryCount } from './use-host-country-count.ts';
import { useSlides } from './use-slides.ts';

interface BannerProps {
  /** Host countries, once the service has said how many. */
  readonly hostCountries: number | undefined;
  readonly onPlay: () => void;
}

interface Slide {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly action?: ReactNode;
}

/** The banner carousel: the film, the countries, shopping internationally (B-107 to B-110). */
export function Banner({ hostCountries, onPlay }: BannerProps) {
  const { t } = useTranslation('mfe-marketing');
  const { count, counting } = useHostCountryCount(hostCountries);
  const slides: readonly Slide[] = [
    {
      id: 'film',
      title: t('banner.film.title'),
      text: t('banner.film.text'),
      action: (
        <button type="button" className={classes.play} onClick={onPlay}>
          <span className={classes.disc}>
            <Play aria-hidden="true" />
          </span>
          {t('banner.film.play')}
        </button>
      ),
    },
    {
      id: 'countries',
      title: t('banner.countries.title', { hostCountriesCount: counting }),
      text: t('countriesText', { number: count }),
    },
    {
      id: 'international',
      title: t('banner.international.title'),
      text: t('banner.international.text'),
      action: (
        <Link to={paths.shopFrom.href()} className={buttonClass({ size: 'l' })}>
          {t('banner.international.link')}
        </Link>
      ),
    },
  ];
  const { shown, show, playing, running, toggle, holders } = useSlides(slides.length);

  return (
    <section
      aria-roledescription={t('banner.carousel')}
      aria-label={t('banner.label')}
      className={classes.banner}
      data-ground="band"
      {...holders}
    >
      <div className={classes.map} aria-hidden="true">
        {/* A phone gets its own picture: a part of the world, with all that stands on it larger (B-515). */}
        <picture>
          <source media="(min-width: 768px)" srcSet={world} width={1160} height={540} />
          <img src={worldSmall} width={592} height={352} alt="" fetchPriority="high" />
        </picture>
        <span className={classes.from}>{t('banner.map.from')}</span>
        <span className={classes.to}>{t('banner.map.to')}</span>
      </div>
      <div className={classes.wrap}>
        <div className={classes.slides}>
          {slides.map(({ id, title, text, action }, position) => {
            const Heading = position === shown ? 'h1' : 'h2';
            return (
              // biome-ignore lint/a11y/useSemanticElements: a slide is a group of texts, not of fields
              <div
                key={id}
                role="group"
                aria-roledescription={t('banner.slide')}
                aria-label={t('banner.position', { position: position + 1, count: slides.length })}
                className={classes.slide}
                data-shown={position === shown || undefined}
                aria-hidden={position !== shown}
                inert={position !== shown}
              >
                <Heading className={classes.title} tabIndex={-1}>
                  {title}
                </Heading>
                <p className={classes.text}>{text}</p>
                {action && <div className={classes.action}>{action}</div>}
              </div>
            );
          })}
        </div>
        <ol className={classes.names} aria-label={t('banner.slides')}>
          {slides.map(({ id }, position) => (
            <li key={id}>
              <button type="button" aria-current={position === shown || undefined} onClick={() => show(position)}>
                {t(`banner.${id}.name`)}
                {position === shown && <span className={classes.time} data-running={running || undefined} aria-hidden="true" />}
              </button>
            </li>
          ))}
          <li>
            <button type="button" aria-label={t(playing ? 'banner.pause' : 'banner.resume')} onClick={toggle}>
              {playing ? <Pause aria-hidden="true" size={20} /> : <Play aria-hidden="true" size={20} />}
            </button>
          </li>
        </ol>
      </div>
    </section>
  );
}
