import type { NotificationWords } from './words.ts';

export const pt: NotificationWords = {
  frame: {
    greeting: 'Olá, {name},',
    orCopy: 'Se o botão não funcionar, abra este endereço:',
    reason: 'Você recebeu este e-mail porque os e-mails sobre mensagens estão ativados no seu perfil da {product}.',
  },
  newMessage: {
    subject: 'Nova mensagem sobre o pedido {order}',
    preview: '{sender} escreveu para você.',
    heading: 'Você tem uma nova mensagem',
    paragraphs: ['{sender} escreveu para você sobre o pedido {order}.'],
    action: 'Ler e responder',
    note: 'Você não receberá outro e-mail sobre esta conversa até que a leia.',
  },
};
