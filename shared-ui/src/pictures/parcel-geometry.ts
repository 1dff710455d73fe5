/** A point of the page. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The sides of a parcel, in any one unit of length. */
export interface Sides {
  readonly length: number;
  readonly width: number;
  readonly height: number;
}

const COS_30 = Math.cos(Math.PI / 6);

/** Looks at a point of space from the front corner, from above: x to the right and down, y to the left and down, z up. */
export function project(x: number, y: number, z: number): Point {
  return { x: (x - y) * COS_30, y: (x + y) / 2 - z };
}

/** The outline through points of space. */
export function outline(points: readonly (readonly [x: number, y: number, z: number])[]): string {
  return `M${points.map(([x, y, z]) => pair(project(x, y, z))).join('L')}z`;
}

export function pair({ x, y }: Point): string {
  return `${round(x)} ${round(y)}`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}

export interface ParcelShapes {
  readonly shadow: string;
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly tapeTop: string;
  readonly tapeRight: string;
  readonly label: string;
  readonly labelLines: string;
  /** x, y, width and height of all of it. */
  readonly viewBox: string;
  readonly aspect: number;
}

/** All planes of a closed parcel. The tape runs along the length, the label sticks to the side on the left. */
export function parcelShapes({ length: l, width: w, height: h }: Sides): ParcelShapes {
  const largest = Math.max(l, w, h);
  const lift = largest * 0.06;
  const [tapeFrom, tapeTo] = [w * 0.41, w * 0.59];
  const labelHeight = Math.min(h * 0.56, l * 0.4);
  const labelFrom = l * 0.08;
  const labelTo = labelFrom + Math.min(l * 0.46, labelHeight * 1.5);
  const labelTop = h * 0.88;
  const at = (share: number) => labelTop - labelHeight * share;
  const line = (from: number, to: number, share: number, thick: number) => {
    const [a, b] = [labelFrom + (labelTo - labelFrom) * from, labelFrom + (labelTo - labelFrom) * to];
    return outline([
      [a, w, at(share)],
      [b, w, at(share)],
      [b, w, at(share + thick)],
      [a, w, at(share + thick)],
    ]);
  };
  const bars = [0.12, 0.24, 0.32, 0.45, 0.55, 0.68, 0.78]
    .map((from, index) => line(from, from + (index % 2 ? 0.04 : 0.08), 0.56, 0.32))
    .join('');

  const left = project(0, w + lift, 0).x;
  const right = project(l + lift, 0, 0).x;
  const top = project(0, 0, h).y;
  const bottom = project(l + lift, w + lift, 0).y;
  const [across, down] = [right - left, bottom - top];
  return {
    shadow: outline([
      [-lift / 2, w + lift, 0],
      [l + lift, w + lift, 0],
      [l + lift, -lift / 2, 0],
      [l, 0, 0],
      [0, w, 0],
    ]),
    top: outline([
      [0, 0, h],
      [l, 0, h],
      [l, w, h],
      [0, w, h],
    ]),
    left: outline([
      [0, w, 0],
      [l, w, 0],
      [l, w, h],
      [0, w, h],
    ]),
    right: outline([
      [l, 0, 0],
      [l, w, 0],
      [l, w, h],
      [l, 0, h],
    ]),
    tapeTop: outline([
      [0, tapeFrom, h],
      [l, tapeFrom, h],
      [l, tapeTo, h],
      [0, tapeTo, h],
    ]),
    tapeRight: outline([
      [l, tapeFrom, h],
      [l, tapeTo, h],
      [l, tapeTo, h * 0.72],
      [l, tapeFrom, h * 0.72],
    ]),
    label: line(0, 1, 0, 1),
    labelLines: line(0.12, 0.62, 0.16, 0.09) + line(0.12, 0.44, 0.34, 0.09) + bars,
    viewBox: [left, top, across, down].map(round).join(' '),
    aspect: across / down,
  };
}
