import type { Language } from '@outpost/shared-contracts/language/language';

interface Words {
  /** `{site}`: where the person is going. */
  readonly title: string;
  readonly choose: string;
  /** `{company}` shares with `{site}`. */
  readonly shares: string;
  readonly unverified: string;
  readonly withoutEmail: string;
  readonly cancel: string;
  /** `{company}` is invented. */
  readonly invented: string;
}

const words = (
  ...[title, choose, shares, unverified, withoutEmail, cancel, invented]: [string, string, string, string, string, string, string]
) => ({
  title,
  choose,
  shares,
  unverified,
  withoutEmail,
  cancel,
  invented,
});

/** The page of an invented company in the sixteen languages. */
export const WORDS: Readonly<Record<Language, Words>> = {
  en: words(
    'Continue to {site}',
    'Choose an account',
    '{company} will share your name and email address with {site}.',
    'not verified',
    'no email address',
    'Cancel',
    '{company} is a demo provider, and these accounts are samples. No password is needed.',
  ),
  de: words(
    'Weiter zu {site}',
    'Konto auswählen',
    '{company} gibt Ihren Namen und Ihre E-Mail-Adresse an {site} weiter.',
    'nicht bestätigt',
    'keine E-Mail-Adresse',
    'Abbrechen',
    '{company} ist ein Demo-Anbieter, die Konten sind Beispiele. Ein Passwort ist nicht nötig.',
  ),
  fr: words(
    'Continuer vers {site}',
    'Choisissez un compte',
    '{company} transmettra votre nom et votre adresse e-mail à {site}.',
    'non vérifiée',
    'aucune adresse e-mail',
    'Annuler',
    '{company} est un fournisseur de démonstration et ces comptes sont des exemples. Aucun mot de passe n’est requis.',
  ),
  it: words(
    'Continua su {site}',
    'Scegli un account',
    '{company} condividerà il tuo nome e il tuo indirizzo e-mail con {site}.',
    'non verificato',
    'nessun indirizzo e-mail',
    'Annulla',
    '{company} è un provider dimostrativo e questi account sono esempi. Non serve alcuna password.',
  ),
  he: words(
    'המשך אל {site}',
    'בחירת חשבון',
    '{company} ישתף עם {site} את השם ואת כתובת האימייל שלכם.',
    'לא אומת',
    'ללא כתובת אימייל',
    'ביטול',
    '{company} הוא ספק הדגמה, והחשבונות כאן הם דוגמאות. אין צורך בסיסמה.',
  ),
  ar: words(
    'المتابعة إلى {site}',
    'اختر حسابًا',
    'سيشارك {company} اسمك وبريدك الإلكتروني مع {site}.',
    'غير مؤكَّد',
    'بلا بريد إلكتروني',
    'إلغاء',
    '{company} مزوّد تجريبي، وهذه الحسابات أمثلة. لا حاجة إلى كلمة مرور.',
  ),
  'zh-CN': words(
    '继续前往 {site}',
    '选择一个账号',
    '{company} 将向 {site} 提供您的姓名和邮箱地址。',
    '未验证',
    '无邮箱地址',
    '取消',
    '{company} 为演示用的登录服务，以上均为示例账号，无需密码。',
  ),
  es: words(
    'Continuar a {site}',
    'Elija una cuenta',
    '{company} compartirá su nombre y su correo electrónico con {site}.',
    'sin verificar',
    'sin correo electrónico',
    'Cancelar',
    '{company} es un proveedor de demostración y estas cuentas son ejemplos. No hace falta contraseña.',
  ),
  ru: words(
    'Продолжить в {site}',
    'Выберите аккаунт',
    '{company} передаст {site} ваше имя и адрес электронной почты.',
    'не подтверждён',
    'без электронной почты',
    'Отмена',
    '{company} — демонстрационный сервис, а эти аккаунты — примеры. Пароль не нужен.',
  ),
  pt: words(
    'Continuar para {site}',
    'Escolha uma conta',
    '{company} vai compartilhar seu nome e seu e-mail com {site}.',
    'não verificado',
    'sem e-mail',
    'Cancelar',
    '{company} é um provedor de demonstração e estas contas são exemplos. Não é preciso senha.',
  ),
  id: words(
    'Lanjutkan ke {site}',
    'Pilih akun',
    '{company} akan membagikan nama dan alamat email Anda kepada {site}.',
    'belum terverifikasi',
    'tanpa alamat email',
    'Batal',
    '{company} adalah penyedia demo, dan akun-akun ini hanya contoh. Tidak perlu kata sandi.',
  ),
  ja: words(
    '{site} に進む',
    'アカウントを選択',
    '{company} は、お名前とメールアドレスを {site} に提供します。',
    '未確認',
    'メールアドレスなし',
    'キャンセル',
    '{company} はデモ用のログインサービスで、アカウントはすべてサンプルです。パスワードは不要です。',
  ),
  ms: words(
    'Teruskan ke {site}',
    'Pilih akaun',
    '{company} akan berkongsi nama dan alamat e-mel anda dengan {site}.',
    'belum disahkan',
    'tiada alamat e-mel',
    'Batal',
    '{company} ialah penyedia demo, dan akaun ini hanyalah contoh. Kata laluan tidak diperlukan.',
  ),
  sv: words(
    'Fortsätt till {site}',
    'Välj ett konto',
    '{company} delar ditt namn och din e-postadress med {site}.',
    'inte verifierad',
    'ingen e-postadress',
    'Avbryt',
    '{company} är en demotjänst och kontona är exempel. Inget lösenord behövs.',
  ),
  no: words(
    'Fortsett til {site}',
    'Velg en konto',
    '{company} deler navnet ditt og e-postadressen din med {site}.',
    'ikke bekreftet',
    'ingen e-postadresse',
    'Avbryt',
    '{company} er en demotjeneste, og kontoene er eksempler. Du trenger ikke passord.',
  ),
  nl: words(
    'Doorgaan naar {site}',
    'Kies een account',
    '{company} deelt uw naam en e-mailadres met {site}.',
    'niet geverifieerd',
    'geen e-mailadres',
    'Annuleren',
    '{company} is een demodienst en deze accounts zijn voorbeelden. Er is geen wachtwoord nodig.',
  ),
};
