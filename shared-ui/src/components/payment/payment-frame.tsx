import { useUi } from '@outpost/shared-ui/ui-words';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import classes from './payment-frame.module.css';

export interface PaymentFrameProps {
  /** The page of the company that is to be shown. */
  readonly url: string;
  /** What happens there: "Confirm the payment at your bank". Also names the frame. */
  readonly title: string;
  /** Stands above the frame. */
  readonly children?: ReactNode;
  /** What the page in the frame posts to its parent; messages of other windows and origins are not passed on. */
  readonly onMessage: (data: unknown) => void;
  /** The person has said twice that it shall end here. */
  readonly onGiveUp: () => void;
}

/** A company's page in a window above ours. Escape and the close button ask first: behind them is a payment that runs. */
export function PaymentFrame({ url, title, children, onMessage, onGiveUp }: PaymentFrameProps) {
  const { words } = useUi();
  const frame = useRef<HTMLIFrameElement>(null);
  const [asking, setAsking] = useState(false);
  const [loaded, setLoaded] = useState(false);

  const receive = useEffectEvent(({ source, origin, data }: MessageEvent) => {
    if (source === frame.current?.contentWindow && origin === new URL(url, window.location.href).origin) onMessage(data);
  });
  useEffect(() => {
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);

  function goOn() {
    setAsking(false);
    frame.current?.focus();
  }

  return (
    <Dialog open title={title} onClose={() => setAsking(true)}>
      {children}
      {asking && (
        <div role="alert" className={classes.question}>
          <p>{words.paymentRuns}</p>
          <div className={classes.answers}>
            <Button size="s" variant="primary" autoFocus onClick={goOn}>
              {words.paymentGoOn}
            </Button>
            <Button size="s" onClick={onGiveUp}>
              {words.paymentStop}
            </Button>
          </div>
        </div>
      )}
      <div className={classes.place} aria-busy={!loaded}>
        <iframe
          ref={frame}
          src={url}
          title={title}
          className={classes.frame}
          sandbox="allow-forms allow-scripts allow-same-origin"
          onLoad={() => setLoaded(true)}
        />
      </div>
    </Dialog>
  );
}
