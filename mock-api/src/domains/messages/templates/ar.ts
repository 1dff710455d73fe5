import type { TemplateTexts } from './templates.ts';

export const ar: TemplateTexts = {
  arrived_yet: 'هل وصل طردي؟',
  more_photos: 'هل يمكنك التقاط المزيد من الصور من فضلك؟',
  invoice_added: 'لقد أضفت الفاتورة.',
  ship_now: 'يرجى شحن الطرد الآن.',
  hold_parcel: 'يرجى الاحتفاظ بالطرد في الوقت الحالي.',
  thank_you: 'شكرًا جزيلًا!',
  parcel_arrived: 'لقد وصل طردك.',
  add_invoice: 'يرجى إضافة الفاتورة.',
  add_contents: 'يرجى إخباري بمحتويات الطرد.',
  photos_ready: 'الصور جاهزة.',
  parcel_packed: 'تم تغليف طردك.',
  parcel_handed_over: 'لقد سلّمت طردك إلى شركة الشحن.',
};
