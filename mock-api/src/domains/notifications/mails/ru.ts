import type { NotificationWords } from './words.ts';

export const ru: NotificationWords = {
  frame: {
    greeting: 'Здравствуйте, {name}!',
    orCopy: 'Если кнопка не работает, откройте этот адрес:',
    reason: 'Вы получили это письмо, потому что в вашем профиле {product} включены письма о сообщениях.',
  },
  newMessage: {
    subject: 'Новое сообщение о заказе {order}',
    preview: 'Вам пишет {sender}.',
    heading: 'У вас новое сообщение',
    paragraphs: ['Вам пишет {sender}. Речь о заказе {order}.'],
    action: 'Прочитать и ответить',
    note: 'Пока вы не прочитаете переписку, новых писем о ней не будет.',
  },
};
