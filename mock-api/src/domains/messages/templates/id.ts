import type { TemplateTexts } from './templates.ts';

export const id: TemplateTexts = {
  arrived_yet: 'Apakah paket saya sudah tiba?',
  more_photos: 'Bisakah Anda mengambil foto lagi?',
  invoice_added: 'Saya sudah menambahkan faktur.',
  ship_now: 'Tolong kirim sekarang.',
  hold_parcel: 'Tolong simpan paketnya dulu.',
  thank_you: 'Terima kasih!',
  parcel_arrived: 'Paket Anda sudah tiba.',
  add_invoice: 'Mohon tambahkan faktur.',
  add_contents: 'Mohon beri tahu saya isi paketnya.',
  photos_ready: 'Fotonya sudah siap.',
  parcel_packed: 'Paket Anda sudah dikemas.',
  parcel_handed_over: 'Saya sudah menyerahkan paket Anda ke kurir.',
};
