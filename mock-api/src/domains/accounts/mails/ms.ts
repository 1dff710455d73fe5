import type { AccountWords } from './words.ts';

export const ms: AccountWords = {
  frame: {
    greeting: 'Helo {name},',
    orCopy: 'Jika butang tidak berfungsi, buka alamat ini:',
    reason: 'Anda menerima e-mel ini kerana mempunyai akaun {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Sahkan e-mel anda untuk {product}',
      preview: 'Satu klik, dan akaun anda sedia digunakan.',
      heading: 'Sahkan e-mel anda',
      paragraphs: ['Selamat datang ke {product}. Sila sahkan dalam masa 24 jam bahawa alamat e-mel ini milik anda.'],
      action: 'Sahkan e-mel',
      note: 'Jika anda tidak mendaftar, abaikan e-mel ini.',
    },
    'confirm-new-email': {
      subject: 'Sahkan e-mel baharu anda untuk {product}',
      preview: 'Akaun anda akan menggunakan alamat ini sebaik sahaja anda mengesahkannya.',
      heading: 'Sahkan e-mel baharu anda',
      paragraphs: [
        'Anda meminta untuk menggunakan {email} bagi akaun anda. Perubahan berlaku sebaik sahaja anda mengesahkannya di sini, dalam masa 24 jam.',
      ],
      action: 'Sahkan e-mel baharu',
      note: 'Jika anda tidak memintanya, abaikan e-mel ini dan tiada apa yang berubah.',
    },
    'email-change-asked': {
      subject: 'E-mel akaun {product} anda akan bertukar',
      preview: 'Jika itu bukan anda, tukar kata laluan sekarang.',
      heading: 'E-mel anda akan bertukar',
      paragraphs: [
        'Seseorang yang log masuk ke akaun anda meminta e-mel ditukar kepada {email}. Perubahan berlaku sebaik sahaja disahkan di sana.',
      ],
      action: 'Tukar kata laluan',
      note: 'Jika itu anda, tidak perlu berbuat apa-apa.',
    },
    'payouts-wait': {
      subject: 'E-mel anda telah ditukar: bayaran kepada anda ditangguhkan',
      preview: 'Bayaran kepada anda ditangguhkan sehingga {date}. Jika itu bukan anda, tulis kepada kami sebelum itu.',
      heading: 'E-mel anda telah ditukar: bayaran kepada anda ditangguhkan',
      paragraphs: [
        'E-mel akaun anda telah ditukar kepada {email}.',
        'Bayaran kepada anda ditangguhkan sehingga {date}. Jika itu bukan anda, tulis kepada kami sebelum itu.',
      ],
      action: 'Itu bukan saya',
      note: 'Jika itu anda, tidak perlu berbuat apa-apa.',
    },
    'payout-method-changed': {
      subject: 'Mulai sekarang anda dibayar ke akaun lain',
      preview: 'Bayaran kepada anda ditangguhkan sehingga {date}. Jika itu bukan anda, tulis kepada kami sebelum itu.',
      heading: 'Mulai sekarang anda dibayar ke akaun lain',
      paragraphs: [
        'Mulai sekarang bayaran kepada anda dihantar ke {label}.',
        'Bayaran kepada anda ditangguhkan sehingga {date}. Jika itu bukan anda, tulis kepada kami sebelum itu.',
      ],
      action: 'Itu bukan saya',
      note: 'Jika itu anda, tidak perlu berbuat apa-apa.',
    },
    'reset-password': {
      subject: 'Kata laluan baharu untuk {product}',
      preview: 'Pautan sah selama satu jam.',
      heading: 'Pilih kata laluan baharu',
      paragraphs: ['Anda meminta kata laluan baharu. Pautan sah selama satu jam dan boleh digunakan sekali sahaja.'],
      action: 'Pilih kata laluan baharu',
      note: 'Jika anda tidak memintanya, abaikan e-mel ini; kata laluan anda kekal sama.',
    },
    'password-changed': {
      subject: 'Kata laluan {product} anda telah ditukar',
      preview: 'Jika itu bukan anda, minta kata laluan baharu dengan segera.',
      heading: 'Kata laluan anda telah ditukar',
      paragraphs: ['Kata laluan akaun anda telah ditukar, dan semua peranti lain telah dilog keluar.'],
      action: 'Itu bukan saya',
      note: 'Jika itu anda, tidak perlu berbuat apa-apa.',
    },
    'deletion-asked': {
      subject: 'Akaun {product} anda akan dipadamkan',
      preview: 'Anda boleh membatalkannya sehingga {date}.',
      heading: 'Akaun anda akan dipadamkan pada {date}',
      paragraphs: [
        'Anda meminta akaun dipadamkan, dan semua peranti telah dilog keluar. Sehingga {date} anda boleh membatalkannya dengan log masuk.',
      ],
      action: 'Kekalkan akaun saya',
      note: 'Rekod yang wajib kami simpan mengikut undang-undang kekal tanpa nama dan e-mel anda.',
    },
    'account-emptied': {
      subject: 'Akaun {product} anda telah dipadamkan',
      preview: 'Data anda sudah tiada.',
      heading: 'Akaun anda telah dipadamkan',
      paragraphs: ['Akaun anda telah dipadamkan seperti yang diminta. Terima kasih kerana bersama kami.'],
    },
    'account-exists': {
      subject: 'Anda sudah mempunyai akaun {product}',
      preview: 'Log masuk, atau pilih kata laluan baharu.',
      heading: 'Anda sudah mempunyai akaun',
      paragraphs: [
        'Seseorang mahu membuka akaun dengan e-mel ini, tetapi akaunnya sudah ada. Jika itu anda, log masuk dengan kata laluan anda atau pilih yang baharu.',
      ],
      action: 'Log masuk',
      note: 'Jika itu bukan anda, tidak perlu berbuat apa-apa: tiada sesiapa masuk ke akaun anda.',
    },
    'second-factor-on': {
      subject: 'Akaun {product} anda kini meminta kod',
      preview: 'Anda telah dilog keluar di semua tempat lain.',
      heading: 'Faktor kedua melindungi akaun anda',
      paragraphs: [
        'Mulai sekarang, log masuk dan perubahan cara anda dibayar turut meminta kod daripada aplikasi anda. Anda telah dilog keluar di semua tempat lain. Simpan kod pemulihan di tempat yang boleh dicari tanpa telefon anda.',
      ],
      action: 'Lihat cara saya log masuk',
      note: 'Jika itu bukan anda, pilih kata laluan baharu dan tulis kepada kami.',
    },
    'second-factor-off': {
      subject: 'Akaun {product} anda tidak lagi meminta kod',
      preview: 'Jika itu bukan anda, tukar kata laluan sekarang.',
      heading: 'Faktor kedua telah dimatikan',
      paragraphs: ['Mulai sekarang, kata laluan sahaja memadai untuk log masuk ke akaun anda.'],
      action: 'Lihat cara saya log masuk',
      note: 'Jika itu anda, anda tidak perlu berbuat apa-apa.',
    },
    'recovery-code-used': {
      subject: 'Kod pemulihan akaun {product} anda telah digunakan',
      preview: 'Baki kod pemulihan: {left}.',
      heading: 'Kod pemulihan telah digunakan',
      paragraphs: [
        'Seseorang memasukkan salah satu kod pemulihan anda sebagai ganti kod aplikasi. Kod itu tidak sah lagi. Baki kod pemulihan: {left}.',
      ],
      action: 'Lihat cara saya log masuk',
      note: 'Jika itu anda, anda tidak perlu berbuat apa-apa. Jika bukan, pilih kata laluan baharu dan kod pemulihan baharu sekarang.',
    },
    'new-device': {
      subject: 'Log masuk baharu ke akaun {product} anda',
      preview: 'Jika itu bukan anda, tukar kata laluan sekarang.',
      heading: 'Tempat baharu',
      paragraphs: ['Pada {date} seseorang log masuk ke akaun anda dari tempat yang belum kami kenali: {system}, rangkaian {network}.'],
      action: 'Itu bukan saya',
      note: 'Jika itu anda, tidak perlu berbuat apa-apa.',
    },
    'contact-received': {
      subject: 'Kami telah menerima mesej anda ({number})',
      preview: 'Kami menjawab dalam satu hari bekerja.',
      heading: 'Kami telah menerima mesej anda',
      paragraphs: ['Terima kasih kerana menghubungi kami. Nombor anda ialah {number}. Kami menjawab dalam satu hari bekerja.'],
      action: 'Lihat mesej saya',
    },
  },
  phoneCode: '{code} ialah kod {product} anda. Kod ini sah selama 5 minit. Jangan beritahu sesiapa.',
};
