import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { type FileStore, StoreUnavailableError, StoreUnusableError } from './store.ts';
import { watch } from './watch.ts';

export interface BucketSettings {
  readonly bucket: string;
  /** Origin of the company, `https://s3.eu-west-1.amazonaws.com`; the bucket is the first part of the path. */
  readonly endpoint: string;
  readonly region: string;
  readonly keyId: string;
  readonly keySecret: string;
}

/** Of one request to the bucket: to connect, and without a byte of its answer. */
const TIMEOUT = { connect: 3000, answer: 10_000 };
/** Each request is tried so often: companies answer 503 SlowDown now and then. */
const ATTEMPTS = 3;
/** Bytes of a part, the smallest that the protocol takes. A larger file is sent in parts, one at a time. */
const PART_BYTES = 5 * 1024 * 1024;
/** Bytes that are asked for at a time: a connection is held until they are here, and never while a reader is slow (decision 0077). */
const PIECE_BYTES = 512 * 1024;
/** What a reader takes at a time. */
const SIP_BYTES = 64 * 1024;
/** Connections of each kind: of reads, and of all the rest, so that neither waits for the other. */
const SOCKETS = 50;

const statusOf = (error: unknown): number | undefined => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined);

const unavailable = (error: unknown) =>
  error instanceof StoreUnavailableError
    ? error
    : new StoreUnavailableError(`the bucket does not answer as it should: ${error instanceof Error ? error.name : 'unknown'}`, {
        cause: error,
      });

async function orUnavailable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw unavailable(error);
  }
}

/** Gives undefined where there is no such file. */
async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  return await orUnavailable(async () => {
    try {
      return await work();
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  });
}

interface Piece {
  readonly bytes: Buffer;
  /** Bytes of the whole file. */
  readonly total: number;
}

const EMPTY: Piece = { bytes: Buffer.alloc(0), total: 0 };

/** A file without bytes has no first one, says the protocol. */
function ifEmpty(error: unknown): typeof EMPTY {
  if (statusOf(error) === 416) return EMPTY;
  throw error;
}

function* sips(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SIP_BYTES) yield bytes.subarray(start, start + SIP_BYTES);
}

/** What the settings have wrong, by what the company answers; undefined where they may be right. */
function mistakeOf(error: unknown, { bucket, endpoint, region }: BucketSettings): string | undefined {
  switch (statusOf(error)) {
    case 404:
      return `FILES_BUCKET: there is no bucket ${bucket} at ${endpoint}`;
    case 400:
    case 401:
    case 403:
      return `FILES_KEY_ID, FILES_KEY_SECRET: ${endpoint} does not let them use the bucket ${bucket}`;
    case 301:
      return `FILES_REGION: the bucket ${bucket} is not in ${region}`;
    default:
      return undefined;
  }
}

/** Files in a bucket, by the S3 protocol. Nothing but the settings is read: no profile, no environment, no machine's role. */
export function bucketStore(settings: BucketSettings, timeoutMs: Readonly<typeof TIMEOUT> = TIMEOUT): FileStore {
  const { bucket: Bucket, endpoint, region, keyId, keySecret } = settings;
  const connect = () =>
    new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId: keyId, secretAccessKey: keySecret },
      forcePathStyle: true,
      maxAttempts: ATTEMPTS,
      retryMode: 'standard',
      // Checksums beyond the signature are not known everywhere.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: timeoutMs.connect,
        requestTimeout: timeoutMs.answer,
        throwOnRequestTimeout: true,
        socketTimeout: timeoutMs.answer,
        httpAgent: { keepAlive: true, maxSockets: SOCKETS },
        httpsAgent: { keepAlive: true, maxSockets: SOCKETS },
      },
    });
  const client = connect();
  const reading = connect();

  /** Some bytes of a file, asked for again where the answer breaks off; undefined where there is no such file. */
  async function piece(key: string, start: number, end: number): Promise<Piece | undefined> {
    const ask = () => reading.send(new GetObjectCommand({ Bucket, Key: key, Range: `bytes=${start}-${end}` }));
    for (let attempt = 1; ; attempt += 1) {
      const found = await unlessMissing(() => ask().catch((error: unknown) => ifEmpty(error)));
      if (!found || 'bytes' in found) return found;
      try {
        const bytes = await buffer(found.Body as Readable);
        return { bytes, total: Number(found.ContentRange?.split('/')[1] ?? bytes.length) };
      } catch (error) {
        if (attempt === ATTEMPTS) throw unavailable(error);
      }
    }
  }

  return {
    async check() {
      try {
        await client.send(new HeadBucketCommand({ Bucket }));
      } catch (error) {
        const mistake = mistakeOf(error, settings);
        throw mistake ? new StoreUnusableError(mistake, { cause: error }) : unavailable(error);
      }
    },

    async put(key, content) {
      const { bytes, broken } = watch(content);
      const upload = new Upload({
        client,
        params: { Bucket, Key: key, Body: bytes },
        partSize: PART_BYTES,
        queueSize: 1,
      });
      try {
        await upload.done();
      } catch (error) {
        throw broken() ?? unavailable(error);
      } finally {
        content.destroy();
      }
    },

    async open(key, part) {
      const { start = 0, end: last = Number.POSITIVE_INFINITY } = part ?? {};
      const first = await piece(key, start, Math.min(last, start + PIECE_BYTES - 1));
      if (!first) return undefined;
      const end = Math.min(last, first.total - 1);
      async function* content(begun: Buffer) {
        yield* sips(begun);
        for (let at = start + begun.length; at <= end; ) {
          const next = await piece(key, at, Math.min(end, at + PIECE_BYTES - 1));
          if (!next?.bytes.length) throw new StoreUnavailableError('a file of the bucket ended in the middle');
          yield* sips(next.bytes);
          at += next.bytes.length;
        }
      }
      return { size: end - start + 1, content: Readable.from(content(first.bytes), { objectMode: false }) };
    },

    async stat(key) {
      const found = await unlessMissing(() => client.send(new HeadObjectCommand({ Bucket, Key: key })));
      return found && { key, size: found.ContentLength ?? 0, modifiedAt: found.LastModified ?? new Date(0) };
    },

    async remove(key) {
      await unlessMissing(() => client.send(new DeleteObjectCommand({ Bucket, Key: key })));
    },

    async *list() {
      let ContinuationToken: string | undefined;
      do {
        const page = await orUnavailable(() => client.send(new ListObjectsV2Command({ Bucket, ContinuationToken })));
        for (const { Key: key = '', Size: size = 0, LastModified: modifiedAt = new Date(0) } of page.Contents ?? [])
          yield { key, size, modifiedAt };
        ContinuationToken = page.NextContinuationToken;
      } while (ContinuationToken !== undefined);
    },

    async removeUnfinished(before) {
      let markers: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } = {};
      for (;;) {
        const page = await orUnavailable(() => client.send(new ListMultipartUploadsCommand({ Bucket, ...markers })));
        for (const { Key, UploadId, Initiated } of page.Uploads ?? [])
          if (Initiated && Initiated < before)
            await unlessMissing(() => client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })));
        if (!page.IsTruncated) return;
        markers = { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker };
      }
    },

    close() {
      client.destroy();
      reading.destroy();
    },
  };
}
