import type { AccountWords } from './words.ts';

export const de: AccountWords = {
  frame: {
    greeting: 'Hallo {name},',
    orCopy: 'Falls der Knopf nicht funktioniert, öffnen Sie diese Adresse:',
    reason: 'Sie erhalten diese E-Mail wegen Ihres Kontos bei {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse für {product}',
      preview: 'Ein Klick, und Ihr Konto ist bereit.',
      heading: 'E-Mail-Adresse bestätigen',
      paragraphs: ['Willkommen bei {product}. Bitte bestätigen Sie innerhalb von 24 Stunden, dass diese E-Mail-Adresse Ihnen gehört.'],
      action: 'E-Mail-Adresse bestätigen',
      note: 'Wenn Sie sich nicht angemeldet haben, beachten Sie diese E-Mail nicht weiter.',
    },
    'confirm-new-email': {
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse für {product}',
      preview: 'Ihr Konto zieht auf diese Adresse um, sobald Sie sie bestätigen.',
      heading: 'Neue E-Mail-Adresse bestätigen',
      paragraphs: [
        'Sie möchten {email} für Ihr Konto verwenden. Die Adresse gilt, sobald Sie sie hier innerhalb von 24 Stunden bestätigen.',
      ],
      action: 'Neue Adresse bestätigen',
      note: 'Wenn das nicht von Ihnen kommt, beachten Sie diese E-Mail nicht weiter; es ändert sich nichts.',
    },
    'email-change-asked': {
      subject: 'Die E-Mail-Adresse Ihres Kontos bei {product} soll sich ändern',
      preview: 'Wenn das nicht von Ihnen kommt, ändern Sie jetzt Ihr Passwort.',
      heading: 'Ihre E-Mail-Adresse soll sich ändern',
      paragraphs: [
        'Jemand, der in Ihrem Konto angemeldet ist, möchte dessen E-Mail-Adresse auf {email} ändern. Sie ändert sich, sobald sie dort bestätigt wird.',
      ],
      action: 'Passwort ändern',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'payouts-wait': {
      subject: 'Ihre E-Mail-Adresse wurde geändert: Zahlungen an Sie warten',
      preview: 'Zahlungen an Sie warten bis {date}. Wenn Sie das nicht waren, schreiben Sie uns vorher.',
      heading: 'Ihre E-Mail-Adresse wurde geändert: Zahlungen an Sie warten',
      paragraphs: [
        'Die E-Mail-Adresse Ihres Kontos wurde in {email} geändert.',
        'Zahlungen an Sie warten bis {date}. Wenn Sie das nicht waren, schreiben Sie uns vorher.',
      ],
      action: 'Das war nicht ich',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'payout-method-changed': {
      subject: 'Sie werden ab jetzt auf ein anderes Konto bezahlt',
      preview: 'Zahlungen an Sie warten bis {date}. Wenn Sie das nicht waren, schreiben Sie uns vorher.',
      heading: 'Sie werden ab jetzt auf ein anderes Konto bezahlt',
      paragraphs: [
        'Zahlungen an Sie gehen ab jetzt an {label}.',
        'Zahlungen an Sie warten bis {date}. Wenn Sie das nicht waren, schreiben Sie uns vorher.',
      ],
      action: 'Das war nicht ich',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'reset-password': {
      subject: 'Ein neues Passwort für {product}',
      preview: 'Der Link gilt eine Stunde.',
      heading: 'Neues Passwort wählen',
      paragraphs: ['Sie möchten ein neues Passwort. Der Link gilt eine Stunde und funktioniert einmal.'],
      action: 'Neues Passwort wählen',
      note: 'Wenn das nicht von Ihnen kommt, beachten Sie diese E-Mail nicht weiter; Ihr Passwort bleibt, wie es ist.',
    },
    'password-changed': {
      subject: 'Ihr Passwort bei {product} wurde geändert',
      preview: 'Wenn Sie das nicht waren, fordern Sie sofort ein neues an.',
      heading: 'Ihr Passwort wurde geändert',
      paragraphs: ['Das Passwort Ihres Kontos wurde geändert, und Sie wurden überall sonst abgemeldet.'],
      action: 'Das war ich nicht',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'deletion-asked': {
      subject: 'Ihr Konto bei {product} wird gelöscht',
      preview: 'Bis zum {date} können Sie das zurücknehmen.',
      heading: 'Ihr Konto wird am {date} gelöscht',
      paragraphs: [
        'Sie möchten Ihr Konto löschen und wurden überall abgemeldet. Bis zum {date} können Sie das zurücknehmen, indem Sie sich anmelden.',
      ],
      action: 'Konto behalten',
      note: 'Was wir von Gesetzes wegen aufbewahren müssen, bleibt ohne Ihren Namen und Ihre E-Mail-Adresse.',
    },
    'account-emptied': {
      subject: 'Ihr Konto bei {product} wurde gelöscht',
      preview: 'Ihre Daten sind gelöscht.',
      heading: 'Ihr Konto wurde gelöscht',
      paragraphs: ['Ihr Konto ist gelöscht, wie Sie es wollten. Danke, dass Sie bei uns waren.'],
    },
    'account-exists': {
      subject: 'Sie haben schon ein Konto bei {product}',
      preview: 'Melden Sie sich an oder wählen Sie ein neues Passwort.',
      heading: 'Sie haben schon ein Konto',
      paragraphs: [
        'Jemand wollte mit dieser E-Mail-Adresse ein Konto eröffnen, aber es gibt schon eines. Wenn Sie das waren, melden Sie sich mit Ihrem Passwort an oder wählen Sie ein neues.',
      ],
      action: 'Anmelden',
      note: 'Wenn Sie das nicht waren, brauchen Sie nichts zu tun: Niemand ist in Ihr Konto gelangt.',
    },
    'second-factor-on': {
      subject: 'Ihr Konto bei {product} fragt ab jetzt nach einem Code',
      preview: 'Sie wurden überall sonst abgemeldet.',
      heading: 'Ein zweiter Faktor schützt Ihr Konto',
      paragraphs: [
        'Ab jetzt fragen die Anmeldung und Änderungen Ihrer Auszahlung auch nach einem Code Ihrer App. Sie wurden überall sonst abgemeldet. Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie sie auch ohne Ihr Telefon finden.',
      ],
      action: 'Anmeldung ansehen',
      note: 'Wenn Sie das nicht waren, wählen Sie ein neues Passwort und schreiben Sie uns.',
    },
    'second-factor-off': {
      subject: 'Ihr Konto bei {product} fragt nicht mehr nach einem Code',
      preview: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
      heading: 'Der zweite Faktor wurde ausgeschaltet',
      paragraphs: ['Ab jetzt genügt Ihr Passwort, um sich anzumelden.'],
      action: 'Anmeldung ansehen',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'recovery-code-used': {
      subject: 'Ein Wiederherstellungscode Ihres Kontos bei {product} wurde benutzt',
      preview: 'Übrige Wiederherstellungscodes: {left}.',
      heading: 'Ein Wiederherstellungscode wurde benutzt',
      paragraphs: [
        'Jemand hat statt eines Codes der App einen Ihrer Wiederherstellungscodes eingegeben. Er gilt nicht mehr. Übrige Wiederherstellungscodes: {left}.',
      ],
      action: 'Anmeldung ansehen',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst wählen Sie jetzt ein neues Passwort und neue Wiederherstellungscodes.',
    },
    'second-factor-refused': {
      subject: 'Bei Ihrem {product}-Konto wurden falsche Codes eingegeben',
      preview: 'Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort.',
      heading: 'Es wurden falsche Codes eingegeben',
      paragraphs: [
        'Anstelle des Codes Ihrer App wurden mehrere falsche Codes eingegeben, ohne Erfolg. Wer nach einem Code gefragt wird, kennt Ihr Passwort oder ist in Ihrem Konto angemeldet.',
      ],
      action: 'Anmeldung ansehen',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst wählen Sie jetzt ein neues Passwort.',
    },
    'api-key-made': {
      subject: 'Ein neuer API-Schlüssel Ihres Kontos bei {product}',
      preview: 'Wenn Sie das nicht waren, widerrufen Sie den Schlüssel jetzt.',
      heading: 'Ein neuer API-Schlüssel',
      paragraphs: ['Der API-Schlüssel {key} wurde erstellt. Er gilt ab jetzt anstelle einer Anmeldung.'],
      action: 'Meine API-Schlüssel ansehen',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun. Sonst widerrufen Sie jetzt den Schlüssel und wählen Sie ein neues Passwort.',
    },
    'new-device': {
      subject: 'Neue Anmeldung bei Ihrem {product}-Konto',
      preview: 'Wenn Sie das nicht waren, ändern Sie jetzt Ihr Passwort.',
      heading: 'Ein neuer Ort',
      paragraphs: [
        'Am {date} hat sich jemand von einem Ort aus bei Ihrem Konto angemeldet, den wir noch nicht kennen: {system}, Netz {network}.',
      ],
      action: 'Das war nicht ich',
      note: 'Wenn Sie das waren, brauchen Sie nichts zu tun.',
    },
    'contact-received': {
      subject: 'Wir haben Ihre Nachricht ({number})',
      preview: 'Wir antworten innerhalb eines Werktags.',
      heading: 'Wir haben Ihre Nachricht',
      paragraphs: ['Danke für Ihre Nachricht. Ihre Nummer ist {number}. Wir antworten innerhalb eines Werktags.'],
      action: 'Nachricht ansehen',
    },
  },
  phoneCode: '{code} ist Ihr Code für {product}. Er gilt 5 Minuten. Geben Sie ihn niemandem.',
};
