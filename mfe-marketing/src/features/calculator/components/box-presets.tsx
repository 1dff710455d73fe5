import { useTranslation } from '@outpost/shared-remote/i18n';
import { Parcel as ParcelPicture } from '@outpost/shared-ui/pictures/parcel';
import { useId } from 'react';
import type { Parcel } from '../model/parcel.ts';
import { BOXES, boxOf, withBox } from '../model/units.ts';
import classes from './box-presets.module.css';

/** Usual boxes, for who does not know the size of a parcel. */
export function BoxPresets({ parcel, onChange }: { readonly parcel: Parcel; readonly onChange: (parcel: Parcel) => void }) {
  const { t } = useTranslation('mfe-marketing');
  const name = useId();
  const chosen = boxOf(parcel)?.id;
  return (
    <fieldset className={classes.boxes}>
      <legend>
        {t('calculator.size')} <span>{t('calculator.sizeHint')}</span>
      </legend>
      <div className={classes.row}>
        {BOXES.map((box) => (
          <label key={box.id} className={classes.box}>
            <input type="radio" name={name} value={box.id} checked={chosen === box.id} onChange={() => onChange(withBox(parcel, box))} />
            <span className={classes.picture} aria-hidden="true">
              <ParcelPicture sides={box} width={42} />
            </span>
            <b>{t(`calculator.box.${box.id}`)}</b>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
