import { Package } from 'lucide-react';
import classes from './thing-picture.module.css';

interface ThingPictureProps {
  /** Nothing where the thing has none on this site. */
  readonly src: string;
  readonly width: number;
  readonly isFirst?: boolean;
}

/** What was bought, 4 : 3, or a parcel in its place. The title beside it says what it is. */
export function ThingPicture({ src, width, isFirst = false }: ThingPictureProps) {
  return (
    <span className={classes.picture}>
      {src ? (
        <img src={src} alt="" width={width} height={width * 0.75} loading={isFirst ? 'eager' : 'lazy'} decoding="async" />
      ) : (
        <Package size={64} strokeWidth={1.25} aria-hidden="true" />
      )}
    </span>
  );
}
