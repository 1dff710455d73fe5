import { Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import classes from './next-band.module.css';
import { useTimeLeft } from './use-time-left.ts';

export interface NextBandProps {
  /** Names the region: "What happens next". */
  readonly label: string;
  readonly sentence: ReactNode;
  readonly detail?: ReactNode;
  /** When it ends by itself, and what happens then as a sentence with that moment in it. */
  readonly deadline?: { readonly iso: string; readonly sentence: (at: string) => ReactNode } | undefined;
  /** The ways on. */
  readonly children?: ReactNode;
}

/** What comes next in an order: one sentence, until when, and the buttons for it. */
export function NextBand({ label, sentence, detail, deadline, children }: NextBandProps) {
  return (
    <section className={classes.next} aria-label={label}>
      <div className={classes.texts}>
        <p className={classes.sentence}>{sentence}</p>
        {detail && <p className={classes.soft}>{detail}</p>}
        {deadline && <Deadline {...deadline} />}
      </div>
      <div className={classes.actions}>{children}</div>
    </section>
  );
}

function Deadline({ iso, sentence }: NonNullable<NextBandProps['deadline']>) {
  const { at, left } = useTimeLeft(iso);
  return (
    <p className={classes.due}>
      <Clock3 aria-hidden="true" />
      <span>
        {sentence(at)} {left && <b>{left}</b>}
      </span>
    </p>
  );
}
