import type { NotificationWords } from './words.ts';

export const de: NotificationWords = {
  frame: {
    greeting: 'Hallo {name},',
    orCopy: 'Falls die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
    reason: 'Sie erhalten diese E-Mail, weil E-Mails über Nachrichten in Ihrem Profil bei {product} eingeschaltet sind.',
  },
  newMessage: {
    subject: 'Neue Nachricht zur Bestellung {order}',
    preview: '{sender} hat Ihnen geschrieben.',
    heading: 'Sie haben eine neue Nachricht',
    paragraphs: ['{sender} hat Ihnen zur Bestellung {order} geschrieben.'],
    action: 'Lesen und antworten',
    note: 'Bis Sie die Nachricht gelesen haben, erhalten Sie keine weitere E-Mail zu dieser Unterhaltung.',
  },
};
