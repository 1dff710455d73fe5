import { Planes } from './drawing.tsx';
import { STAMPS, type StampKey } from './stamps.ts';
import { Svg } from './svg.tsx';

export interface StampProps {
  /** ISO 3166-1 alpha-2 in lower case, or `uk`. Countries without a drawing get an open road. */
  readonly country: string;
  readonly width?: number;
  readonly title?: string;
  readonly className?: string;
}

/** The teeth of the paper: half discs cut out of the edge, 8 apart. */
const PAPER = `M0 0${'h2a2 2 0 0 0 4 0h2'.repeat(13)}${'v2a2 2 0 0 0 0 4v2'.repeat(16)}${'h-2a2 2 0 0 0-4 0h-2'.repeat(13)}${'v-2a2 2 0 0 0 0-4v-2'.repeat(16)}z`;

/** A postage stamp, 104 × 128, with room for two lines of text in its lower third. */
export function Stamp({ country, width = 158, title, className }: StampProps) {
  const key = country === 'gb' ? 'uk' : country;
  return (
    <Svg className={className} viewBox="0 0 104 128" width={width} height={(width * 128) / 104} title={title}>
      <path d={PAPER} fill="#fffdf8" />
      <svg x={10} y={9} width={84} height={75} viewBox="0 0 80 72" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
        <Planes planes={Object.hasOwn(STAMPS, key) ? STAMPS[key as StampKey] : ANYWHERE} />
      </svg>
    </Svg>
  );
}

const ANYWHERE = [
  ['sky', 'M0 0h80v72H0z'],
  ['mint', 'M0 40q20-12 40 0t40-4v36H0z'],
  ['leaf', 'M0 50q30-14 80 0v22H0z'],
  ['kraft1', 'M36 44h8l18 28H18z'],
  ['paper', 'M39 48h2l1 5h-4zM38 58h4l1 8h-6z'],
] as const;
