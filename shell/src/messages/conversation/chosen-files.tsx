import { useTranslation } from '@outpost/shared-remote/i18n';
import type { SentFile } from '@outpost/shared-remote/uploads';
import { useUploadWords } from '@outpost/shared-remote/use-uploads';
import { IconButton } from '@outpost/shared-ui/button';
import { Progress } from '@outpost/shared-ui/progress';
import { fill, useUi } from '@outpost/shared-ui/ui-words';
import { CircleAlert, FileText, Image, RotateCw, X } from 'lucide-react';
import classes from './composer.module.css';

interface ChosenFilesProps {
  readonly files: readonly SentFile[];
  readonly onRemove: (id: string) => void;
  readonly onRetry: (id: string) => void;
}

/** The files that go along: how far each is, and why one is not taken. */
export function ChosenFiles({ files, onRemove, onRetry }: ChosenFilesProps) {
  const { t } = useTranslation('shell');
  const { words } = useUi();
  const wordsOf = useUploadWords();
  if (files.length === 0) return null;
  return (
    <ul className={classes.files} aria-label={t('conversation.attached')}>
      {files.map((file) => (
        <li key={file.id} data-problem={file.problem !== undefined}>
          {file.upload && file.upload.type !== 'application/pdf' ? (
            <img src={file.upload.url} alt="" width={36} height={36} className={classes.preview} />
          ) : (
            <span className={classes.kind}>
              {/\.pdf$/i.test(file.name) ? <FileText aria-hidden="true" /> : <Image aria-hidden="true" />}
            </span>
          )}
          <div className={classes.fileTexts}>
            {file.progress === undefined ? (
              <bdi className={classes.fileName}>{file.name}</bdi>
            ) : (
              <Progress label={fill(words.uploading, { name: file.name })} value={file.progress} />
            )}
            {file.problem && (
              <p role="alert" className={classes.problem}>
                <CircleAlert size={14} aria-hidden="true" />
                {wordsOf(file.problem)}
              </p>
            )}
          </div>
          {file.canRetry && (
            <IconButton label={fill(words.sendAgain, { name: file.name })} onClick={() => onRetry(file.id)}>
              <RotateCw size={18} aria-hidden="true" />
            </IconButton>
          )}
          <IconButton label={t('conversation.remove', { name: file.name })} onClick={() => onRemove(file.id)}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
