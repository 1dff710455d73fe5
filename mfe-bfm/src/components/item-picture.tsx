import { ownPicture } from '@outpost/shared-contracts/pictures/own-picture';
import { Package } from 'lucide-react';
import classes from './item-picture.module.css';

/** The picture of an item, or a parcel where there is none on this site, as in a basket of long ago. The title beside it says what it is. */
export function ItemPicture({ src, size }: { readonly src: string; readonly size: 40 | 80 }) {
  const own = ownPicture(src);
  return (
    <span className={classes.picture} style={{ inlineSize: size, blockSize: size }}>
      {own ? (
        <img src={own} alt="" width={size} height={size} loading="lazy" decoding="async" />
      ) : (
        <Package size={size / 2} strokeWidth={1.5} aria-hidden="true" />
      )}
    </span>
  );
}
