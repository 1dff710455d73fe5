import type { NotificationWords } from './words.ts';

export const he: NotificationWords = {
  frame: {
    greeting: 'שלום {name},',
    orCopy: 'אם הכפתור אינו פועל, אפשר לפתוח את הכתובת הזאת:',
    reason: 'קיבלת את ההודעה הזאת כי קבלת דוא״ל על הודעות מופעלת בפרופיל שלך ב־{product}.',
  },
  newMessage: {
    subject: 'הודעה חדשה בנוגע להזמנה {order}',
    preview: 'התקבלה הודעה מאת {sender}.',
    heading: 'יש לך הודעה חדשה',
    paragraphs: ['התקבלה הודעה מאת {sender} בנוגע להזמנה {order}.'],
    action: 'לקריאה ולמענה',
    note: 'לא יישלח אליך דוא״ל נוסף על השיחה הזאת לפני שהיא תיקרא.',
  },
};
