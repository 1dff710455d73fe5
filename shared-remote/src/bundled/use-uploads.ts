import type { FieldProblem } from '@outpost/shared-contracts/problem/problem';
import { MAX_FORM_FILES, Upload, type UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { useShell } from '@outpost/shared-remote/remote';
import type { FileFieldProps } from '@outpost/shared-ui/file-field';
import { useUi } from '@outpost/shared-ui/ui-words';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useDrafts } from './draft.ts';
import { ACCEPTED, createUploads, type SentFile, type UploadProblem } from './uploads.ts';

type FieldPart = Pick<FileFieldProps, 'files' | 'onChoose' | 'onRemove' | 'onRetry' | 'accept' | 'multiple'> & {
  readonly error: string | undefined;
};

/** What a file says of what is wrong with it, in the language of the page. */
export function useUploadWords(): (problem: UploadProblem) => string {
  const { words } = useUi();
  const ours = { tooLarge: words.fileTooLarge, kind: words.fileKind, failed: words.fileFailed };
  return (problem) => ('text' in problem ? problem.text : ours[problem.code]);
}

interface UploadsOfForm {
  readonly solve?: () => Promise<string>;
  /** Without this, what was sent is not shown again. */
  readonly draft?: string;
}

/**
 * The files of a form: sent as they are chosen, each with its progress, so that the form names them by their ids. One that
 * failed is sent again by itself; one that was sent stays sent whatever becomes of the form. `solve` gives a solved
 * challenge, for forms that people send signed out. Those that were sent are shown again after a reload, under the name of
 * a `draft` of their own.
 */
export function useUploads(purpose: UploadPurpose, { solve, draft }: UploadsOfForm = {}) {
  const shell = useShell();
  const { words } = useUi();
  const wordsOf = useUploadWords();
  const [uploads] = useState(() => {
    const ifSignedOut = async () => (shell.session.current().state === 'signed-in' ? undefined : await solve?.());
    return createUploads({ api: shell.api, purpose, most: MAX_FORM_FILES, solve: solve && ifSignedOut });
  });
  const files = useSyncExternalStore(uploads.subscribe, uploads.current, uploads.current);
  const [tooMany, setTooMany] = useState(false);
  useEffect(() => () => uploads.stop(), [uploads]);

  const { drafts, person } = useDrafts();
  const before = useRef<number | null>(null);
  useEffect(() => {
    if (!drafts || person === undefined || draft === undefined) return;
    if (before.current !== null && before.current !== person) uploads.takeAll();
    before.current = person;
    const shown = new Set(uploads.current().map(({ upload }) => upload?.id));
    const kept = Object.values(drafts.read(draft) ?? {}).flatMap((one) => Upload.safeParse(one).data ?? []);
    uploads.putBack(kept.filter(({ id }) => !shown.has(id)));
    const keep = (): void => {
      const sent = uploads.current().flatMap(({ upload }) => upload ?? []);
      // The link to a file is no part of what is typed, and ends within hours.
      drafts.write(draft, Object.fromEntries(sent.map((upload, at) => [at, { ...upload, url: '' }])));
    };
    return uploads.subscribe(keep);
  }, [uploads, drafts, person, draft]);

  const shown = ({ id, name, size, progress, problem, canRetry }: SentFile) => ({
    id,
    name,
    size,
    ...(progress === undefined ? {} : { progress }),
    ...(problem ? { error: wordsOf(problem) } : {}),
    ...(canRetry ? { canRetry } : {}),
  });
  const field: FieldPart = {
    files: files.map(shown),
    onChoose: (more) => setTooMany(uploads.add(more) > 0),
    onRemove(id) {
      uploads.remove(id);
      setTooMany(false);
    },
    onRetry: uploads.retry,
    accept: ACCEPTED.join(','),
    multiple: true,
    error: tooMany ? words.filesMany : undefined,
  };

  return {
    /** For the field. */
    field,
    /** Some were chosen: a reload would lose them. */
    isHeld: files.length > 0,
    /** None has anything wrong with it. */
    isRight: files.every(({ problem }) => !problem),
    /** The ids for the form, once everything was sent. */
    ids: uploads.ids,
    /** The form went through. */
    forget: () => draft !== undefined && drafts?.remove(draft),
    /** Marks those that the form was refused for, by the name of its field. */
    refuse: (name: string) => (problems: readonly FieldProblem[]) => uploads.refuse(name, problems),
    clear(): void {
      uploads.takeAll();
      setTooMany(false);
    },
  };
}
