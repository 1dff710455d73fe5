import { useTranslation } from '@outpost/shared-remote/i18n';
import { IconButton } from '@outpost/shared-ui/button';
import { Progress } from '@outpost/shared-ui/progress';
import { CircleAlert, FileText, Image, X } from 'lucide-react';
import classes from './composer.module.css';
import type { Upload } from './uploads.ts';

interface ChosenFilesProps {
  readonly files: readonly Upload[];
  readonly onRemove: (id: string) => void;
}

/** The files that go along: how far each is, and why one is not taken. */
export function ChosenFiles({ files, onRemove }: ChosenFilesProps) {
  const { t } = useTranslation('shell');
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('conversation.attached')}>
      {files.map((file) => (
        <li key={file.id} data-problem={file.problem !== undefined}>
          {file.attachment && file.attachment.type !== 'application/pdf' ? (
            <img src={file.attachment.url} alt="" width={36} height={36} className={classes.preview} />
          ) : (
            <span className={classes.kind}>
              {/\.pdf$/i.test(file.name) ? <FileText aria-hidden="true" /> : <Image aria-hidden="true" />}
            </span>
          )}
          <div className={classes.fileTexts}>
            {file.progress === undefined ? (
              <bdi className={classes.fileName}>{file.name}</bdi>
            ) : (
              <Progress label={t('conversation.uploading', { name: file.name })} value={file.progress} />
            )}
            {file.problem && (
              <p role="alert" className={classes.problem}>
                <CircleAlert size={14} aria-hidden="true" />
                {'text' in file.problem ? file.problem.text : t(`conversation.file.${file.problem.code}`)}
              </p>
            )}
          </div>
          <IconButton label={t('conversation.remove', { name: file.name })} onClick={() => onRemove(file.id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
