import { Planes } from './drawing.tsx';
import { Svg } from './svg.tsx';

export interface RouteArcProps {
  /** How far the parcel is, 0 to 1. */
  readonly done?: number;
  readonly width?: number;
  readonly title?: string;
  readonly className?: string;
}

/** The way of a parcel from one end to the other, with the parcel on it. Turns around right to left. */
export function RouteArc({ done = 0.5, width = 160, title, className }: RouteArcProps) {
  const share = Math.min(Math.max(done, 0), 1);
  // The point of the quadratic curve (8,44) (80,-8) (152,44) at the share of the way.
  const rest = 1 - share;
  const x = rest * rest * 8 + 2 * rest * share * 80 + share * share * 152;
  const y = rest * rest * 44 - 2 * rest * share * 8 + share * share * 44;
  return (
    <Svg className={className} viewBox="0 0 160 52" width={width} height={(width * 52) / 160} data-flip title={title}>
      <path d="M8 44Q80-8 152 44" fill="none" stroke="var(--control)" strokeWidth={2} strokeLinecap="round" strokeDasharray="1 6" />
      <path
        d="M8 44Q80-8 152 44"
        fill="none"
        stroke="var(--tape)"
        strokeWidth={2.5}
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray={`${share} 1.1`}
      />
      <circle cx={8} cy={44} r={5} fill="var(--spruce-text)" />
      <circle cx={152} cy={44} r={5} fill="var(--surface)" stroke="var(--spruce-text)" strokeWidth={2.5} />
      <g transform={`translate(${x - 13} ${y - 15})`}>
        <Planes
          planes={[
            ['kraft3', 'M2 9l11 6v13L2 22z'],
            ['kraft2', 'M24 9l-11 6v13l11-6z'],
            ['kraft1', 'M13 3l11 6-11 6L2 9z'],
            ['tape', 'M6 6.8l11 6 3-1.6-11-6z'],
          ]}
        />
      </g>
    </Svg>
  );
}
