import * as z from 'zod/mini';
import { defineCall } from '../call/call.ts';
import { ContactRequest, ContactThread } from './contact.ts';

const GROUP = 'Users and auth';

/** Where people hear of us, in the order of the specification (D-052, B-240); `survey_channel` is the place, from 1. */
const CHANNELS = 6;

/** The answer is a mail with the number and a link to {@link getContact}. */
export const contactUs = defineCall({
  ids: ['E-028'],
  name: 'contactUs',
  summary: 'Ask the support something',
  group: GROUP,
  method: 'POST',
  path: 'contactus',
  auth: 'token-or-none',
  body: ContactRequest,
  reply: z.object({
    data: z.object({
      id: z.string(),
      number: z.string(),
      /** Opens the question without a session. */
      key: z.string(),
    }),
  }),
  problems: ['validation_failed', 'challenge_failed', 'rate_limited', 'idempotency_mismatch', 'in_progress'],
  idempotent: true,
  visitor: 'body.recaptcha',
});

/** Opens for the session that asked and for whoever has the key of the link. */
export const getContact = defineCall({
  ids: ['E-029'],
  name: 'getContact',
  summary: 'Read a question to the support and its answers',
  group: GROUP,
  method: 'GET',
  path: 'contactus/{id}',
  auth: 'token-or-none',
  params: z.object({
    /** As the question was given it. */
    id: z.string().check(z.maxLength(60)),
  }),
  query: z.object({
    /** Of the link in the mail; not needed in the session that asked. */
    key: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.object({ data: ContactThread }),
  problems: ['not_found'],
});

/** Whether somebody would recommend us, and why. */
export const SurveyAnswer = z.object({
  /** 0 to 10, the best is 10. */
  score: z.int().check(z.minimum(0), z.maximum(10)),
  /** What the score comes from. */
  reasons: z.optional(z.array(z.enum(['price', 'speed', 'host', 'support', 'website', 'choice', 'other'])).check(z.maxLength(7))),
  text: z.optional(z.string().check(z.trim(), z.maxLength(1000))),
});

/** Answers a survey by the number and token of its link, once. */
export const answerSurvey = defineCall({
  ids: ['E-026'],
  name: 'answerSurvey',
  summary: 'Answer a survey by the token of its link',
  group: GROUP,
  method: 'PUT',
  path: 'survey/{id}',
  auth: 'token-or-none',
  params: z.object({
    /** Number and token of the link. */
    id: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  body: SurveyAnswer,
  reply: z.object({
    data: z.object({
      /** Always true. */
      answered: z.literal(true),
    }),
  }),
  problems: ['not_found', 'validation_failed', 'code_expired', 'stale_change'],
});

/** Where somebody heard of us (D-052). */
export const ChannelAnswer = z.object({
  /** 1 to 6 of the list. */
  channel: z.int().check(z.minimum(1), z.maximum(CHANNELS)),
  /** In own words, where none of the list fits. */
  other: z.optional(z.string().check(z.trim(), z.maxLength(200))),
});

/** An account has one answer, the newest; a visitor's is counted only. */
export const answerChannel = defineCall({
  ids: ['E-027'],
  name: 'answerChannel',
  summary: 'Say where one heard of us',
  group: GROUP,
  method: 'POST',
  path: 'survey/channel',
  auth: 'token-or-none',
  body: ChannelAnswer,
  reply: z.object({
    data: z.object({
      /** Always true. */
      saved: z.literal(true),
    }),
  }),
  problems: ['validation_failed', 'rate_limited'],
});
