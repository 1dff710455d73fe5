import { useUi } from '@outpost/shared-ui/ui-words';
import { Check, Copy, RotateCw, TriangleAlert } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { Button } from '../button/button.tsx';
import classes from './error-state.module.css';

export interface ErrorStateProps {
  /** What failed: "The orders did not load". */
  readonly title: ReactNode;
  /** What is safe, and what to do next. */
  readonly children?: ReactNode;
  /** Tries again; without it there is no button. */
  readonly onRetry?: () => void;
  /** The next try is under way. */
  readonly retrying?: boolean;
  /** Other ways on. */
  readonly actions?: ReactNode;
  /** For support: copied with one press. */
  readonly requestId?: string;
  readonly headingLevel?: 2 | 3 | 4;
  readonly className?: string;
}

/** What stands in place of something that could not be shown. */
export function ErrorState({
  title,
  children,
  onRetry,
  retrying = false,
  actions,
  requestId,
  headingLevel = 3,
  className,
}: ErrorStateProps) {
  const { words } = useUi();
  const Heading = `h${headingLevel}` as const;
  return (
    <div role="alert" className={classNames(classes.error, className)}>
      <span className={classes.sign}>
        <TriangleAlert aria-hidden="true" />
      </span>
      <div className={classes.texts}>
        <Heading className={classes.title}>{title}</Heading>
        {children && <p className={classes.text}>{children}</p>}
        {(onRetry || actions) && (
          <div className={classes.actions}>
            {onRetry && (
              <Button size="s" busy={retrying} icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                {words.retry}
              </Button>
            )}
            {actions}
          </div>
        )}
        {requestId && <RequestId id={requestId} />}
      </div>
    </div>
  );
}

function RequestId({ id }: { readonly id: string }) {
  const { words } = useUi();
  const [copied, setCopied] = useState(false);

  async function copy() {
    // Without permission the number is still there to be selected and copied by hand.
    setCopied(
      await navigator.clipboard.writeText(id).then(
        () => true,
        () => false,
      ),
    );
  }

  return (
    <p className={classes.request}>
      {words.requestId} <code>{id}</code>
      <button type="button" className={classes.copy} aria-label={words.copyRequestId} onClick={copy}>
        {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </button>
      <span role="status" data-visually-hidden>
        {copied ? words.copied : ''}
      </span>
    </p>
  );
}
