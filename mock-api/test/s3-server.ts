import { createHash, createHmac, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SignatureV4 } from '@smithy/signature-v4';
import type { BucketSettings } from '../src/platform/files/bucket.ts';

const REGION = 'eu-west-1';
const BUCKET = 'files';
const KEY_ID = 'AKIDEXAMPLE';
const KEY_SECRET = 'a secret of the bucket';
/** Keys of one page of a list. */
const PAGE = 3;
/** A part that is not the last has at least so many bytes. */
const LEAST_PART = 5 * 1024 * 1024;

/** What goes wrong with a request, before it is looked at. */
export type Fault = 'slow down' | 'no room' | 'never answers' | 'hangs up' | 'ends in the middle' | 'stalls in the middle';

interface Asked {
  readonly method: string;
  /** Without the bucket. */
  readonly key: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly range: string | undefined;
}

interface Kept {
  readonly content: Buffer;
  readonly at: Date;
}

interface Begun {
  readonly key: string;
  readonly parts: Map<number, Buffer>;
  at: Date;
}

class Sha256 {
  readonly #hash;
  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', secret as Uint8Array);
  }
  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.#hash.update(data as Uint8Array);
  }
  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }
  reset(): void {}
}

const signer = new SignatureV4({
  credentials: { accessKeyId: KEY_ID, secretAccessKey: KEY_SECRET },
  region: REGION,
  service: 's3',
  sha256: Sha256,
  uriEscapePath: false,
});

/** Whether the official signer, with the same key, signs the request as it is signed. */
async function isSigned(request: IncomingMessage, path: string, { query, body }: Asked): Promise<boolean> {
  const given = request.headers.authorization ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(given)?.[1]?.split(';') ?? [];
  const date = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(String(request.headers['x-amz-date']))?.slice(1);
  if (!date || !names.includes('host')) return false;
  const hash = request.headers['x-amz-content-sha256'];
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex')) return false;
  const [year, month, day, ...time] = date;
  const headers = Object.fromEntries(names.filter((name) => name !== 'x-amz-date').map((name) => [name, String(request.headers[name])]));
  const signed = await signer.sign(
    { method: request.method ?? '', protocol: 'http:', hostname: '', path, query: Object.fromEntries(query), headers },
    { signingDate: new Date(`${year}-${month}-${day}T${time.join(':')}Z`), signableHeaders: new Set(names) },
  );
  return signed.headers.authorization === given;
}

const xml = (name: string, inner: string) => `<?xml version="1.0" encoding="UTF-8"?><${name}>${inner}</${name}>`;
const etagOf = (content: Buffer) => `"${createHash('md5').update(content).digest('hex')}"`;
const STATUS: Readonly<Record<string, number>> = {
  NoSuchKey: 404,
  NoSuchUpload: 404,
  InvalidRange: 416,
  NoSuchBucket: 404,
  SignatureDoesNotMatch: 403,
  SlowDown: 503,
  QuotaExceeded: 507,
  EntityTooSmall: 400,
  NotImplemented: 501,
};

export interface S3Server {
  readonly settings: BucketSettings;
  /** What was asked for: `PUT 1f…`, without the query. */
  readonly asked: string[];
  readonly objects: Map<string, Kept>;
  /** Uploads in parts that were begun and neither ended nor taken back. */
  readonly begun: Map<string, Begun>;
  /** What goes wrong with the next requests of a method, in turn; `always` stays. */
  fail(method: string, faults: readonly Fault[]): void;
  failAlways(method: string, fault: Fault | undefined): void;
  close(): Promise<void>;
}

