import type { NotificationWords } from './words.ts';

export const id: NotificationWords = {
  frame: {
    greeting: 'Halo {name},',
    orCopy: 'Jika tombol tidak berfungsi, buka alamat ini:',
    reason: 'Anda menerima email ini karena email tentang pesan diaktifkan di profil {product} Anda.',
  },
  newMessage: {
    subject: 'Pesan baru tentang pesanan {order}',
    preview: '{sender} menulis kepada Anda.',
    heading: 'Anda memiliki pesan baru',
    paragraphs: ['{sender} menulis kepada Anda tentang pesanan {order}.'],
    action: 'Baca dan jawab',
    note: 'Anda tidak akan menerima email lain tentang percakapan ini sampai Anda membacanya.',
  },
};
