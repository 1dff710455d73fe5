import { box, Drawing, disc, type PictureProps, type Plane } from './drawing.tsx';

/** An open parcel: nothing in it yet. */
const OPEN_BOX: readonly Plane[] = [
  ['stone', 'M60 112l50-26 22 12-50 24z'],
  ['kraft3', 'M30 60l40 22v36L30 96z'],
  ['kraft2', 'M110 60L70 82v36l40-22z'],
  ['kraft4', 'M30 60l40-22 40 22-40 22z'],
  ['kraft1', 'M30 60L14 74l40 22 16-14zM110 60l16 14-40 22-16-14z'],
  ['kraft2', 'M30 60L20 40l38-20 12 18z'],
  ['kraft3', 'M110 60l10-20-38-20-12 18z'],
  ['white', 'M38 74l16 9v14l-16-9z'],
  ['ink', 'M41 79l9 5v2l-9-5zM41 83l6 3v2l-6-3z'],
];

const DRAWINGS = {
  parcels: OPEN_BOX,
  basket: [
    ['stone', 'M26 112q44-10 88 0-44 10-88 0z'],
    ['tape', 'M48 54l12-28h5L54 54zM92 54L80 26h-5l11 28z'],
    ['kraft2', 'M26 52h88l-10 52a6 6 0 0 1-6 5H42a6 6 0 0 1-6-5z'],
    ['kraft3', 'M70 52h44l-10 52a6 6 0 0 1-6 5H70z'],
    ['kraft4', 'M24 50h92v8H24zM40 66h4l3 34h-4zM55 66h4l1 34h-4zM81 66h4l-1 34h-4zM96 66h4l-4 34h-4z'],
  ],
  messages: [
    ['mint', 'M22 30h66a8 8 0 0 1 8 8v30a8 8 0 0 1-8 8H48L32 90V76H22a8 8 0 0 1-8-8V38a8 8 0 0 1 8-8z'],
    ['spruce', 'M62 56h50a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8h-6v12L92 96H62a8 8 0 0 1-8-8V64a8 8 0 0 1 8-8z'],
    ['white', `${disc(74, 76, 4)}${disc(87, 76, 4)}${disc(100, 76, 4)}`],
  ],
  search: [
    ['stone', 'M22 108q48-10 96 0-48 10-96 0z'],
    ['kraft1', 'M28 44h52v56H28z'],
    ['kraft2', 'M54 44h26v56H54z'],
    ['tape', 'M48 44h12v22H48z'],
    ['spruce', 'M84 34a26 26 0 1 1-.1 0zM84 42a18 18 0 1 0 .1 0zM101 78l6-6 17 19-6 6z'],
    ['sky', disc(84, 60, 18)],
  ],
  notifications: [
    ['gold', 'M70 26a6 6 0 0 1 6 6 26 26 0 0 1 20 26v22l8 12H36l8-12V58a26 26 0 0 1 20-26 6 6 0 0 1 6-6z'],
    ['butter', 'M70 26a6 6 0 0 0-6 6 26 26 0 0 0-20 26v22l-8 12h34z'],
    ['rust', 'M60 96h20a10 10 0 0 1-20 0z'],
  ],
  addresses: [
    ['sky', box(18, 34, 104, 76)],
    ['mint', 'M18 78l34-22 30 18 40-24v60H18z'],
    ['paper', 'M18 92l36-16 68 24v6L54 84l-36 16z'],
    ['tape', 'M82 20a22 22 0 0 1 22 22c0 16-22 38-22 38S60 58 60 42a22 22 0 0 1 22-22z'],
    ['paper', disc(82, 42, 9)],
  ],
  shipments: [
    ['stone', 'M12 104h116v4H12z'],
    ['kraft2', 'M16 40h66v52H16z'],
    ['tape', 'M44 40h10v52H44z'],
    ['spruce', 'M82 56h22l18 20v16H82z'],
    ['sky', 'M88 62h13l12 14H88z'],
    ['ink', `${disc(38, 94, 11)}${disc(102, 94, 11)}`],
    ['stone', `${disc(38, 94, 5)}${disc(102, 94, 5)}`],
  ],
  broken: [
    ['stone', 'M30 110q40-10 80 0-40 10-80 0z'],
    ['kraft3', 'M28 50l38 18v42L28 92z'],
    ['kraft2', 'M112 50L76 68v42l36-18z'],
    ['kraft1', 'M28 50l42-20 14 7-16 8 6 8-8 15zM112 50L92 41l-14 9 6 6-8 12z'],
    ['tape', 'M46 41l10-5 14 7-8 6zM84 60l6-4 4 3-8 5z'],
  ],
} as const satisfies Readonly<Record<string, readonly Plane[]>>;

export type EmptyKey = keyof typeof DRAWINGS;

export interface EmptyPictureProps extends PictureProps {
  readonly of: EmptyKey;
}

/** What stands above "nothing here yet", by what is missing; `broken` for what failed. */
export function EmptyPicture({ of, ...rest }: EmptyPictureProps) {
  return <Drawing size={[140, 124]} planes={DRAWINGS[of]} {...rest} />;
}
