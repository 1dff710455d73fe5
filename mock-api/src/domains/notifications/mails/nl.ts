import type { NotificationWords } from './words.ts';

export const nl: NotificationWords = {
  frame: {
    greeting: 'Hallo {name},',
    orCopy: 'Werkt de knop niet, open dan dit adres:',
    reason: 'U krijgt deze e-mail omdat e-mails over berichten aanstaan in uw profiel bij {product}.',
  },
  newMessage: {
    subject: 'Nieuw bericht over bestelling {order}',
    preview: '{sender} heeft u geschreven.',
    heading: 'U hebt een nieuw bericht',
    paragraphs: ['{sender} heeft u geschreven over bestelling {order}.'],
    action: 'Lezen en antwoorden',
    note: 'U krijgt geen e-mail meer over dit gesprek totdat u het hebt gelezen.',
  },
};
