import type { NotificationWords } from './words.ts';

export const ms: NotificationWords = {
  frame: {
    greeting: 'Helo {name},',
    orCopy: 'Jika butang tidak berfungsi, buka alamat ini:',
    reason: 'Anda menerima e-mel ini kerana e-mel tentang mesej dihidupkan dalam profil {product} anda.',
  },
  newMessage: {
    subject: 'Mesej baharu tentang pesanan {order}',
    preview: '{sender} telah menulis kepada anda.',
    heading: 'Anda ada mesej baharu',
    paragraphs: ['{sender} telah menulis kepada anda tentang pesanan {order}.'],
    action: 'Baca dan balas',
    note: 'Anda tidak akan menerima e-mel lain tentang perbualan ini sehingga anda membacanya.',
  },
};
