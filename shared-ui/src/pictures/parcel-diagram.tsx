import { pair, parcelShapes, project, type Sides } from './parcel-geometry.ts';
import { Svg } from './svg.tsx';

export interface ParcelDiagramProps {
  readonly sides: Sides;
  /** The three measures as they are to be read, with their unit: "40 cm". */
  readonly labels: Readonly<Record<keyof Sides, string>>;
  /** The whole in words, for those who do not see it. */
  readonly title: string;
  readonly className?: string;
}

/** A parcel with its three dimensions, for the calculator. As wide as its place. */
export function ParcelDiagram({ sides, labels, title, className }: ParcelDiagramProps) {
  const { length: l, width: w, height: h } = sides;
  // Drawn at a constant size, whatever the unit, so that type and lines keep their weight.
  const scale = 170 / Math.max(l, w, h);
  const [length, width, height] = [l * scale, w * scale, h * scale];
  const shapes = parcelShapes({ length, width, height });
  const [x, y, across, down] = shapes.viewBox.split(' ').map(Number) as [number, number, number, number];
  const away = 22;
  const dimensions = [
    { key: 'height', from: project(0, width + away, 0), to: project(0, width + away, height), anchor: 'end', dx: -10, dy: 5 },
    { key: 'length', from: project(0, width + away, 0), to: project(length, width + away, 0), anchor: 'end', dx: -12, dy: 20 },
    { key: 'width', from: project(length + away, 0, 0), to: project(length + away, width, 0), anchor: 'start', dx: 12, dy: 20 },
  ] as const;
  return (
    <Svg className={className} viewBox={`${x - 84} ${y - 8} ${across + 168} ${down + 48}`} title={title}>
      <path d={shapes.shadow} fill="#14231f" fillOpacity={0.12} />
      <path d={shapes.left} fill="var(--kraft-3)" />
      <path d={shapes.right} fill="var(--kraft-2)" />
      <path d={shapes.top} fill="var(--kraft-1)" />
      <path d={shapes.tapeTop} fill="var(--tape)" />
      <path d={shapes.tapeRight} fill="#c94a06" />
      {dimensions.map(({ key, from, to, anchor, dx, dy }) => (
        <g key={key}>
          <path d={`M${pair(from)}L${pair(to)}`} stroke="var(--ink)" strokeWidth={1.5} strokeLinecap="round" />
          <circle cx={from.x} cy={from.y} r={3} fill="var(--ink)" />
          <circle cx={to.x} cy={to.y} r={3} fill="var(--ink)" />
          <text
            x={(from.x + to.x) / 2 + dx}
            y={(from.y + to.y) / 2 + dy}
            textAnchor={anchor}
            fill="var(--ink)"
            fontSize={15}
            fontWeight={600}
          >
            {labels[key]}
          </text>
        </g>
      ))}
    </Svg>
  );
}
