import { useTranslation } from '@outpost/shared-remote/i18n';
import { type HeadContext, Slot, useShell } from '@outpost/shared-remote/remote';
import { Button } from '@outpost/shared-ui/button';
import classes from './page.module.css';

export function head({ t }: HeadContext) {
  return { title: t('head.title'), description: t('head.description') };
}

/** Greets through the command of this remote, and shows its widget as any other page may. */
export function Component() {
  const { t } = useTranslation('mfe-starter');
  const shell = useShell();
  const greet = async (): Promise<void> => {
    try {
      await shell.bus.request('starter.greet', { times: 1 });
    } catch (error) {
      shell.report(error);
      shell.notify({ tone: 'error', text: t('page.failed') });
    }
  };
  return (
    <section className={classes.page}>
      <h1 tabIndex={-1}>{t('page.title')}</h1>
      <p>{t('page.text')}</p>
      <Button variant="primary" onClick={() => void greet()}>
        {t('page.greet')}
      </Button>
      <Slot widget="mfe-starter/greetings" />
    </section>
  );
}
