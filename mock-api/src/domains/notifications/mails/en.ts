import type { NotificationWords } from './words.ts';

export const en: NotificationWords = {
  frame: {
    greeting: 'Hello {name},',
    orCopy: 'If the button does not work, open this address:',
    reason: 'You get this mail because mails about messages are switched on in your profile at {product}.',
  },
  newMessage: {
    subject: 'New message about order {order}',
    preview: '{sender} has written to you.',
    heading: 'You have a new message',
    paragraphs: ['{sender} has written to you about order {order}.'],
    action: 'Read and answer',
    note: 'You get no further mail about this conversation until you have read it.',
  },
};
