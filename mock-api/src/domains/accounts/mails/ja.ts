import type { AccountWords } from './words.ts';

export const ja: AccountWords = {
  frame: {
    greeting: '{name}様',
    orCopy: 'ボタンが使えない場合は、次のアドレスを開いてください：',
    reason: 'このメールは、{product}のアカウントをお持ちの方にお送りしています。',
  },
  mails: {
    'confirm-email': {
      subject: '{product}のメールアドレスの確認',
      preview: 'ワンクリックでアカウントをご利用いただけます。',
      heading: 'メールアドレスの確認',
      paragraphs: ['{product}へようこそ。このメールアドレスがご本人のものであることを、24時間以内にご確認ください。'],
      action: 'メールアドレスを確認する',
      note: '登録にお心当たりがない場合は、このメールを破棄してください。',
    },
    'confirm-new-email': {
      subject: '{product}の新しいメールアドレスの確認',
      preview: '確認が済むと、アカウントのメールアドレスが切り替わります。',
      heading: '新しいメールアドレスの確認',
      paragraphs: ['アカウントのメールアドレスを{email}に変更するお申し込みがありました。24時間以内にここで確認いただくと変更されます。'],
      action: '新しいメールアドレスを確認する',
      note: 'お心当たりがない場合は、このメールを破棄してください。何も変更されません。',
    },
    'email-change-asked': {
      subject: '{product}アカウントのメールアドレスが変更されます',
      preview: 'お心当たりがない場合は、今すぐパスワードを変更してください。',
      heading: 'メールアドレスが変更されます',
      paragraphs: [
        'お客様のアカウントにログインしている方から、メールアドレスを{email}に変更するお申し込みがありました。変更先で確認が済むと切り替わります。',
      ],
      action: 'パスワードを変更する',
      note: 'ご本人の操作であれば、何もする必要はありません。',
    },
    'reset-password': {
      subject: '{product}の新しいパスワード',
      preview: 'リンクの有効期限は1時間です。',
      heading: '新しいパスワードの設定',
      paragraphs: ['新しいパスワードのお申し込みがありました。リンクは1時間有効で、1回だけ使えます。'],
      action: '新しいパスワードを設定する',
      note: 'お心当たりがない場合は、このメールを破棄してください。パスワードは変わりません。',
    },
    'password-changed': {
      subject: '{product}のパスワードが変更されました',
      preview: 'お心当たりがない場合は、すぐに新しいパスワードをお申し込みください。',
      heading: 'パスワードが変更されました',
      paragraphs: ['アカウントのパスワードが変更され、ほかのすべての端末からログアウトしました。'],
      action: '変更した覚えがない',
      note: 'ご本人の操作であれば、何もする必要はありません。',
    },
    'deletion-asked': {
      subject: '{product}アカウントが削除されます',
      preview: '{date}までは取り消せます。',
      heading: 'アカウントは{date}に削除されます',
      paragraphs: ['アカウント削除のお申し込みを受け付け、すべての端末からログアウトしました。{date}まではログインすると取り消せます。'],
      action: 'アカウントを残す',
      note: '法律で保存が義務付けられている記録は、お名前とメールアドレスを除いて残ります。',
    },
    'account-emptied': {
      subject: '{product}アカウントを削除しました',
      preview: 'お客様のデータは消去されました。',
      heading: 'アカウントを削除しました',
      paragraphs: ['お申し込みのとおりアカウントを削除しました。ご利用いただきありがとうございました。'],
    },
    'contact-received': {
      subject: 'お問い合わせを受け付けました（{number}）',
      preview: '1営業日以内にお返事します。',
      heading: 'お問い合わせを受け付けました',
      paragraphs: ['ご連絡ありがとうございます。受付番号は{number}です。1営業日以内にお返事します。'],
      action: 'お問い合わせを見る',
    },
    survey: {
      subject: 'ご注文{number}はいかがでしたか？',
      preview: '質問は1つ、1分で終わります。',
      heading: 'いかがでしたか？',
      paragraphs: ['ご注文{number}が完了しました。当サービスをお勧めいただけますか？ 回答は1分で終わり、改善に役立ちます。'],
      action: '回答する',
    },
  },
  phoneCode: '{product}の確認コードは{code}です。有効期限は5分です。誰にも教えないでください。',
};
