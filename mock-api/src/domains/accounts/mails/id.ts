import type { AccountWords } from './words.ts';

export const id: AccountWords = {
  frame: {
    greeting: 'Halo {name},',
    orCopy: 'Jika tombol tidak berfungsi, buka alamat ini:',
    reason: 'Anda menerima email ini karena memiliki akun {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Konfirmasi email Anda untuk {product}',
      preview: 'Satu klik, dan akun Anda siap.',
      heading: 'Konfirmasi email Anda',
      paragraphs: ['Selamat datang di {product}. Mohon konfirmasi dalam 24 jam bahwa alamat email ini milik Anda.'],
      action: 'Konfirmasi email',
      note: 'Jika Anda tidak mendaftar, abaikan email ini.',
    },
    'confirm-new-email': {
      subject: 'Konfirmasi email baru Anda untuk {product}',
      preview: 'Akun Anda akan memakai alamat ini setelah Anda mengonfirmasinya.',
      heading: 'Konfirmasi email baru Anda',
      paragraphs: [
        'Anda meminta untuk memakai {email} pada akun Anda. Perubahan berlaku setelah Anda mengonfirmasinya di sini, dalam 24 jam.',
      ],
      action: 'Konfirmasi email baru',
      note: 'Jika Anda tidak memintanya, abaikan email ini dan tidak ada yang berubah.',
    },
    'email-change-asked': {
      subject: 'Email akun {product} Anda akan berubah',
      preview: 'Jika itu bukan Anda, segera ubah kata sandi.',
      heading: 'Email Anda akan berubah',
      paragraphs: [
        'Seseorang yang masuk ke akun Anda meminta mengubah email menjadi {email}. Perubahan berlaku setelah dikonfirmasi dari sana.',
      ],
      action: 'Ubah kata sandi',
      note: 'Jika itu Anda, tidak perlu melakukan apa pun.',
    },
    'payouts-wait': {
      subject: 'Email Anda diubah: pembayaran kepada Anda ditahan',
      preview: 'Pembayaran kepada Anda ditahan sampai {date}. Jika itu bukan Anda, hubungi kami sebelum waktu itu.',
      heading: 'Email Anda diubah: pembayaran kepada Anda ditahan',
      paragraphs: [
        'Email akun Anda diubah menjadi {email}.',
        'Pembayaran kepada Anda ditahan sampai {date}. Jika itu bukan Anda, hubungi kami sebelum waktu itu.',
      ],
      action: 'Itu bukan saya',
      note: 'Jika itu Anda, tidak perlu melakukan apa pun.',
    },
    'payout-method-changed': {
      subject: 'Mulai sekarang Anda dibayar ke akun lain',
      preview: 'Pembayaran kepada Anda ditahan sampai {date}. Jika itu bukan Anda, hubungi kami sebelum waktu itu.',
      heading: 'Mulai sekarang Anda dibayar ke akun lain',
      paragraphs: [
        'Mulai sekarang pembayaran kepada Anda dikirim ke {label}.',
        'Pembayaran kepada Anda ditahan sampai {date}. Jika itu bukan Anda, hubungi kami sebelum waktu itu.',
      ],
      action: 'Itu bukan saya',
      note: 'Jika itu Anda, tidak perlu melakukan apa pun.',
    },
    'reset-password': {
      subject: 'Kata sandi baru untuk {product}',
      preview: 'Tautan berlaku selama satu jam.',
      heading: 'Pilih kata sandi baru',
      paragraphs: ['Anda meminta kata sandi baru. Tautan berlaku selama satu jam dan hanya dapat dipakai sekali.'],
      action: 'Pilih kata sandi baru',
      note: 'Jika Anda tidak memintanya, abaikan email ini; kata sandi Anda tetap sama.',
    },
    'password-changed': {
      subject: 'Kata sandi {product} Anda telah diubah',
      preview: 'Jika itu bukan Anda, segera minta kata sandi baru.',
      heading: 'Kata sandi Anda telah diubah',
      paragraphs: ['Kata sandi akun Anda telah diubah, dan sesi di semua perangkat lain telah dikeluarkan.'],
      action: 'Itu bukan saya',
      note: 'Jika itu Anda, tidak perlu melakukan apa pun.',
    },
    'deletion-asked': {
      subject: 'Akun {product} Anda akan dihapus',
      preview: 'Anda dapat membatalkannya hingga {date}.',
      heading: 'Akun Anda akan dihapus pada {date}',
      paragraphs: [
        'Anda meminta penghapusan akun, dan sesi di semua perangkat telah dikeluarkan. Hingga {date} Anda dapat membatalkannya dengan masuk ke akun.',
      ],
      action: 'Pertahankan akun saya',
      note: 'Data yang wajib kami simpan menurut hukum tetap ada tanpa nama dan email Anda.',
    },
    'account-emptied': {
      subject: 'Akun {product} Anda telah dihapus',
      preview: 'Data Anda sudah tidak ada.',
      heading: 'Akun Anda telah dihapus',
      paragraphs: ['Akun Anda telah dihapus sesuai permintaan Anda. Terima kasih telah bersama kami.'],
    },
    'account-exists': {
      subject: 'Anda sudah memiliki akun {product}',
      preview: 'Masuk, atau pilih kata sandi baru.',
      heading: 'Anda sudah memiliki akun',
      paragraphs: [
        'Seseorang ingin membuka akun dengan email ini, tetapi akunnya sudah ada. Jika itu Anda, masuklah dengan kata sandi Anda atau pilih yang baru.',
      ],
      action: 'Masuk',
      note: 'Jika itu bukan Anda, tidak perlu melakukan apa pun: tidak ada yang masuk ke akun Anda.',
    },
    'second-factor-on': {
      subject: 'Akun {product} Anda mulai sekarang meminta kode',
      preview: 'Anda telah dikeluarkan dari semua perangkat lain.',
      heading: 'Faktor kedua melindungi akun Anda',
      paragraphs: [
        'Mulai sekarang, masuk dan perubahan cara Anda dibayar juga meminta kode dari aplikasi Anda. Anda telah dikeluarkan dari semua perangkat lain. Simpan kode pemulihan di tempat yang dapat Anda temukan tanpa ponsel.',
      ],
      action: 'Lihat cara saya masuk',
      note: 'Jika itu bukan Anda, pilih kata sandi baru dan hubungi kami.',
    },
    'second-factor-off': {
      subject: 'Akun {product} Anda tidak lagi meminta kode',
      preview: 'Jika itu bukan Anda, ubah kata sandi sekarang.',
      heading: 'Faktor kedua dinonaktifkan',
      paragraphs: ['Mulai sekarang kata sandi saja cukup untuk masuk ke akun Anda.'],
      action: 'Lihat cara saya masuk',
      note: 'Jika itu Anda, Anda tidak perlu melakukan apa pun.',
    },
    'recovery-code-used': {
      subject: 'Kode pemulihan akun {product} Anda telah digunakan',
      preview: 'Sisa kode pemulihan: {left}.',
      heading: 'Kode pemulihan telah digunakan',
      paragraphs: [
        'Seseorang memasukkan salah satu kode pemulihan Anda sebagai pengganti kode aplikasi. Kode itu tidak berlaku lagi. Sisa kode pemulihan: {left}.',
      ],
      action: 'Lihat cara saya masuk',
      note: 'Jika itu Anda, Anda tidak perlu melakukan apa pun. Jika bukan, pilih kata sandi baru dan kode pemulihan baru sekarang.',
    },
    'new-device': {
      subject: 'Masuk baru ke akun {product} Anda',
      preview: 'Jika itu bukan Anda, ganti kata sandi sekarang.',
      heading: 'Tempat baru',
      paragraphs: ['Pada {date} seseorang masuk ke akun Anda dari tempat yang belum kami kenal: {system}, jaringan {network}.'],
      action: 'Itu bukan saya',
      note: 'Jika itu Anda, tidak perlu melakukan apa pun.',
    },
    'contact-received': {
      subject: 'Pesan Anda sudah kami terima ({number})',
      preview: 'Kami menjawab dalam satu hari kerja.',
      heading: 'Pesan Anda sudah kami terima',
      paragraphs: ['Terima kasih telah menghubungi kami. Nomor Anda adalah {number}. Kami menjawab dalam satu hari kerja.'],
      action: 'Lihat pesan saya',
    },
  },
  phoneCode: '{code} adalah kode {product} Anda. Kode berlaku 5 menit. Jangan beri tahu siapa pun.',
};
