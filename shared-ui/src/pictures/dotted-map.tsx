import { Svg } from './svg.tsx';
import { COLUMNS, gridPoint, ROWS, WORLD_DOTS } from './world-dots.ts';

export interface Place {
  /** Degrees, north positive. */
  readonly latitude: number;
  /** Degrees, east positive. */
  readonly longitude: number;
}

export interface DottedMapProps {
  /** Ways drawn as arcs; `done` of 0 to 1 is the part already travelled. */
  readonly routes?: readonly { readonly from: Place; readonly to: Place; readonly done?: number }[];
  readonly places?: readonly Place[];
  /** The colour of the land. */
  readonly dots?: string;
  readonly title?: string;
  readonly className?: string;
}

/** The world in dots, the ground for anything that travels. As wide as its place; 128 : 56. */
export function DottedMap({ routes = [], places = [], dots = 'var(--dot)', title, className }: DottedMapProps) {
  return (
    <Svg className={className} viewBox={`-1 -4 ${COLUMNS + 2} ${ROWS + 5}`} title={title}>
      <path d={WORLD_DOTS} fill="none" stroke={dots} strokeWidth={0.62} strokeLinecap="round" strokeDasharray="0 1" />
      {routes.map((route) => {
        const from = gridPoint(route.from.latitude, route.from.longitude);
        const to = gridPoint(route.to.latitude, route.to.longitude);
        const rise = Math.hypot(to.x - from.x, to.y - from.y) * 0.28;
        const arc = `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${(from.y + to.y) / 2 - rise} ${to.x} ${to.y}`;
        return (
          <g key={arc} fill="none" strokeLinecap="round">
            <path d={arc} stroke="var(--spruce-text)" strokeWidth={0.45} strokeDasharray="0.1 1.1" />
            {route.done ? <path d={arc} stroke="var(--tape)" strokeWidth={0.6} pathLength={1} strokeDasharray={`${route.done} 1`} /> : null}
            <circle cx={from.x} cy={from.y} r={0.9} fill="var(--spruce-text)" />
            <circle cx={to.x} cy={to.y} r={0.9} fill="var(--tape)" />
          </g>
        );
      })}
      {places.map((place) => {
        const { x, y } = gridPoint(place.latitude, place.longitude);
        return <circle key={`${x} ${y}`} cx={x} cy={y} r={0.8} fill="var(--tape)" />;
      })}
    </Svg>
  );
}
