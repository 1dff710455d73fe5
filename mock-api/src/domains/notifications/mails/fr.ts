import type { NotificationWords } from './words.ts';

export const fr: NotificationWords = {
  frame: {
    greeting: 'Bonjour {name},',
    orCopy: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
    reason: 'Vous recevez cet e-mail parce que les e-mails sur les messages sont activés dans votre profil {product}.',
  },
  newMessage: {
    subject: 'Nouveau message au sujet de la commande {order}',
    preview: '{sender} vous a écrit.',
    heading: 'Vous avez un nouveau message',
    paragraphs: ['{sender} vous a écrit au sujet de la commande {order}.'],
    action: 'Lire et répondre',
    note: 'Vous ne recevrez pas d’autre e-mail sur cette conversation tant que vous ne l’aurez pas lue.',
  },
};
