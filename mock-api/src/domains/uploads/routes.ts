import multipart from '@fastify/multipart';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { MAX_UPLOAD_BYTES, UPLOAD_TYPES, type Upload, type UploadPurpose } from '@outpost/shared-contracts/uploads/upload';
import type { FastifyInstance } from 'fastify';
import type { CallContext, ServiceParts } from '../../platform/http/context.ts';
import { ProblemError, refuseField } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { consume, type Limit } from '../../platform/limits/limits.ts';
import { DAY_MS, HOUR_SECONDS } from '../../platform/time/time.ts';
import { NOBODY } from '../../platform/uploads/claims.ts';
import { type IncomingFile, keepIncoming } from '../../platform/uploads/incoming.ts';
import { countWaiting, linkOf, signedLinkOf, storeUpload } from '../../platform/uploads/uploads.ts';
import { sealedUploadsOf, sealing } from '../../platform/vault/sealed-files.ts';
import { SEAL_BYTES } from '../../platform/vault/vault.ts';
import { redeemSolution } from '../accounts/port.ts';
import { PURPOSES } from './purposes.ts';

/** Around the file: the lines between which it stands, and its name. */
const SPARE_BYTES = 8_000;
const FROM_ADDRESS: Limit = { name: 'upload', most: 120, seconds: HOUR_SECONDS };
/** Of one person, or of one address that is signed out. */
const OF_ONE: Limit = { name: 'upload-files', most: 60, seconds: HOUR_SECONDS };
const KILOBYTES_OF_ONE: Limit = { name: 'upload-kilobytes', most: 200_000, seconds: HOUR_SECONDS };
/** Of one person: some forms full of files, and not a store of them. */
const MAX_WAITING = 20;

/** Who may send it, before anything of it is read. */
function checkSender({ caller }: Pick<CallContext, 'caller'>, purpose: UploadPurpose): void {
  const { roles, isForVisitors } = PURPOSES[purpose];
  if (!caller && !isForVisitors) throw new ProblemError('unauthenticated', 'Please sign in: there is no session, or it has ended.');
  if (caller && roles && !roles.includes(caller.type))
    throw new ProblemError('not_authorized', 'Your kind of account does not send such files.');
}

/** Counts the file to who sends it; signed out, it costs a challenge. */
async function paid({ db, caller, config, now, address }: CallContext, recaptcha: string | undefined, bytes: number): Promise<void> {
  if (!caller) {
    if (recaptcha === undefined) throw refuseField('recaptcha', 'required', 'Signed out, a file is taken for a solved challenge.');
    await redeemSolution(db, config.secret, recaptcha, now);
  }
  if (!config.rateLimits) return;
  const who = [caller ? String(caller.userId) : address];
  const detail = 'You are sending many files. Please try again later.';
  await consume(db, OF_ONE, who, now, detail);
  await consume(db, KILOBYTES_OF_ONE, who, now, detail, Math.ceil(bytes / 1000));
}

/** Enters a file until a call claims it. */
async function enter(file: IncomingFile, purpose: UploadPurpose, { db, caller, config, now }: CallContext): Promise<Upload> {
  const { access, isOfNobody, calledAs } = PURPOSES[purpose];
  const ownerId = isOfNobody ? NOBODY : (caller?.userId ?? NOBODY);
  const name = calledAs ?? file.name;
  const id = await db.transaction(async (transaction) => {
    if (ownerId !== NOBODY && (await countWaiting(transaction, ownerId, new Date(now.getTime() - DAY_MS))) >= MAX_WAITING)
      throw refuseField(
        'file',
        'too_many',
        `You have ${MAX_WAITING} files that were not sent with anything. Please send some of them first.`,
      );
    return await storeUpload(transaction, { ...file, name, ownerId, access, purpose, createdAt: now, waitingSince: now });
  });
  const type = UPLOAD_TYPES.find((known) => known === file.contentType) ?? 'application/pdf';
  const { width, height, stored } = file;
  return {
    id,
    name,
    type,
    size: access === 'sealed' ? stored.size - SEAL_BYTES : stored.size,
    width,
    height,
    url: access === 'sealed' ? '' : access === 'link' ? linkOf(id) : signedLinkOf(config, id, now, caller?.userId),
  };
}

export async function uploadRoutes(app: FastifyInstance, parts: ServiceParts): Promise<void> {
  // Within a plugin of its own, so that no other call reads forms.
  await app.register(async (own) => {
    await own.register(multipart);
    serveCall<typeof uploadFile, IncomingFile>(
      own,
      parts,
      uploadFile,
      async (request) => ({ data: await enter(request.prepared, request.query.purpose, request) }),
      {
        async prepare(request, incoming) {
          const { purpose, recaptcha } = request.query;
          checkSender(request, purpose);
          await paid(request, recaptcha, Number(incoming.headers['content-length']));
          const rules = PURPOSES[purpose];
          const { files, caller } = request;
          const into = rules.access === 'sealed' ? sealing(files, parts.vault, sealedUploadsOf(caller?.userId ?? NOBODY)) : files;
          return await keepIncoming(incoming, into, rules);
        },
        limit: FROM_ADDRESS,
        maxBodyBytes: MAX_UPLOAD_BYTES + SPARE_BYTES,
      },
    );
  });
}
