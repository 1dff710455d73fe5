import type { TemplateTexts } from './templates.ts';

export const ms: TemplateTexts = {
  arrived_yet: 'Adakah bungkusan saya sudah sampai?',
  more_photos: 'Bolehkah anda ambil lebih banyak gambar?',
  invoice_added: 'Saya sudah menambah invois.',
  ship_now: 'Sila hantar sekarang.',
  hold_parcel: 'Sila simpan bungkusan itu buat masa ini.',
  thank_you: 'Terima kasih!',
  parcel_arrived: 'Bungkusan anda sudah sampai.',
  add_invoice: 'Sila tambah invois.',
  add_contents: 'Sila beritahu saya kandungan bungkusan itu.',
  photos_ready: 'Gambar sudah siap.',
  parcel_packed: 'Bungkusan anda sudah dibungkus.',
  parcel_handed_over: 'Saya sudah menyerahkan bungkusan anda kepada syarikat penghantaran.',
};
