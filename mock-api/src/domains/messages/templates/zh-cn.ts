import type { TemplateTexts } from './templates.ts';

export const zhCn: TemplateTexts = {
  arrived_yet: '我的包裹到了吗？',
  more_photos: '请再拍几张照片，好吗？',
  invoice_added: '我已添加发票。',
  ship_now: '请现在发货。',
  hold_parcel: '请暂时保管包裹。',
  thank_you: '非常感谢！',
  parcel_arrived: '您的包裹已到达。',
  add_invoice: '请添加发票。',
  add_contents: '请告诉我包裹里有什么。',
  photos_ready: '照片已拍好。',
  parcel_packed: '您的包裹已打包好。',
  parcel_handed_over: '我已将您的包裹交给承运商。',
};
