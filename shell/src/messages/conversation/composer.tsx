import { MAX_ATTACHMENTS, MAX_MESSAGE_LENGTH } from '@outpost/shared-contracts/messages/message';
import { useTranslation } from '@outpost/shared-remote/i18n';
import { ACCEPTED } from '@outpost/shared-remote/uploads';
import { IconButton } from '@outpost/shared-ui/button';
import { Paperclip, SendHorizontal } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { ChosenFiles } from './chosen-files.tsx';
import classes from './composer.module.css';
import type { OpenConversation } from './conversations.ts';
import { QuickReplies } from './quick-replies.tsx';

/** From here on the characters that are left are shown. */
const NEARLY_FULL = MAX_MESSAGE_LENGTH - 200;

interface ComposerProps {
  readonly open: OpenConversation;
  /** Whether there is a text that a reload would lose. */
  readonly onTyped: (some: boolean) => void;
}

/** Where a message is written. What is in it outlasts the drawer; Enter sends, Shift and Enter begin a line. */
export function Composer({ open, onTyped }: ComposerProps) {
  const { t } = useTranslation('shell');
  const { conversation, uploads, draft } = open;
  const [text, setText] = useState(draft.text);
  const [leftOut, setLeftOut] = useState(0);
  const field = useRef<HTMLTextAreaElement>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const ids = useId();
  const files = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current);

  // On a phone the keyboard would cover what is to be read first.
  useEffect(() => {
    if (window.matchMedia('(hover: hover)').matches) field.current?.focus();
  }, []);

  const typed = [...text].length;
  const over = typed - MAX_MESSAGE_LENGTH;
  const isUploading = files.some(({ progress }) => progress !== undefined);
  const hasFailedFile = files.some(({ problem }) => problem !== undefined);
  const isEmpty = text.trim() === '' && files.length === 0;
  const maySend = !isEmpty && over <= 0 && !isUploading && !hasFailedFile;

  function write(next: string): void {
    draft.text = next;
    setText(next);
    onTyped(next.trim() !== '');
  }

  function add(chosen: readonly File[]): void {
    if (chosen.length > 0) setLeftOut(uploads.add(chosen));
  }

  function send(): void {
    if (!maySend) return;
    conversation.send({ text: text.trim(), attachments: uploads.takeAll() });
    write('');
    setLeftOut(0);
    field.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent): void {
    // Enter also ends the choice of an input method, which sends nothing.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    send();
  }

  function onPaste(event: ClipboardEvent): void {
    if (event.clipboardData.files.length === 0) return;
    event.preventDefault();
    add([...event.clipboardData.files]);
  }

  function onDrop(event: DragEvent): void {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    add([...event.dataTransfer.files]);
  }

  return (
    <form
      className={classes.composer}
      aria-label={t('conversation.write')}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDrop}
    >
      {isEmpty && <QuickReplies conversation={conversation} />}
      <ChosenFiles files={files} onRemove={uploads.remove} onRetry={uploads.retry} />
      {leftOut > 0 && (
        <p role="alert" className={classes.problem}>
          {t('conversation.leftOut', { most: MAX_ATTACHMENTS })}
        </p>
      )}
      <div className={classes.line}>
        <IconButton label={t('conversation.attach')} disabled={files.length >= MAX_ATTACHMENTS} onClick={() => chooser.current?.click()}>
          <Paperclip aria-hidden="true" />
        </IconButton>
        <input
          ref={chooser}
          type="file"
          hidden
          multiple
          accept={ACCEPTED.join(',')}
          aria-label={t('conversation.attach')}
          onChange={(event) => {
            const chosen = [...(event.currentTarget.files ?? [])];
            // The same file may be chosen again after it was removed.
            event.currentTarget.value = '';
            add(chosen);
          }}
        />
        <textarea
          ref={field}
          className={classes.field}
          rows={1}
          value={text}
          dir="auto"
          enterKeyHint="send"
          placeholder={t('conversation.placeholder')}
          aria-label={t('conversation.field')}
          aria-describedby={`${ids}-hint ${ids}-left`}
          aria-invalid={over > 0 || undefined}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        <IconButton type="submit" className={classes.send} label={t('conversation.send')} aria-disabled={!maySend || undefined}>
          <SendHorizontal aria-hidden="true" data-flip />
        </IconButton>
      </div>
      <p id={`${ids}-hint`} data-visually-hidden>
        {t('conversation.keys')}
      </p>
      <p id={`${ids}-left`} className={over > 0 ? classes.problem : classes.left} aria-live="polite">
        {over > 0 ? t('conversation.tooLong', { count: over }) : typed > NEARLY_FULL && t('conversation.left', { count: -over })}
      </p>
    </form>
  );
}
