import { Svg } from './svg.tsx';

export interface PersonProps {
  /** Any text; the same text always gives the same face. */
  readonly seed: string;
  readonly size?: number;
  readonly title?: string;
  readonly className?: string;
}

const GROUNDS = ['#dcebf7', '#ffefe4', '#e4f1ec', '#fff4d6', '#fde8e6', '#f1eee4'];
const SKINS = ['#f0c9a4', '#dca07a', '#b97a54', '#8a5638', '#6b3f28', '#f3d4b8'];
const HAIRS = ['#1c1a1a', '#3b2a22', '#6b4128', '#c79a52', '#9b9a96', '#7a2e1f'];
const SHIRTS = ['#0e5b46', '#b3420a', '#1d4a73', '#8c2f5e', '#d9a227', '#5c6b66'];

/** Hair in two parts: behind the head, and over the forehead. */
const STYLES = [
  { behind: '', over: 'M19 27q-1-15 13-15t13 15q-3-8-8-9-8 3-14 1-3 3-4 8z' },
  { behind: 'M16 46V28q0-17 16-17t16 17v18z', over: 'M19 28q3-9 10-11 9 6 16 9 0-14-13-14T19 28z' },
  { behind: 'M32 6a5 5 0 1 1-.1 0z', over: 'M19 27q-1-15 13-15t13 15q-4-7-13-7t-13 7z' },
  {
    behind: 'M14 24a7 7 0 0 1 6-10 8 8 0 0 1 12-5 8 8 0 0 1 12 5 7 7 0 0 1 6 10 6 6 0 0 1-3 10H17a6 6 0 0 1-3-10z',
    over: 'M19 26q2-9 13-9t13 9q-1-13-13-13T19 26z',
  },
  { behind: 'M17 38V28q0-17 15-17t15 17v10q-2 4-6 4H23q-4 0-6-4z', over: 'M19 29V19h26v10q-2-6-5-7H24q-3 1-5 7z' },
  { behind: '', over: 'M19 24q0-10 13-10t13 10l-2 2q-2-6-11-6t-11 6z' },
];

/** A small number made of a text, the same on the server and in the browser (FNV-1a). */
export function seedNumber(seed: string): number {
  let hash = 2166136261;
  for (const sign of seed) hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16777619);
  // Stirs the bits: seeds that differ by one sign give faces that differ in everything.
  hash = Math.imul(hash ^ (hash >>> 16), 2246822507);
  return (hash ^ (hash >>> 13)) >>> 0;
}

function pick<T>(choices: readonly [T, ...T[]] | readonly T[], number: number): T {
  return choices[number % choices.length] as T;
}

/** A sample portrait, where nobody has given a photo. */
export function Person({ seed, size = 64, title, className }: PersonProps) {
  const number = seedNumber(seed);
  const [skin, hair, shirt] = [pick(SKINS, number >>> 3), pick(HAIRS, number >>> 7), pick(SHIRTS, number >>> 11)];
  const style = pick(STYLES, number >>> 15);
  const bearded = style.behind === '' && (number >>> 19) % 2 === 0;
  const glasses = (number >>> 21) % 4 === 0;
  return (
    <Svg className={className} viewBox="0 0 64 64" width={size} height={size} style={{ borderRadius: '50%' }} title={title}>
      <path d="M0 0h64v64H0z" fill={pick(GROUNDS, number)} />
      <path d={style.behind} fill={hair} />
      <path d="M8 64q2-16 24-16t24 16z" fill={shirt} />
      <path d="M26 40h12v9q-6 6-12 0z" fill={skin} />
      <path d="M26 42q6 4 12 0v3q-6 4-12 0z" fill="#14231f" fillOpacity={0.16} />
      <path d="M20 27a12 12 0 0 1 24 0v6a12 12 0 0 1-24 0z" fill={skin} />
      {bearded && <path d="M20 31q2 5 6 4h12q4 1 6-4v3a12 12 0 0 1-24 0z" fill={hair} />}
      <path d={style.over} fill={hair} />
      <circle cx={27.5} cy={30} r={1.4} fill="#14231f" />
      <circle cx={36.5} cy={30} r={1.4} fill="#14231f" />
      <path d="M28 37.5q4 3.2 8 0" fill="none" stroke={bearded ? '#fff4ea' : '#14231f'} strokeWidth={1.5} strokeLinecap="round" />
      {glasses && (
        <path
          d="M23.5 30a4 4 0 1 0 8 0 4 4 0 1 0-8 0M32.5 30a4 4 0 1 0 8 0 4 4 0 1 0-8 0M31.5 29.5h1"
          fill="none"
          stroke="#14231f"
          strokeWidth={1.2}
        />
      )}
    </Svg>
  );
}
