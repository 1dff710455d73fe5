import type { AccountWords } from './words.ts';

export const no: AccountWords = {
  frame: {
    greeting: 'Hei {name},',
    orCopy: 'Hvis knappen ikke virker, åpner du denne adressen:',
    reason: 'Du får denne e-posten på grunn av kontoen din hos {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Bekreft e-postadressen din for {product}',
      preview: 'Ett klikk, og kontoen din er klar.',
      heading: 'Bekreft e-postadressen din',
      paragraphs: ['Velkommen til {product}. Bekreft innen 24 timer at denne e-postadressen er din.'],
      action: 'Bekreft e-postadressen',
      note: 'Hvis du ikke har registrert deg, kan du se bort fra denne e-posten.',
    },
    'confirm-new-email': {
      subject: 'Bekreft den nye e-postadressen din for {product}',
      preview: 'Kontoen din flyttes til denne adressen når du bekrefter den.',
      heading: 'Bekreft den nye e-postadressen din',
      paragraphs: ['Du ba om å bruke {email} for kontoen din. Endringen skjer når du bekrefter den her, innen 24 timer.'],
      action: 'Bekreft ny e-postadresse',
      note: 'Hvis du ikke ba om dette, kan du se bort fra e-posten, og ingenting blir endret.',
    },
    'email-change-asked': {
      subject: 'E-postadressen til kontoen din hos {product} er i ferd med å endres',
      preview: 'Hvis det ikke var deg, bytter du passord nå.',
      heading: 'E-postadressen din er i ferd med å endres',
      paragraphs: [
        'Noen som er logget inn på kontoen din, ba om å endre e-postadressen til {email}. Endringen skjer når den er bekreftet der.',
      ],
      action: 'Bytt passord',
      note: 'Hvis det var deg, trenger du ikke å gjøre noe.',
    },
    'payouts-wait': {
      subject: 'E-postadressen din er endret: betalinger til deg venter',
      preview: 'Betalinger til deg venter til {date}. Hvis det ikke var deg, skriv til oss før det.',
      heading: 'E-postadressen din er endret: betalinger til deg venter',
      paragraphs: [
        'E-postadressen til kontoen din er endret til {email}.',
        'Betalinger til deg venter til {date}. Hvis det ikke var deg, skriv til oss før det.',
      ],
      action: 'Det var ikke meg',
      note: 'Hvis det var deg, trenger du ikke gjøre noe.',
    },
    'reset-password': {
      subject: 'Et nytt passord for {product}',
      preview: 'Lenken gjelder i én time.',
      heading: 'Velg et nytt passord',
      paragraphs: ['Du ba om et nytt passord. Lenken gjelder i én time og virker én gang.'],
      action: 'Velg nytt passord',
      note: 'Hvis du ikke ba om dette, kan du se bort fra e-posten; passordet ditt er uendret.',
    },
    'password-changed': {
      subject: 'Passordet ditt for {product} er endret',
      preview: 'Hvis det ikke var deg, ber du om et nytt med en gang.',
      heading: 'Passordet ditt er endret',
      paragraphs: ['Passordet til kontoen din er endret, og du er logget ut alle andre steder.'],
      action: 'Det var ikke meg',
      note: 'Hvis det var deg, trenger du ikke å gjøre noe.',
    },
    'deletion-asked': {
      subject: 'Kontoen din hos {product} blir slettet',
      preview: 'Du kan angre frem til {date}.',
      heading: 'Kontoen din blir slettet {date}',
      paragraphs: ['Du ba om å slette kontoen din, og du er logget ut overalt. Frem til {date} kan du angre ved å logge inn.'],
      action: 'Behold kontoen min',
      note: 'Det loven krever at vi tar vare på, blir igjen uten navnet og e-postadressen din.',
    },
    'account-emptied': {
      subject: 'Kontoen din hos {product} er slettet',
      preview: 'Opplysningene dine er borte.',
      heading: 'Kontoen din er slettet',
      paragraphs: ['Kontoen din er slettet, slik du ba om. Takk for at du var hos oss.'],
    },
    'account-exists': {
      subject: 'Du har allerede en {product}-konto',
      preview: 'Logg inn eller velg et nytt passord.',
      heading: 'Du har allerede en konto',
      paragraphs: [
        'Noen ville åpne en konto med denne e-postadressen, men det finnes allerede en. Hvis det var deg, logg inn med passordet ditt eller velg et nytt.',
      ],
      action: 'Logg inn',
      note: 'Hvis det ikke var deg, trenger du ikke gjøre noe: ingen har kommet inn på kontoen din.',
    },
    'new-device': {
      subject: 'Ny innlogging på {product}-kontoen din',
      preview: 'Hvis det ikke var deg, bytt passord nå.',
      heading: 'Et nytt sted',
      paragraphs: ['Den {date} logget noen inn på kontoen din fra et sted vi ikke har sett før: {system}, nettverk {network}.'],
      action: 'Det var ikke meg',
      note: 'Hvis det var deg, trenger du ikke gjøre noe.',
    },
    'contact-received': {
      subject: 'Vi har fått meldingen din ({number})',
      preview: 'Vi svarer innen én virkedag.',
      heading: 'Vi har fått meldingen din',
      paragraphs: ['Takk for at du skrev til oss. Nummeret ditt er {number}. Vi svarer innen én virkedag.'],
      action: 'Se meldingen min',
    },
  },
  phoneCode: '{code} er koden din for {product}. Den gjelder i 5 minutter. Ikke fortell den til noen.',
};
