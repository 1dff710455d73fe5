/** Keys of the questions, in the order of the page; words at `faq.<key>.question` and `.answer`. */
export const QUESTIONS = ['discount', 'carriers', 'weight', 'testing', 'refunds', 'duties'] as const;
