import type { NotificationWords } from './words.ts';

export const ar: NotificationWords = {
  frame: {
    greeting: 'مرحبًا {name}،',
    orCopy: 'إذا لم يعمل الزر، فافتح هذا العنوان:',
    reason: 'تصلك هذه الرسالة لأن رسائل البريد عن المحادثات مفعّلة في ملفك الشخصي في {product}.',
  },
  newMessage: {
    subject: 'رسالة جديدة بشأن الطلب {order}',
    preview: 'وصلتك رسالة من {sender}.',
    heading: 'لديك رسالة جديدة',
    paragraphs: ['وصلتك رسالة من {sender} بشأن الطلب {order}.'],
    action: 'القراءة والرد',
    note: 'لن يصلك بريد آخر عن هذه المحادثة حتى تقرأها.',
  },
};
