import type { Language } from '@outpost/shared-contracts/language/language';
import { directionOf, LANGUAGES } from '@outpost/shared-contracts/language/language';
import { loadUiWords, UiProvider } from '@outpost/shared-ui/ui-words';
import { type CSSProperties, useState } from 'react';
import { RadioGroup } from '../components/radio-group/radio-group.tsx';
import { FormParts } from './form-parts.tsx';
import classes from './gallery.module.css';
import { LookParts } from './look-parts.tsx';
import { MovingParts } from './moving-parts.tsx';
import { PictureParts } from './picture-parts.tsx';
import { TellingParts } from './telling-parts.tsx';

export interface GalleryProps {
  readonly language?: Language;
  readonly scheme?: 'light' | 'dark';
}

/** Every part in every state, for those who build pages. Shown in development only, so its words are English. */
export function Gallery(start: GalleryProps) {
  const [language, setLanguage] = useState(start.language ?? 'en');
  const [scheme, setScheme] = useState<string>(start.scheme ?? 'light');
  const speak = async (next: Language) => {
    await loadUiWords(next);
    setLanguage(next);
  };
  return (
    <UiProvider language={language}>
      <div className={classes.gallery} lang={language} dir={directionOf(language)} style={{ colorScheme: scheme } as CSSProperties}>
        <header className={classes.head}>
          <h1 tabIndex={-1}>Components</h1>
          <RadioGroup
            label="Language"
            labelHidden
            look="segments"
            value={language}
            onSelect={(value) => void speak(value as Language)}
            options={LANGUAGES.map((value) => ({ value, label: value }))}
          />
          <RadioGroup
            label="Theme"
            labelHidden
            look="segments"
            value={scheme}
            onSelect={setScheme}
            options={['light', 'dark'].map((value) => ({ value, label: value }))}
          />
        </header>
        <LookParts />
        <FormParts />
        <MovingParts />
        <TellingParts />
        <PictureParts />
      </div>
    </UiProvider>
  );
}
