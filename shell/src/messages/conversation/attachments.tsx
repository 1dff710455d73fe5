import { localeOf } from '@outpost/shared-contracts/language/language';
import type { Upload } from '@outpost/shared-contracts/uploads/upload';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { useShell } from '@outpost/shared-remote/remote';
import { FileText } from 'lucide-react';
import classes from './message-list.module.css';

interface AttachmentsProps {
  readonly files: readonly Upload[];
  /** An address has run out. */
  readonly onStale?: () => void;
}

/** The files of a message: pictures to be seen at full size in a tab of their own, documents to be saved. */
export function Attachments({ files, onStale }: AttachmentsProps) {
  const { t } = useTranslation('shell');
  const { language } = useShell();
  if (files.length === 0) return null;
  const kilobytes = new Intl.NumberFormat(localeOf(language), { style: 'unit', unit: 'kilobyte', maximumFractionDigits: 0 });
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, type, size, url, width, height }) => (
        <li key={id}>
          {type === 'application/pdf' ? (
            <a href={url} download={name} className={classes.document}>
              <FileText aria-hidden="true" />
              <span className={classes.fileName}>
                <bdi>{name}</bdi>
              </span>
              <span className={classes.size}>{kilobytes.format(Math.max(1, size / 1000))}</span>
            </a>
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className={classes.picture}>
              <img
                src={url}
                alt={t('conversation.picture', { name })}
                width={width ?? 240}
                height={height ?? 180}
                loading="lazy"
                decoding="async"
                onError={onStale}
              />
              <span data-visually-hidden> {t('newTab')}</span>
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
