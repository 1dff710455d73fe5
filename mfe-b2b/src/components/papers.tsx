import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { buttonClass } from '@outpost/shared-ui/button';
import { FileText, Printer } from 'lucide-react';
import classes from './papers.module.css';

interface PapersProps {
  readonly documents: ShipmentDetail['documents'];
  /** The label is what the person came for. */
  readonly primary?: boolean;
}

/** What is printed for a shipment, each a PDF that opens beside the page. */
export function Papers({ documents, primary = false }: PapersProps) {
  const { t } = useTranslation('mfe-b2b');
  if (documents.length === 0) return null;
  return (
    <ul className={classes.papers} aria-label={t('parcel.papers')}>
      {documents.map(({ kind, url }) => (
        <li key={kind}>
          <a
            href={url}
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: primary && kind === 'label' ? 'accent' : 'outline' })}
          >
            {kind === 'label' ? (
              <Printer size={20} strokeWidth={1.75} aria-hidden="true" />
            ) : (
              <FileText size={20} strokeWidth={1.75} aria-hidden="true" />
            )}{' '}
            {t(`parcel.paper.${kind}`)}
          </a>
        </li>
      ))}
    </ul>
  );
}
