import type { TemplateTexts } from './templates.ts';

export const ru: TemplateTexts = {
  arrived_yet: 'Моя посылка уже пришла?',
  more_photos: 'Сделайте, пожалуйста, ещё несколько фотографий.',
  invoice_added: 'Счёт добавлен.',
  ship_now: 'Пожалуйста, отправьте посылку сейчас.',
  hold_parcel: 'Пожалуйста, пока придержите посылку.',
  thank_you: 'Большое спасибо!',
  parcel_arrived: 'Ваша посылка пришла.',
  add_invoice: 'Пожалуйста, добавьте счёт.',
  add_contents: 'Пожалуйста, сообщите, что находится в посылке.',
  photos_ready: 'Фотографии готовы.',
  parcel_packed: 'Ваша посылка упакована.',
  parcel_handed_over: 'Ваша посылка передана перевозчику.',
};
