import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { type FieldProblem, isRefusal } from '@outpost/shared-contracts/problem/problem';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { MAX_UPLOAD_BYTES, type Upload, type UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import { prepareFile } from '@outpost/shared-ui/file-field';

/** Why a file does not go along: ours by name, the service's in its own words. */
export type UploadProblem = { readonly code: 'tooLarge' | 'kind' | 'failed' } | { readonly text: string };

/** A file on its way to the service, ahead of the form that names it. */
export interface SentFile {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 0 to 100 while it is being sent. */
  readonly progress?: number | undefined;
  readonly problem?: UploadProblem | undefined;
  /** Sending it once more may help. */
  readonly canRetry?: boolean | undefined;
  /** Once the service has it. */
  readonly upload?: Upload | undefined;
}

export interface Uploads {
  current(): readonly SentFile[];
  subscribe(listener: () => void): () => void;
  /** Sends files at once, up to the most that the form takes, and tells how many it left out. */
  add(files: readonly File[]): number;
  /** Shows files again that the service has since an earlier page. */
  putBack(kept: readonly Upload[]): void;
  remove(id: string): void;
  /** Sends a file once more. */
  retry(id: string): void;
  /** The ids for the form, once everything was sent; what was sent before stays so. Rejects where something was not. */
  ids(): Promise<string[]>;
  /** Marks the files that the form was refused for: `receipts.0`. What the service does not have any more may be sent again. */
  refuse(field: string, problems: readonly FieldProblem[]): void;
  /** The files that the service has, and an empty list from here on. */
  takeAll(): Upload[];
  /** Stops what is being sent. */
  stop(): void;
}

interface UploadsOptions {
  readonly api: ApiClient;
  readonly purpose: UploadPurpose;
  /** Files of the form. */
  readonly most: number;
  /** Gives a solved challenge where the sender is signed out. */
  readonly solve?: (() => Promise<string | undefined>) | undefined;
  readonly prepare?: typeof prepareFile;
}

/** What may be chosen (docs/product.md#every-form); the service looks at the content again. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'application/pdf'];

/** The service does not have the file, or not for this form: it takes it again. */
const SENT_AGAIN = ['unknown_file', 'file_taken', 'file_purpose'];

/** What is wrong with a file before it is sent. Some systems do not know the type; then its content decides, at the service. */
function faultOf({ type, size }: File): 'kind' | 'tooLarge' | undefined {
  if (type !== '' && !ACCEPTED.includes(type)) return 'kind';
  return size > MAX_UPLOAD_BYTES ? 'tooLarge' : undefined;
}

/** Files of one form, sent as they are chosen, each by itself. A file that the service has is not sent twice. */
export function createUploads({ api, purpose, most, solve, prepare = prepareFile }: UploadsOptions): Uploads {
  let files: readonly SentFile[] = [];
  let asked: readonly string[] = [];
  const listeners = new Set<() => void>();
  const chosen = new Map<string, File>();
  const running = new Map<string, { readonly stop: AbortController; readonly over: Promise<void> }>();

  function change(next: readonly SentFile[]): void {
    files = next;
    for (const listener of listeners) listener();
  }
  const set = (id: string, part: Partial<SentFile>): void => change(files.map((file) => (file.id === id ? { ...file, ...part } : file)));

  async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const recaptcha = await solve?.();
      const body = { file: await prepare(file) };
      const { data } = await api.call(
        uploadFile,
        { query: { purpose, ...(recaptcha ? { recaptcha } : {}) }, body },
        { signal, onSent: (share) => set(id, { progress: Math.round(share * 100) }) },
      );
      set(id, { progress: undefined, upload: data });
    } catch (error) {
      if (signal.aborted) return;
      const problem = isRefusal(error) ? { text: error.problem.errors?.[0]?.message ?? error.message } : ({ code: 'failed' } as const);
      set(id, { progress: undefined, problem, canRetry: !isRefusal(error) || error.problem.code !== 'validation_failed' });
    } finally {
      running.delete(id);
    }
  }

  function begin(id: string): void {
    const file = chosen.get(id);
    if (!file) return;
    set(id, { progress: 0, problem: undefined, canRetry: undefined });
    const stop = new AbortController();
    // Later, so that it is there to be stopped when it ends at once.
    const over = Promise.resolve().then(() => send(id, file, stop.signal));
    running.set(id, { stop, over });
  }

  return {
    current: () => files,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add(more) {
      const free = Math.max(0, most - files.length);
      for (const file of more.slice(0, free)) {
        const id = crypto.randomUUID();
        const code = faultOf(file);
        change([...files, { id, name: file.name, size: file.size, ...(code ? { problem: { code } } : {}) }]);
        if (code) continue;
        chosen.set(id, file);
        begin(id);
      }
      return Math.max(0, more.length - free);
    },
    putBack(kept) {
      change([
        ...files,
        ...kept.slice(0, most - files.length).map((upload) => ({ id: upload.id, name: upload.name, size: upload.size, upload })),
      ]);
    },
    remove(id) {
      running.get(id)?.stop.abort();
      chosen.delete(id);
      change(files.filter((file) => file.id !== id));
    },
    retry: begin,
    async ids() {
      await Promise.all([...running.values()].map(({ over }) => over));
      asked = files.flatMap(({ upload }) => upload?.id ?? []);
      if (asked.length < files.length) throw new Error('A file was not sent');
      return [...asked];
    },
    refuse(field, problems) {
      for (const { field: place, code, message } of problems) {
        const id = asked.find((_, at) => place === `${field}.${at}`);
        const file = files.find(({ upload }) => id !== undefined && upload?.id === id);
        const isSentAgain = SENT_AGAIN.includes(code);
        // Of a file from before a reload there is nothing left to send.
        const canRetry = isSentAgain && file !== undefined && chosen.has(file.id);
        if (file) set(file.id, { problem: { text: message }, canRetry, ...(isSentAgain ? { upload: undefined } : {}) });
      }
    },
    takeAll() {
      const taken = files.flatMap(({ upload }) => upload ?? []);
      chosen.clear();
      change([]);
      return taken;
    },
    stop() {
      for (const { stop } of running.values()) stop.abort();
    },
  };
}
