import type { TemplateTexts } from './templates.ts';

export const ja: TemplateTexts = {
  arrived_yet: '荷物はもう届きましたか？',
  more_photos: '写真をもう少し撮っていただけますか？',
  invoice_added: '請求書を追加しました。',
  ship_now: '今すぐ発送をお願いします。',
  hold_parcel: 'しばらく荷物を保管してください。',
  thank_you: 'ありがとうございます！',
  parcel_arrived: 'お荷物が届きました。',
  add_invoice: '請求書を追加してください。',
  add_contents: '荷物の中身を教えてください。',
  photos_ready: '写真の準備ができました。',
  parcel_packed: 'お荷物の梱包が完了しました。',
  parcel_handed_over: 'お荷物を配送業者に引き渡しました。',
};
