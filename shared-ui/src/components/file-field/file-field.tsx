import { fill, useUi } from '@outpost/shared-ui/ui-words';
import { FileText, RotateCw, Trash2, Upload } from 'lucide-react';
import { type DragEvent, type Ref, useId, useState } from 'react';
import { classNames } from '../../class-names.ts';
import { IconButton } from '../button/icon-button.tsx';
import field from '../field/field.module.css';
import { controlAttributes, FieldError, type FieldTexts, fieldIds } from '../field/field.tsx';
import { Progress } from '../progress/progress.tsx';
import classes from './file-field.module.css';

/** A file the person chose. The page keeps the list; the field shows it. */
export interface ChosenFile {
  readonly id: string;
  readonly name: string;
  /** In bytes. */
  readonly size?: number;
  /** 0 to 100 while it is being sent. */
  readonly progress?: number;
  /** Why this one was not taken; the others stay. */
  readonly error?: string;
  /** Sending it once more may help. */
  readonly canRetry?: boolean;
  /** The address of a small picture of it. */
  readonly preview?: string;
}

export interface FileFieldProps extends FieldTexts {
  readonly files: readonly ChosenFile[];
  readonly onChoose: (files: readonly File[]) => void;
  readonly onRemove?: (id: string) => void;
  /** Sends one that failed again, and no other. */
  readonly onRetry?: (id: string) => void;
  /** As in the HTML attribute: `image/*,.pdf`. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly disabled?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
  readonly className?: string;
}

/** Files, chosen or dropped, with how far each is. */
export function FileField({
  label,
  labelHidden,
  optional,
  description,
  error,
  files,
  onChoose,
  onRemove,
  onRetry,
  accept,
  multiple = false,
  disabled = false,
  ref,
  className,
}: FileFieldProps) {
  const { words } = useUi();
  const ids = fieldIds(useId());
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const dropped = [...event.dataTransfer.files];
    if (!disabled && dropped.length > 0) onChoose(multiple ? dropped : dropped.slice(0, 1));
  }

  return (
    <div className={classNames(field.field, className)}>
      <label htmlFor={ids.control} className={field.label} {...(labelHidden && { 'data-visually-hidden': true })}>
        {label}
        {optional && ' '}
        {optional && <span className={field.optional}>({words.optional})</span>}
      </label>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is an extra; the input inside does the same by keyboard */}
      <div
        className={classNames(classes.zone, over && classes.over, error && classes.invalid, disabled && classes.disabled)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Upload aria-hidden="true" />
        <span>
          <b>{words.chooseFile}</b> {words.dropFile}
        </span>
        <input
          ref={ref}
          {...controlAttributes(ids, { description, error })}
          type="file"
          className={classes.input}
          accept={accept}
          multiple={multiple}
          disabled={disabled}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
            if (chosen.length > 0) onChoose(chosen);
          }}
        />
      </div>
      {error && <FieldError id={ids.error}>{error}</FieldError>}
      {description && (
        <p id={ids.description} className={field.description}>
          {description}
        </p>
      )}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <FileLine key={file.id} file={file} onRemove={onRemove} onRetry={onRetry} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface FileLineProps extends Pick<FileFieldProps, 'onRemove' | 'onRetry'> {
  readonly file: ChosenFile;
}

function FileLine({ file, onRemove, onRetry }: FileLineProps) {
  const { locale, words } = useUi();
  const kilobytes = file.size === undefined ? undefined : Math.max(1, Math.round(file.size / 1000));
  const size = kilobytes === undefined ? undefined : new Intl.NumberFormat(locale, { style: 'unit', unit: 'kilobyte' }).format(kilobytes);
  return (
    <li className={classes.file}>
      {file.preview ? (
        <img src={file.preview} alt="" width={40} height={40} className={classes.preview} />
      ) : (
        <FileText aria-hidden="true" />
      )}
      <div className={classes.texts}>
        {file.progress === undefined ? (
          <span className={classes.name}>
            <bdi>{file.name}</bdi> {size && <span className={classes.size}>{size}</span>}
          </span>
        ) : (
          <Progress label={fill(words.uploading, { name: file.name })} value={file.progress} />
        )}
        {file.error && <FieldError>{file.error}</FieldError>}
      </div>
      {onRetry && file.canRetry && (
        <IconButton label={fill(words.sendAgain, { name: file.name })} onClick={() => onRetry(file.id)}>
          <RotateCw aria-hidden="true" />
        </IconButton>
      )}
      {onRemove && (
        <IconButton label={fill(words.remove, { name: file.name })} onClick={() => onRemove(file.id)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
