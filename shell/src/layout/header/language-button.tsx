import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { Languages } from 'lucide-react';
import { useShellServices } from '../../services/use-shell-services.tsx';
import classes from './header.module.css';

/** The name of the page's language; opens the chooser (B-162). `onOpen` is for what has to make way for it. */
export function LanguageButton({ onOpen }: { onOpen?: () => void }) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  const { modals } = useShellServices();
  const open = (): void => {
    onOpen?.();
    modals.open({ modal: 'language' });
  };
  return (
    <button type="button" className={classes.navLink} onClick={open} aria-haspopup="dialog">
      <Languages size={16} aria-hidden="true" />
      <span data-visually-hidden>{t('languages.choose')}: </span>
      {t(`languages.own.${language}`)}
    </button>
  );
}
