import type { NotificationWords } from './words.ts';

export const sv: NotificationWords = {
  frame: {
    greeting: 'Hej {name},',
    orCopy: 'Om knappen inte fungerar, öppna den här adressen:',
    reason: 'Du får det här mejlet eftersom mejl om meddelanden är påslagna i din profil hos {product}.',
  },
  newMessage: {
    subject: 'Nytt meddelande om beställning {order}',
    preview: '{sender} har skrivit till dig.',
    heading: 'Du har ett nytt meddelande',
    paragraphs: ['{sender} har skrivit till dig om beställning {order}.'],
    action: 'Läs och svara',
    note: 'Du får inget mer mejl om den här konversationen förrän du har läst den.',
  },
};
