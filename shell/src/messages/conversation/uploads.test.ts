import { uploadAttachment } from '@outpost/shared-contracts/messages/calls';
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

function open() {
  const api = createFakeApi();
  api.reply(uploadAttachment, { data: attachment });
  const uploads = createUploads({ api, prepare: async ({ name }) => ({ name, data: 'AAAA' }) });
  const settled = () => vi.waitFor(() => expect(uploads.state$.value.every(({ progress }) => progress === undefined)).toBe(true));
  return { api, uploads, settled };
}

describe('files of a message', () => {
  it('are sent as they are chosen, and go along once the service has them', async () => {
    const { api, uploads, settled } = open();
    expect(uploads.add([file('box.png')])).toBe(0);
    expect(uploads.state$.value).toMatchObject([{ name: 'box.png', progress: 0 }]);
    await settled();
    expect(api.requests).toMatchObject([{ path: 'messages/attachments', body: { name: 'box.png', data: 'AAAA' } }]);
    expect(uploads.takeAll()).toEqual([attachment]);
    expect(uploads.state$.value).toEqual([]);
  });

  it('are five at most; how many were left out is told', async () => {
    const { uploads, settled } = open();
    expect(uploads.add(['1', '2', '3'].map((name) => file(name)))).toBe(0);
    expect(uploads.add(['4', '5', '6', '7'].map((name) => file(name)))).toBe(2);
    expect(uploads.state$.value.map(({ name }) => name)).toEqual(['1', '2', '3', '4', '5']);
    await settled();
  });

  it('that are too large or of another kind are not sent, and say so', () => {
    const { api, uploads } = open();
    uploads.add([file('film.mp4', 'video/mp4'), file('big.pdf', 'application/pdf', 10_000_001)]);
    expect(uploads.state$.value.map(({ problem }) => problem)).toEqual([{ code: 'kind' }, { code: 'tooLarge' }]);
    expect(api.requests).toEqual([]);
  });

  it('that the service refuses say why, in its words; without an answer in ours', async () => {
    const { api, uploads, settled } = open();
    api.refuse(uploadAttachment, 'validation_failed', 'The file is not a picture.');
    uploads.add([file('a.png')]);
    await settled();
    api.unreachable(uploadAttachment);
    uploads.add([file('b.png')]);
    await settled();
    expect(uploads.state$.value.map(({ problem }) => problem)).toEqual([{ text: 'The file is not a picture.' }, { code: 'failed' }]);
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
    uploads.remove(uploads.state$.value[0]?.id ?? '');
    expect(signals[0]?.aborted).toBe(true);
    uploads.add([file('b.png')]);
    await vi.waitFor(() => expect(signals).toHaveLength(2));
    expect(uploads.state$.value.map(({ name, problem }) => [name, problem])).toEqual([['b.png', undefined]]);
  });
});
