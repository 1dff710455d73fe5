import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { createFakeApi } from '@outpost/shared-remote/testing/fake-api';
import { describe, expect, it, vi } from 'vitest';
import { createUploads } from './uploads.ts';

const attachment = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'box.png',
  type: 'image/webp' as const,
  size: 900,
  width: 20,
  height: 10,
  url: '/api/files/1',
};
const file = (name: string, type = 'image/png', size = 4): File => {
  const made = new File(['x'], name, { type });
  Object.defineProperty(made, 'size', { value: size });
  return made;
};

function open(options: Partial<Parameters<typeof createUploads>[0]> = {}) {
  const api = createFakeApi();
  api.reply(uploadFile, { data: attachment });
  const uploads = createUploads({ api, purpose: 'message', most: 5, prepare: async (given) => new File(['x'], given.name), ...options });
  const settled = () => vi.waitFor(() => expect(uploads.current().every(({ progress }) => progress === undefined)).toBe(true));
  return { api, uploads, settled };
}

describe('files of a message', () => {
  it('are sent as they are chosen, and go along once the service has them', async () => {
    const { api, uploads, settled } = open();
    expect(uploads.add([file('box.png')])).toBe(0);
    expect(uploads.current()).toMatchObject([{ name: 'box.png', progress: 0 }]);
    await settled();
    expect(api.requests).toMatchObject([{ path: 'uploads', query: { purpose: 'message' } }]);
    const { body } = api.requests[0] as { body: FormData };
    expect([...body.keys()]).toEqual(['file']);
    expect((body.get('file') as File).name).toBe('box.png');
    expect(uploads.takeAll()).toEqual([attachment]);
    expect(uploads.current()).toEqual([]);
  });

  it('are five at most; how many were left out is told', async () => {
    const { uploads, settled } = open();
    expect(uploads.add(['1', '2', '3'].map((name) => file(name)))).toBe(0);
    expect(uploads.add(['4', '5', '6', '7'].map((name) => file(name)))).toBe(2);
    expect(uploads.current().map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
    await settled();
  });

  it('that are too large or of another kind are not sent, and say so', () => {
    const { api, uploads } = open();
    uploads.add([file('film.mp4', 'video/mp4'), file('big.pdf', 'application/pdf', 10_000_001)]);
    expect(uploads.current().map(({ problem }) => problem)).toEqual([{ code: 'kind' }, { code: 'tooLarge' }]);
    expect(api.requests).toEqual([]);
  });

  it('that the service refuses say why, in its words; without an answer in ours', async () => {
    const { api, uploads, settled } = open();
    api.refuse(uploadFile, 'validation_failed', 'The file is not a picture.');
    uploads.add([file('a.png')]);
    await settled();
    api.unreachable(uploadFile);
    uploads.add([file('b.png')]);
    await settled();
    expect(uploads.current().map(({ problem }) => problem)).toEqual([{ text: 'The file is not a picture.' }, { code: 'failed' }]);
    expect(uploads.takeAll()).toEqual([]);
  });

  it('that are taken away while they are sent leave no trace', async () => {
    const { api, uploads } = open();
    const signals: (AbortSignal | undefined)[] = [];
    api.call = (_definition, _input, options) => {
      signals.push(options?.signal);
      return new Promise((_, failed) => options?.signal?.addEventListener('abort', () => failed(new Error('aborted'))));
    };
    uploads.add([file('a.png')]);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    uploads.remove(uploads.current()[0]?.id ?? '');
    expect(signals[0]?.aborted).toBe(true);
    uploads.add([file('b.png')]);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    expect(uploads.current().map(({ name, problem }) => [name, problem])).toEqual([['b.png', undefined]]);
  });

  it('that failed are sent again by themselves, and what was sent is not sent again', async () => {
    const { api, uploads, settled } = open();
    let answers = 0;
    api.reply(uploadFile, () => {
      answers += 1;
      if (answers === 2) throw new Error('torn');
      return { data: { ...attachment, id: `00000000-0000-4000-8000-00000000000${answers}` } };
    });
    uploads.add([file('a.png'), file('b.png')]);
    await settled();
    await expect(uploads.ids()).rejects.toThrow('not sent');
    const failed = uploads.current()[1];
    expect(failed).toMatchObject({ name: 'b.png', problem: { code: 'failed' }, canRetry: true });
    uploads.retry(failed?.id ?? '');
    expect(await uploads.ids(), 'waited for').toEqual(['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000003']);
    expect(await uploads.ids(), 'for a form that is sent again').toHaveLength(2);
    expect(api.requests).toHaveLength(3);
    expect(uploads.current().map(({ problem }) => problem)).toEqual([undefined, undefined]);
  });

  it('that the service refuses by what they are cannot be sent again', async () => {
    const { api, uploads, settled } = open();
    api.refuse(uploadFile, 'validation_failed', 'No.', [{ field: 'file', code: 'file_kind', message: 'Not a picture.' }]);
    uploads.add([file('a.png')]);
    await settled();
    expect(uploads.current()).toMatchObject([{ problem: { text: 'Not a picture.' }, canRetry: false }]);
  });

  it('that the form was refused for say so at their place: what is not there any more may be sent again', async () => {
    const { api, uploads, settled } = open();
    let count = 0;
    api.reply(uploadFile, () => {
      count += 1;
      return { data: { ...attachment, id: `00000000-0000-4000-8000-00000000000${count}` } };
    });
    uploads.add([file('a.png'), file('b.png'), file('c.png')]);
    await uploads.ids();
    uploads.refuse('receipts', [
      { field: 'receipts.1', code: 'unknown_file', message: 'Gone.' },
      { field: 'receipts.2', code: 'used_before', message: 'Handed in before.' },
      { field: 'evidence.0', code: 'unknown_file', message: 'Of another field.' },
    ]);
    expect(uploads.current().map(({ problem, canRetry }) => [problem, canRetry])).toEqual([
      [undefined, undefined],
      [{ text: 'Gone.' }, true],
      [{ text: 'Handed in before.' }, false],
    ]);
    uploads.retry(uploads.current()[1]?.id ?? '');
    await settled();
    expect(await uploads.ids()).toEqual([1, 4, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`));
  });

  it('of an earlier page stand there again, up to the most, and cannot be sent once more where the service has them no longer', async () => {
    const { api, uploads } = open({ most: 3 });
    const kept = [1, 2, 3, 4].map((n) => ({ ...attachment, id: `00000000-0000-4000-8000-00000000000${n}`, url: '' }));
    uploads.putBack(kept);
    expect(await uploads.ids()).toEqual(kept.slice(0, 3).map(({ id }) => id));
    uploads.refuse('files', [{ field: 'files.0', code: 'unknown_file', message: 'Gone.' }]);
    expect(uploads.current()[0]).toMatchObject({ problem: { text: 'Gone.' }, canRetry: false });
    expect(api.requests).toEqual([]);
  });

  it('of somebody signed out cost a solved challenge each', async () => {
    const solutions = ['solution 1', 'solution 2'];
    const { api, uploads } = open({ purpose: 'contact', solve: async () => solutions.shift() });
    uploads.add([file('a.png'), file('b.png')]);
    await uploads.ids();
    expect(api.requests.map(({ query }) => query)).toEqual([
      { purpose: 'contact', recaptcha: 'solution 1' },
      { purpose: 'contact', recaptcha: 'solution 2' },
    ]);
  });
});