/** A bucket as the S3 protocol has them, in memory, for the official client: signatures are checked, errors are XML. */
export async function startS3(): Promise<S3Server> {
  const objects = new Map<string, Kept>();
  const begun = new Map<string, Begun>();
  const completed = new Map<string, Begun>();
  const asked: string[] = [];
  const next = new Map<string, Fault[]>();
  const always = new Map<string, Fault>();

  const refuse = (response: ServerResponse, code: string) => {
    const body = xml('Error', `<Code>${code}</Code><Message>${code}</Message>`);
    response.writeHead(STATUS[code] ?? 500, { 'content-type': 'application/xml' }).end(body);
  };
  const say = (response: ServerResponse, name: string, inner: string) =>
    response.writeHead(200, { 'content-type': 'application/xml' }).end(xml(name, inner));

  function list(response: ServerResponse, query: URLSearchParams) {
    if (query.has('uploads')) {
      const uploads = [...begun].map(
        ([id, { key, at }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      );
      return say(response, 'ListMultipartUploadsResult', `<IsTruncated>false</IsTruncated>${uploads.join('')}`);
    }
    const after = query.get('continuation-token') ?? '';
    const left = [...objects].toSorted(([a], [b]) => (a < b ? -1 : 1)).filter(([key]) => key > after);
    const page = left
      .slice(0, PAGE)
      .map(
        ([key, { content, at }]) =>
          `<Contents><Key>${key}</Key><Size>${content.length}</Size><LastModified>${at.toISOString()}</LastModified></Contents>`,
      );
    const more = left.length > PAGE ? `<NextContinuationToken>${left[PAGE - 1]?.[0]}</NextContinuationToken>` : '';
    return say(response, 'ListBucketResult', `<IsTruncated>${left.length > PAGE}</IsTruncated>${more}${page.join('')}`);
  }

  function putPart(response: ServerResponse, upload: Begun | undefined, { query, body }: Asked) {
    if (!upload) return refuse(response, 'NoSuchUpload');
    upload.parts.set(Number(query.get('partNumber')), body);
    return response.writeHead(200, { etag: etagOf(body) }).end();
  }

  function complete(response: ServerResponse, id: string, { body }: Asked) {
    // Asked again it answers again, as a client whose answer was lost may.
    const upload = begun.get(id) ?? completed.get(id);
    if (!upload) return refuse(response, 'NoSuchUpload');
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, number]) => Number(number));
    const parts = numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some(({ length }) => length < LEAST_PART)) return refuse(response, 'EntityTooSmall');
    const content = Buffer.concat(parts);
    objects.set(upload.key, { content, at: new Date() });
    begun.delete(id);
    completed.set(id, upload);
    return say(response, 'CompleteMultipartUploadResult', `<ETag>${etagOf(content)}</ETag>`);
  }

  function give(response: ServerResponse, { method, key, range }: Asked, fault: Fault | undefined) {
    const kept = objects.get(key);
    if (!kept) return method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 'NoSuchKey');
    const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
    const content = start === undefined ? kept.content : kept.content.subarray(Number(start), Number(end) + 1);
    if (start !== undefined && Number(start) >= kept.content.length) return refuse(response, 'InvalidRange');
    const headers = { 'content-length': content.length, etag: etagOf(kept.content), 'last-modified': kept.at.toUTCString() };
    const last = Number(start) + content.length - 1;
    const range206 = start === undefined ? {} : { 'content-range': `bytes ${start}-${last}/${kept.content.length}` };
    response.writeHead(start === undefined ? 200 : 206, { ...headers, ...range206 });
    if (method === 'HEAD') return response.end();
    if (fault === undefined) return response.end(content);
    response.write(content.subarray(0, content.length / 2), () => {
      if (fault === 'ends in the middle') response.destroy();
    });
  }

  function answer(response: ServerResponse, one: Asked, fault: Fault | undefined) {
    const { method, key, query, body } = one;
    const id = query.get('uploadId') ?? '';
    if (key === '') return method === 'HEAD' ? response.writeHead(200).end() : list(response, query);
    if (method === 'PUT' && query.has('partNumber')) return putPart(response, begun.get(id), one);
    if (method === 'PUT') {
      objects.set(key, { content: body, at: new Date() });
      return response.writeHead(200, { etag: etagOf(body) }).end();
    }
    if (method === 'POST' && query.has('uploads')) {
      const upload = randomUUID();
      begun.set(upload, { key, parts: new Map(), at: new Date() });
      return say(response, 'InitiateMultipartUploadResult', `<UploadId>${upload}</UploadId>`);
    }
    if (method === 'POST') return complete(response, id, one);
    if (method === 'DELETE' && id) return begun.delete(id) ? response.writeHead(204).end() : refuse(response, 'NoSuchUpload');
    if (method === 'DELETE') {
      objects.delete(key);
      return response.writeHead(204).end();
    }
    return method === 'GET' || method === 'HEAD' ? give(response, one, fault) : refuse(response, 'NotImplemented');
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams: query } = new URL(request.url ?? '/', 'http://bucket');
    const [, bucket, ...rest] = pathname.split('/');
    const key = decodeURIComponent(rest.join('/'));
    const method = request.method ?? '';
    asked.push(`${method} ${key}`.trim());
    const fault = next.get(method)?.shift() ?? always.get(method);
    if (fault === 'never answers') return void request.resume();
    if (fault === 'hangs up') return void request.socket.destroy();
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const one = { method, key, query, body, range: request.headers.range };
    if (!(await isSigned(request, pathname, one)))
      return void (method === 'HEAD' ? response.writeHead(403).end() : refuse(response, 'SignatureDoesNotMatch'));
    if (bucket !== BUCKET) return void (method === 'HEAD' ? response.writeHead(404).end() : refuse(response, 'NoSuchBucket'));
    if (fault === 'slow down') return void refuse(response, 'SlowDown');
    if (fault === 'no room') return void refuse(response, 'QuotaExceeded');
    answer(response, one, fault);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    settings: { bucket: BUCKET, endpoint, region: REGION, keyId: KEY_ID, keySecret: KEY_SECRET },
    asked,
    objects,
    begun,
    fail: (method, faults) => void next.set(method, [...faults]),
    failAlways: (method, fault) => void (fault === undefined ? always.delete(method) : always.set(method, fault)),
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
