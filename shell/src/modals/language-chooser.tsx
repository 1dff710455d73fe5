import { type Language, localeOf } from '@outpost/shared-contracts/language/language';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Dialog } from '@outpost/shared-ui/dialog';
import { Check } from 'lucide-react';
import { useShellServices } from '../services/use-shell-services.tsx';
import classes from './language-chooser.module.css';

/** The order of the list (B-162). */
export const CHOOSER_ORDER: readonly Language[] = [
  'en',
  'zh-CN',
  'he',
  'es',
  'fr',
  'ar',
  'de',
  'ru',
  'pt',
  'id',
  'it',
  'ja',
  'ms',
  'nl',
  'sv',
  'no',
];

/** 'Choose a language': each by its name in the page's language, with its own name beside it. */
export function LanguageChooser({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('shell');
  const { language: current } = useShell();
  const { chooseLanguage } = useShellServices();
  return (
    <Dialog open onClose={onClose} title={t('languages.choose')} size="l">
      <ul className={classes.list}>
        {CHOOSER_ORDER.map((language) => (
          <li key={language}>
            <button type="button" className={classes.choice} aria-current={language === current} onClick={() => chooseLanguage(language)}>
              <span>{t(`languages.names.${language}`)}</span>
              <span className={classes.own} lang={localeOf(language)} aria-hidden="true">
                {t(`languages.own.${language}`)}
              </span>
              {language === current && <Check aria-hidden="true" />}
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
