import { type Ink, inks } from './inks.ts';
import { Svg } from './svg.tsx';

/** One flat plane of a drawing: its ink and its outline, as an SVG path. Later planes lie above earlier ones. */
export type Plane = readonly [ink: Ink, path: string];

/** The outline of a disc. */
export const disc = (x: number, y: number, radius: number) =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0`;

/** The outline of an upright rectangle. */
export const box = (x: number, y: number, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`;

export interface PictureProps {
  /** In pixels; the height follows from the drawing. */
  readonly width?: number;
  /** Says what is to be seen. Without it the picture is decoration and silent. */
  readonly title?: string;
  readonly className?: string;
}

interface DrawingProps extends PictureProps {
  readonly size: readonly [width: number, height: number];
  readonly planes: readonly Plane[];
}

/** Flat planes without outlines: the manner of all our pictures. */
export function Drawing({ size: [across, down], planes, width = across, title, className }: DrawingProps) {
  return (
    <Svg className={className} viewBox={`0 0 ${across} ${down}`} width={width} height={(width * down) / across} title={title}>
      <Planes planes={planes} />
    </Svg>
  );
}

export function Planes({ planes }: { readonly planes: readonly Plane[] }) {
  return planes.map(([ink, path]) => <path key={path} fill={inks[ink]} d={path} />);
}
