import { localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { NativeSelect } from '@outpost/shared-ui/native-select';
import { X } from 'lucide-react';
import classes from './verification.module.css';

interface Named<Id> {
  readonly id: Id;
  readonly name: string;
}

interface LanguagesFieldProps {
  readonly all: readonly Named<string>[];
  readonly chosen: readonly string[];
  readonly onChange: (codes: readonly string[]) => void;
}

/** Languages one after the other from a long list; each can be taken away again. */
export function LanguagesField({ all, chosen, onChange }: LanguagesFieldProps) {
  const { t } = useTranslation('shell');
  const nameOf = (code: string): string => all.find(({ id }) => id === code)?.name ?? code;
  return (
    <div className={classes.choices}>
      <NativeSelect
        optional
        label={t('furtherInformation.languages')}
        placeholder={t('furtherInformation.addLanguage')}
        options={all.filter(({ id }) => !chosen.includes(id)).map(({ id, name }) => ({ value: id, label: name }))}
        value=""
        onChange={({ currentTarget }) => currentTarget.value && onChange([...chosen, currentTarget.value])}
      />
      {chosen.length > 0 && (
        <ul className={classes.chips}>
          {chosen.map((code) => (
            <li key={code}>
              <button
                type="button"
                className={classes.chip}
                aria-label={t('furtherInformation.removeLanguage', { name: nameOf(code) })}
                onClick={() => onChange(chosen.filter((one) => one !== code))}
              >
                {nameOf(code)}
                <X aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** As many as the service takes. */
const MAX_INTERESTS = 10;

interface InterestsFieldProps {
  readonly all: readonly Named<number>[];
  readonly chosen: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Up to ten interests, all of them in sight. */
export function InterestsField({ all, chosen, onChange }: InterestsFieldProps) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const number = new Intl.NumberFormat(localeOf(language));
  const full = chosen.length >= MAX_INTERESTS;
  return (
    <fieldset className={classes.interests}>
      <legend>
        {t('furtherInformation.interests')}{' '}
        <span role="status" className={classes.hint}>
          {t('furtherInformation.chosen', { chosen: number.format(chosen.length), most: number.format(MAX_INTERESTS) })}
        </span>
      </legend>
      <div className={classes.chips}>
        {all.map(({ id, name }) => {
          const on = chosen.includes(id);
          return (
            <label key={id} className={classes.chip} data-on={on || undefined}>
              <input
                type="checkbox"
                checked={on}
                disabled={full && !on}
                onChange={() => onChange(on ? chosen.filter((one) => one !== id) : [...chosen, id])}
              />
              {name}
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
