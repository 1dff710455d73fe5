import type { ApiClient } from '@outpost/shared-contracts/call/call';
import { uploadAttachment } from '@outpost/shared-contracts/messages/calls';
import { type Attachment, LARGEST_ATTACHMENT, MOST_ATTACHMENTS } from '@outpost/shared-contracts/messages/message';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { prepareFile } from '@outpost/shared-ui/file-field';
import { BehaviorSubject } from 'rxjs';

/** Why a file was not taken: ours by name, the service's in its own words. */
type UploadProblem = { readonly code: 'tooLarge' | 'kind' | 'failed' } | { readonly text: string };

/** A file on its way into a message. */
export interface Upload {
  readonly id: string;
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  /** 0 to 100 while it is being sent. */
  readonly progress?: number;
  readonly problem?: UploadProblem;
  /** Once the service has it. */
  readonly attachment?: Attachment;
}

export interface Uploads {
  readonly state$: BehaviorSubject<readonly Upload[]>;
  /** Takes files up to the most that a message holds, and tells how many it left out. */
  add(files: readonly File[]): number;
  remove(id: string): void;
  /** The files that the service has, and an empty list from here on. */
  takeAll(): Attachment[];
}

/** What may be chosen (docs/product.md#every-form); the service looks at the content again. */
export const ACCEPTED = ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/heic', 'image/heif', 'application/pdf'];

export function createUploads({ api, prepare = prepareFile }: { api: ApiClient; prepare?: typeof prepareFile }): Uploads {
  const state$ = new BehaviorSubject<readonly Upload[]>([]);
  const running = new Map<string, AbortController>();

  const set = (id: string, part: Partial<Upload>): void =>
    state$.next(state$.value.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)));

  async function send(id: string, file: File, signal: AbortSignal): Promise<void> {
    try {
      const body = await prepare(file);
      const { data } = await api.call(
        uploadAttachment,
        { body },
        { signal, idempotencyKey: id, onSent: (share) => set(id, { progress: Math.round(share * 100) }) },
      );
      set(id, { progress: undefined, attachment: data });
    } catch (error) {
      if (signal.aborted) return;
      set(id, { progress: undefined, problem: isRefusal(error) ? { text: error.message } : { code: 'failed' } });
    } finally {
      running.delete(id);
    }
  }

  return {
    state$,
    add(files) {
      const free = MOST_ATTACHMENTS - state$.value.length;
      for (const file of files.slice(0, Math.max(0, free))) {
        const upload = { id: crypto.randomUUID(), name: file.name, size: file.size };
        // Some systems do not know the type of a file; then its content decides, at the service.
        const code = file.type !== '' && !ACCEPTED.includes(file.type) ? 'kind' : file.size > LARGEST_ATTACHMENT ? 'tooLarge' : undefined;
        state$.next([...state$.value, code ? { ...upload, problem: { code } } : { ...upload, progress: 0 }]);
        if (code) continue;
        const stop = new AbortController();
        running.set(upload.id, stop);
        void send(upload.id, file, stop.signal);
      }
      return Math.max(0, files.length - Math.max(0, free));
    },
    remove(id) {
      running.get(id)?.abort();
      state$.next(state$.value.filter((upload) => upload.id !== id));
    },
    takeAll() {
      const taken = state$.value.flatMap(({ attachment }) => attachment ?? []);
      state$.next([]);
      return taken;
    },
  };
}
