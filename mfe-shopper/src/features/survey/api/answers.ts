import { answerChannel, answerSurvey } from '@outpost/shared-contracts/accounts/contact-calls';
import type { CallInput } from '@outpost/shared-contracts/call/call';
import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';

/** Why a link is not good for an answer: each of them is the end of it. */
const ENDS = ['stale_change', 'code_expired', 'not_found'] as const;

export type SurveyEnd = 'answered' | (typeof ENDS)[number];

/** Sends the answer to the survey of a link. Rejects where it may be sent again. */
export async function sendOrderAnswer(shell: ShellApi, token: string, body: CallInput<typeof answerSurvey>['body']): Promise<SurveyEnd> {
  try {
    await shell.api.call(answerSurvey, { params: { id: token }, body });
    return 'answered';
  } catch (error) {
    const end = isRefusal(error) && ENDS.find((code) => code === error.problem.code);
    if (end) return end;
    throw error;
  }
}

/** Says where somebody heard of us. */
export async function sendChannel(shell: ShellApi, body: CallInput<typeof answerChannel>['body']): Promise<SurveyEnd> {
  await shell.api.call(answerChannel, { body });
  return 'answered';
}
