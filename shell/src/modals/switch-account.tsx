import { ConfirmDialog } from '@outpost/shared-ui/dialog';
import type { OpenModal } from '../services/modals.ts';
import { useWords } from '../words/use-words.ts';

type Question = Extract<OpenModal, { modal: 'switch-account' }>;

/** Asks somebody who is signed in whether a link may sign them in as another person. Staying is the first stop. */
export function SwitchAccount({ of: question, onClose }: { of: Question; onClose: () => void }) {
  const { t } = useWords('account');
  const answer = (change: boolean) => () => {
    onClose();
    question.answer(change);
  };
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('session.switchTitle')}
      confirmLabel={t('session.switchConfirm')}
      cancelLabel={t('session.switchStay', { name: question.name })}
      onConfirm={answer(true)}
      onClose={answer(false)}
    >
      <p>{t('session.switchText', { name: question.name })}</p>
    </ConfirmDialog>
  );
}
