import { Svg } from './svg.tsx';
export interface LoyaltyMeterProps {
  /** Points of the person. */
  readonly points: number;
  /** Where each tier begins, ascending, with the words to print: "Tier 2". The last one ends the tape. */
  readonly tiers: readonly { readonly from: number; readonly label: string }[];
  /** The whole in words: "1,240 points, 260 to Tier 3". */
  readonly title: string;
  readonly className?: string;
}

const WIDTH = 640;
const START = 64;
const END = WIDTH - 24;

/** Loyalty as a tape measure: the more points, the further it is drawn out. Reads from left to right in every language. */
export function LoyaltyMeter({ points, tiers, title, className }: LoyaltyMeterProps) {
  const most = Math.max(1, tiers.at(-1)?.from ?? 1);
  const at = (value: number) => START + (Math.min(Math.max(value, 0), most) / most) * (END - START);
  const tip = at(points);
  const ticks = Array.from({ length: 41 }, (_, position) => START + (position * (END - START)) / 40);
  return (
    <Svg
      className={className}
      viewBox={`0 0 ${WIDTH} 84`}
      style={{ display: 'block', inlineSize: '100%', maxInlineSize: WIDTH }}
      title={title}
    >
      <rect x={START - 12} y={26} width={END - START + 20} height={30} rx={4} fill="var(--sunken)" stroke="var(--line)" />
      <rect x={START - 12} y={26} width={tip - START + 12} height={30} fill="#f6c36b" />
      <path
        d={ticks.map((x, position) => `M${x} 26v${position % 5 ? 6 : 11}`).join('')}
        stroke="light-dark(#14231f, #73827b)"
        strokeWidth={1.25}
      />
      {tiers.map(({ from, label }) => (
        <g key={label}>
          <path d={`M${at(from)} 26v30`} stroke="var(--spruce-text)" strokeWidth={2} />
          <text
            x={at(from)}
            y={76}
            fill="var(--ink-soft)"
            fontSize={13}
            fontWeight={500}
            textAnchor={at(from) > END - 40 ? 'end' : 'middle'}
          >
            {label}
          </text>
        </g>
      ))}
      <path d={`M${tip - 3} 22h6v38h-6z`} fill="var(--ink)" />
      <path d={`M${tip - 14} 4h28a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-10l-4 4-4-4h-10a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z`} fill="var(--ink)" />
      <text x={tip} y={16.5} fill="var(--paper)" fontSize={12} fontWeight={600} textAnchor="middle">
        {points}
      </text>
      <path d="M6 14h44a8 8 0 0 1 8 8v38a4 4 0 0 1-4 4H14A12 12 0 0 1 2 52V18a4 4 0 0 1 4-4z" fill="var(--spruce)" />
      <circle cx={28} cy={38} r={13} fill="var(--tape)" />
      <circle cx={28} cy={38} r={5} fill="var(--spruce)" />
    </Svg>
  );
}
