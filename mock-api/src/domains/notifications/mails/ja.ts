import type { NotificationWords } from './words.ts';

export const ja: NotificationWords = {
  frame: {
    greeting: '{name}様',
    orCopy: 'ボタンが使えない場合は、次のアドレスを開いてください：',
    reason: 'このメールは、{product}のプロフィールでメッセージの通知メールを有効にしている方にお送りしています。',
  },
  newMessage: {
    subject: '注文{order}に関する新着メッセージ',
    preview: '{sender}様からメッセージが届いています。',
    heading: '新着メッセージがあります',
    paragraphs: ['{sender}様から注文{order}についてメッセージが届いています。'],
    action: '読んで返信する',
    note: 'お読みになるまで、この会話に関するメールはお送りしません。',
  },
};
