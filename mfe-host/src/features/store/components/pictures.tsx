import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge } from '@outpost/shared-ui/badge';
import { IconButton } from '@outpost/shared-ui/button';
import { ArrowLeft, Trash2 } from 'lucide-react';
import classes from './store.module.css';

interface PicturesProps {
  /** Addresses, in their order. */
  readonly images: readonly string[];
  readonly onChange: (images: readonly string[]) => void;
}

/** The pictures that a product has: the first one is shown first, each can go one place forward or away. */
export function Pictures({ images, onChange }: PicturesProps) {
  const { t } = useTranslation('mfe-host');
  if (images.length === 0) return null;
  const forward = (at: number): readonly string[] => images.with(at - 1, images[at] ?? '').with(at, images[at - 1] ?? '');
  return (
    <ul className={classes.pictures}>
      {images.map((image, at) => (
        <li key={image}>
          <img src={image} alt={t('store.form.picture', { number: at + 1 })} width={96} height={96} />
          <div className={classes.actions}>
            {at === 0 ? (
              <Badge>{t('store.form.first')}</Badge>
            ) : (
              <IconButton label={t('store.form.earlier', { number: at + 1 })} onClick={() => onChange(forward(at))}>
                <ArrowLeft size={20} aria-hidden="true" className={classes.directed} />
              </IconButton>
            )}
            <IconButton label={t('store.form.removePicture', { number: at + 1 })} onClick={() => onChange(images.toSpliced(at, 1))}>
              <Trash2 size={20} aria-hidden="true" />
            </IconButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
