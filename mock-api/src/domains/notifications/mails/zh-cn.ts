import type { NotificationWords } from './words.ts';

export const zhCN: NotificationWords = {
  frame: {
    greeting: '{name}，您好：',
    orCopy: '如果按钮无法使用，请打开此地址：',
    reason: '您收到此邮件是因为您在 {product} 的个人资料中开启了消息邮件提醒。',
  },
  newMessage: {
    subject: '关于订单 {order} 的新消息',
    preview: '{sender} 给您写了消息。',
    heading: '您有一条新消息',
    paragraphs: ['{sender} 就订单 {order} 给您写了消息。'],
    action: '阅读并回复',
    note: '在您阅读之前，我们不会再就此会话发送邮件。',
  },
};
