import { Package } from 'lucide-react';
import classes from './item-picture.module.css';

/** The picture of an item, or a parcel where its page has none. The title beside it says what it is. */
export function ItemPicture({ src, size }: { readonly src: string; readonly size: 40 | 80 }) {
  return (
    <span className={classes.picture} style={{ inlineSize: size, blockSize: size }}>
      {src ? (
        <img src={src} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Package size={size / 2} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
}
