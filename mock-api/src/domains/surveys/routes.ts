import * as calls from '@outpost/shared-contracts/accounts/contact-calls';
import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import { HOUR_SECONDS } from '../../platform/time/time.ts';
import { answerChannel, answerSurvey } from './survey.ts';

export function surveyRoutes(app: FastifyInstance, parts: ServiceParts): void {
  serveCall(app, parts, calls.answerSurvey, async (request) => {
    await answerSurvey(request.params.id, request.body, request);
    return { data: { answered: true as const } };
  });

  serveCall(
    app,
    parts,
    calls.answerChannel,
    async (request) => {
      await answerChannel(request.body.channel, request.body.other ?? '', request);
      return { data: { saved: true as const } };
    },
    { limit: { name: 'channel', most: 20, seconds: HOUR_SECONDS } },
  );
}
