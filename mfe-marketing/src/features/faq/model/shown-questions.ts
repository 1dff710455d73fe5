import { FAQ_ROLES, type Faq, type FaqRole } from '@outpost/shared-contracts/content/faq';
import { faqPageOf } from '@outpost/shared-contracts/content/faq-page';
import { plainText } from '../../../model/rich-text.ts';
import { holds } from '../../../model/search-text.ts';

type Question = Faq['questions'][number];

export const isRole = (text: string | null | undefined): text is FaqRole => FAQ_ROLES.some((role) => role === text);

/** The questions that a search finds, whomever they concern. */
export const searched = ({ questions }: Faq, query: string): Question[] =>
  questions.filter(({ question, answer }) => holds(`${question} ${plainText(answer)}`, query));

/** Questions of a role under their topics, without empty topics. */
export function byTopic({ topics }: Faq, questions: readonly Question[], role: FaqRole) {
  return topics
    .map((topic) => ({ ...topic, questions: questions.filter((question) => question.topic === topic.id && question.roles.includes(role)) }))
    .filter((topic) => topic.questions.length > 0);
}

/** Everything as search engines read it. */
export const faqData = ({ questions }: Faq): Record<string, unknown> =>
  faqPageOf(questions.map(({ question, answer }) => ({ question, answer: plainText(answer) })));
