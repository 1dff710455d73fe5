import { parcelShapes, type Sides } from './parcel-geometry.ts';
import { Svg } from './svg.tsx';

export interface ParcelProps {
  /** The sides, in any one unit of length. */
  readonly sides?: Sides;
  /** The width of the picture in pixels. */
  readonly width?: number;
  readonly title?: string;
  readonly className?: string;
}

const USUAL: Sides = { length: 40, width: 30, height: 30 };

/** A parcel in its true proportions, lit from above. */
export function Parcel({ sides = USUAL, width = 96, title, className }: ParcelProps) {
  const shapes = parcelShapes(sides);
  return (
    <Svg className={className} viewBox={shapes.viewBox} width={width} height={width / shapes.aspect} title={title}>
      <path d={shapes.shadow} fill="#14231f" fillOpacity={0.12} />
      <path d={shapes.left} fill="var(--kraft-3)" />
      <path d={shapes.right} fill="var(--kraft-2)" />
      <path d={shapes.top} fill="var(--kraft-1)" />
      <path d={shapes.tapeTop} fill="var(--tape)" />
      <path d={shapes.tapeRight} fill="#c94a06" />
      <path d={shapes.label} fill="#ffffff" />
      <path d={shapes.labelLines} fill="#14231f" />
    </Svg>
  );
}
