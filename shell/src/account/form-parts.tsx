import { useTranslation } from '@outpost/shared-remote/i18n';
import { Button } from '@outpost/shared-ui/button';
import { CircleAlert } from 'lucide-react';
import { type FormEventHandler, type ReactNode, useSyncExternalStore } from 'react';
import classes from './account.module.css';

/** It does not change any more. */
const never = () => () => {};

/** What went wrong, read out at once. */
export function Failure({ children }: { readonly children: ReactNode }) {
  return (
    <div role="alert" className={classes.failure}>
      <CircleAlert aria-hidden="true" />
      <div>{children}</div>
    </div>
  );
}

interface FormProps {
  readonly account: {
    readonly failure: string | undefined;
    readonly busy: boolean;
  };
  readonly onSubmit: FormEventHandler;
  /** What the button says. */
  readonly submit: string;
  /** Said below the button while the form is sent; absent: that a check of the person goes on. */
  readonly sending?: string;
  readonly children: ReactNode;
}

/** An account form: its failure, its fields, its one button, and what goes on while it is sent. */
export function AccountFormBox({ account: { failure, busy }, onSubmit, submit, sending, children }: FormProps) {
  const { t } = useTranslation('shell');
  // The button sends nothing before the page is alive, and by no means the password in an address: that is what GET would do.
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <form method="post" className={classes.form} onSubmit={onSubmit} noValidate>
      {failure && <Failure>{failure}</Failure>}
      {children}
      <Button type={isAlive ? 'submit' : 'button'} variant="primary" size="l" full busy={busy}>
        {submit}
      </Button>
      <p role="status" className={classes.sending}>
        {busy && (sending ?? t('account.checking'))}
      </p>
    </form>
  );
}
