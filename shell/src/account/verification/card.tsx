import { useTranslation } from '@outpost/shared-remote/i18n';
import { Badge } from '@outpost/shared-ui/badge';
import { type ReactNode, useId } from 'react';
import classes from './verification.module.css';

interface CardProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly verified: boolean;
  readonly children: ReactNode;
}

/** One of the two things that are verified, with its state. */
export function VerificationCard({ icon, title, verified, children }: CardProps) {
  const { t } = useTranslation('shell');
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <div className={classes.head}>
        <span className={classes.sign} data-done={verified || undefined}>
          {icon}
        </span>
        <h2 id={id}>{title}</h2>
        <Badge shape="status" tone={verified ? 'success' : 'warning'}>
          {verified ? t('verification.verified') : t('verification.open')}
        </Badge>
      </div>
      {children}
    </section>
  );
}
