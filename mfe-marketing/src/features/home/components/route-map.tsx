import type { TopRoute } from '@outpost/shared-contracts/hosts/homepage';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { isoCountry } from '@outpost/shared-contracts/pricing/zones';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Link } from '@outpost/shared-remote/router';
import { Flag } from '@outpost/shared-ui/flag';
import { SectionTitle } from '../../../components/section.tsx';
import { countryName } from '../../../model/country-names.ts';
import land from '../../../pictures/world-land.svg';
import { routeArc } from '../model/route-arcs.ts';
import classes from './route-map.module.css';

/** The part of the grid that is drawn. */
const VIEW = { x: 6, y: -5, width: 120, height: 56 };

/** The top rated routes on a map of the world: every line is a link to the hosts at its start. */
export function RouteMap({ routes }: { readonly routes: readonly TopRoute[] }) {
  const { t } = useTranslation('mfe-marketing');
  const { language } = useShell();
  const arcs = routes.flatMap((route) => {
    const arc = routeArc(route.routeFrom, route.routeTo);
    return arc ? [{ ...route, ...arc }] : [];
  });
  const ends = new Map(arcs.flatMap(({ routeFrom, from, routeTo, to }) => [[routeFrom, from] as const, [routeTo, to] as const]));

  return (
    <section aria-labelledby="route-map" className={classes.section}>
      <div className={classes.panel} data-ground="band">
        <SectionTitle id="route-map" title={t('routeMap.title')} text={t('routeMap.text')} />
        {/* A map reads the same in every direction of writing. */}
        <div className={classes.map} dir="ltr">
          <img src={land} width={1200} height={560} alt="" loading="lazy" />
          <svg viewBox={Object.values(VIEW).join(' ')} className={classes.arcs} role="none">
            {arcs.map(({ routeFrom, routeTo, routePrice, path, top }) => (
              <Link
                key={`${routeFrom}-${routeTo}`}
                to={paths.shopFromCountry.href({ countryCode: routeFrom }, { source: 'home_trr', to: routeTo })}
                className={classes.route}
                aria-label={t('routeMap.route', {
                  from: countryName(routeFrom, language),
                  to: countryName(routeTo, language),
                  price: routePrice,
                })}
              >
                <path d={path} className={classes.reach} />
                <path d={path} className={classes.line} pathLength={1} />
                <text x={top[0]} y={top[1] - 1.4} className={classes.price}>
                  {routePrice}
                </text>
              </Link>
            ))}
            {[...ends].map(([country, [x, y]]) => (
              <circle key={country} cx={x} cy={y} r={0.8} className={classes.place} />
            ))}
          </svg>
          {[...ends].map(([country, [x, y]]) => (
            <span
              key={country}
              className={classes.name}
              data-country={country}
              aria-hidden="true"
              style={{ left: `${((x - VIEW.x) / VIEW.width) * 100}%`, top: `${((y - VIEW.y) / VIEW.height) * 100}%` }}
            >
              <Flag country={isoCountry(country)} size="s" />
              <b>{countryName(country, language)}</b>
            </span>
          ))}
        </div>
      </div>
    </section>
  );
}
