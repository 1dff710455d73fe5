import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { ParcelPicture } from '../layout/lost-parcel.tsx';
import classes from './account.module.css';

interface AccountPageProps {
  readonly title: string;
  readonly lead: string;
  readonly failure: string | undefined;
  readonly children: ReactNode;
  readonly aside: ReactNode;
}

/** The frame of sign-in and sign-up: the form, what went wrong above it, and the other way beside it. */
export function AccountPage({ title, lead, failure, children, aside }: AccountPageProps) {
  return (
    <div className={classes.page}>
      <section className={classes.card} aria-labelledby="account-title">
        <h1 id="account-title" tabIndex={-1}>
          {title}
        </h1>
        <p className={classes.lead}>{lead}</p>
        {failure && (
          <p role="alert" className={classes.failure}>
            <CircleAlert aria-hidden="true" />
            <span>{failure}</span>
          </p>
        )}
        {children}
        <p className={classes.aside}>{aside}</p>
      </section>
      <div className={classes.picture}>
        <ParcelPicture />
      </div>
    </div>
  );
}
