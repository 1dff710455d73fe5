import { useTranslation } from '@outpost/shared-remote/i18n';
import { useState } from 'react';
import noPicture from '../../../../pictures/parcel.svg';
import classes from './product.module.css';

/** The pictures of a product: one large, all of them small below it. */
export function Pictures({ images }: { readonly images: readonly string[] }) {
  const { t } = useTranslation('mfe-affiliate');
  const [chosen, choose] = useState(0);
  return (
    <div className={classes.pictures}>
      <img
        className={classes.large}
        src={images[chosen] ?? noPicture}
        alt={images.length > 1 ? t('product.picture', { number: chosen + 1 }) : ''}
        width={640}
        height={480}
        fetchPriority="high"
      />
      {images.length > 1 && (
        <ul className={classes.small}>
          {images.map((image, at) => (
            <li key={image}>
              <button type="button" aria-pressed={at === chosen} onClick={() => choose(at)}>
                <img src={image} alt={t('product.picture', { number: at + 1 })} width={120} height={90} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
