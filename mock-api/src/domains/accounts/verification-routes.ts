import * as calls from '@outpost/shared-contracts/accounts/verification-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { askForPassword, changePassword, resetPassword } from './change-password.ts';
import { confirmEmail, resendConfirmation } from './confirmation.ts';
import { sendCode, verifyCode } from './phone.ts';
import { ownRow } from './profile.ts';
import { findUser } from './repository.ts';
import { userOf } from './rules.ts';

const LINKS = { name: 'links', most: 30, seconds: 60 };
const MAILS = { name: 'mails', most: 20, seconds: 3600 };

export function verificationRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.confirmEmail, async (request) => ({ data: await confirmEmail(request.params.code, request) }), {
    limit: LINKS,
  });

  serveCall(
    app,
    parts,
    calls.resendConfirmation,
    async (request) => ({ data: await resendConfirmation(request.params.id, request.query.code, request) }),
    {
      limit: MAILS,
    },
  );

  serveCall(
    app,
    parts,
    calls.forgotPassword,
    async (request) => {
      await askForPassword(request.body.email, request);
      return { data: { sent: true as const } };
    },
    { limit: MAILS },
  );

  serveCall(
    app,
    parts,
    calls.resetPassword,
    async (request) => {
      await resetPassword(request.params.code, request.body.password, request);
      return { data: { changed: true as const } };
    },
    { limit: LINKS },
  );

  serveCall(app, parts, calls.changePassword, async (request) => {
    await changePassword(await ownRow(request), request.body, request);
    return { data: { changed: true as const } };
  });

  serveCall(app, parts, calls.sendPhoneCode, async (request) => ({
    data: await sendCode(await ownRow(request), request.body.phone, request),
  }));

  serveCall(app, parts, calls.verifyPhone, async (request) => {
    const row = await ownRow(request);
    await verifyCode(row, request.body.code, request);
    const found = await findUser(request.db, parts, row.id);
    if (!found) throw notFound('There is no such user.');
    return { data: userOf(found.account, found.hasOrders) };
  });
}
