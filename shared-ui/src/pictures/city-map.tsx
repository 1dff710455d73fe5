import type { Place } from './dotted-map.tsx';
import { Svg } from './svg.tsx';
import { COLUMNS, gridPoint, ROWS, WORLD_DOTS } from './world-dots.ts';

/** Width and height of what is shown, in dots of the world. */
const ACROSS = 34;
const DOWN = 16;

export interface CityMapProps {
  readonly city: Place;
  readonly title: string;
  readonly className?: string;
}

/** The part of the dotted world around a city, the city as a circle: near enough to know the region, too far for a street. */
export function CityMap({ city, title, className }: CityMapProps) {
  const { x, y } = gridPoint(city.latitude, city.longitude);
  const left = Math.min(Math.max(x - ACROSS / 2, -2), COLUMNS + 1 - ACROSS);
  const top = Math.min(Math.max(y - DOWN / 2, -4), ROWS + 1 - DOWN);
  return (
    <Svg className={className} viewBox={`${left} ${top} ${ACROSS} ${DOWN}`} title={title}>
      <path d={WORLD_DOTS} fill="none" stroke="var(--dot)" strokeWidth={0.62} strokeLinecap="round" strokeDasharray="0 1" />
      <circle cx={x} cy={y} r={1.7} fill="var(--spruce-text)" opacity={0.16} />
      <circle cx={x} cy={y} r={1.7} fill="none" stroke="var(--spruce-text)" strokeWidth={0.14} />
      <circle cx={x} cy={y} r={0.5} fill="var(--tape)" />
    </Svg>
  );
}
