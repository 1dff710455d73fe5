import type { NotificationWords } from './words.ts';

export const no: NotificationWords = {
  frame: {
    greeting: 'Hei {name},',
    orCopy: 'Hvis knappen ikke virker, åpner du denne adressen:',
    reason: 'Du får denne e-posten fordi e-post om meldinger er slått på i profilen din hos {product}.',
  },
  newMessage: {
    subject: 'Ny melding om bestilling {order}',
    preview: '{sender} har skrevet til deg.',
    heading: 'Du har en ny melding',
    paragraphs: ['{sender} har skrevet til deg om bestilling {order}.'],
    action: 'Les og svar',
    note: 'Du får ikke flere e-poster om denne samtalen før du har lest den.',
  },
};
