import type { TemplateTexts } from './templates.ts';

export const he: TemplateTexts = {
  arrived_yet: 'האם החבילה שלי כבר הגיעה?',
  more_photos: 'אפשר לצלם עוד תמונות, בבקשה?',
  invoice_added: 'הוספתי את החשבונית.',
  ship_now: 'נא לשלוח את החבילה עכשיו.',
  hold_parcel: 'נא לשמור את החבילה בינתיים.',
  thank_you: 'תודה רבה!',
  parcel_arrived: 'החבילה שלך הגיעה.',
  add_invoice: 'נא להוסיף את החשבונית.',
  add_contents: 'נא לציין מה יש בחבילה.',
  photos_ready: 'התמונות מוכנות.',
  parcel_packed: 'החבילה שלך ארוזה.',
  parcel_handed_over: 'מסרתי את החבילה שלך לחברת השילוח.',
};
