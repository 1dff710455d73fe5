import type { AccountWords } from './words.ts';

export const it: AccountWords = {
  frame: {
    greeting: 'Ciao {name},',
    orCopy: 'Se il pulsante non funziona, apri questo indirizzo:',
    reason: 'Ricevi questa email perché hai un account su {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Conferma la tua email per {product}',
      preview: 'Un clic e l’account è pronto.',
      heading: 'Conferma la tua email',
      paragraphs: ['Ti diamo il benvenuto su {product}. Conferma entro 24 ore che questo indirizzo email è tuo.'],
      action: 'Conferma email',
      note: 'Se non hai creato tu l’account, ignora questa email.',
    },
    'confirm-new-email': {
      subject: 'Conferma la tua nuova email per {product}',
      preview: 'L’account passerà a questo indirizzo dopo la conferma.',
      heading: 'Conferma la nuova email',
      paragraphs: ['Hai chiesto di usare {email} per il tuo account. La modifica avverrà dopo la conferma da qui, entro 24 ore.'],
      action: 'Conferma nuova email',
      note: 'Se non hai fatto questa richiesta, ignora questa email: non cambierà nulla.',
    },
    'email-change-asked': {
      subject: 'L’email del tuo account {product} sta per cambiare',
      preview: 'Se la richiesta non è tua, cambia subito la password.',
      heading: 'La tua email sta per cambiare',
      paragraphs: [
        'Qualcuno che ha effettuato l’accesso al tuo account ha chiesto di cambiare l’email in {email}. La modifica avverrà dopo la conferma da quell’indirizzo.',
      ],
      action: 'Cambia password',
      note: 'Se la richiesta è tua, non occorre fare nulla.',
    },
    'payouts-wait': {
      subject: 'La tua email è cambiata: i pagamenti a te restano in attesa',
      preview: 'I pagamenti a te restano in attesa fino al {date}. Se non sei stato tu, scrivici prima.',
      heading: 'La tua email è cambiata: i pagamenti a te restano in attesa',
      paragraphs: [
        'L’email del tuo account è stata cambiata in {email}.',
        'I pagamenti a te restano in attesa fino al {date}. Se non sei stato tu, scrivici prima.',
      ],
      action: 'Non ero io',
      note: 'Se eri tu, non devi fare nulla.',
    },
    'payout-method-changed': {
      subject: 'D’ora in poi ricevi i pagamenti su un altro conto',
      preview: 'I pagamenti a te restano in attesa fino al {date}. Se non sei stato tu, scrivici prima.',
      heading: 'D’ora in poi ricevi i pagamenti su un altro conto',
      paragraphs: [
        'D’ora in poi i pagamenti a te vanno a {label}.',
        'I pagamenti a te restano in attesa fino al {date}. Se non sei stato tu, scrivici prima.',
      ],
      action: 'Non ero io',
      note: 'Se eri tu, non devi fare nulla.',
    },
    'reset-password': {
      subject: 'Una nuova password per {product}',
      preview: 'Il link è valido per un’ora.',
      heading: 'Scegli una nuova password',
      paragraphs: ['Hai chiesto una nuova password. Il link è valido per un’ora e funziona una sola volta.'],
      action: 'Scegli nuova password',
      note: 'Se non hai fatto questa richiesta, ignora questa email: la password resta com’è.',
    },
    'password-changed': {
      subject: 'La password del tuo account {product} è stata cambiata',
      preview: 'Se la modifica non è tua, chiedi subito una nuova password.',
      heading: 'La tua password è stata cambiata',
      paragraphs: ['La password del tuo account è stata cambiata e tutte le altre sessioni sono state chiuse.'],
      action: 'La modifica non è mia',
      note: 'Se la modifica è tua, non occorre fare nulla.',
    },
    'deletion-asked': {
      subject: 'Il tuo account {product} verrà eliminato',
      preview: 'Puoi ripensarci fino a questa data: {date}.',
      heading: 'Data di eliminazione del tuo account: {date}',
      paragraphs: [
        'Hai chiesto di eliminare il tuo account e tutte le sessioni sono state chiuse. Puoi ripensarci fino a questa data: {date}. Basta accedere.',
      ],
      action: 'Mantieni il mio account',
      note: 'Ciò che la legge ci obbliga a conservare resta senza il tuo nome e la tua email.',
    },
    'account-emptied': {
      subject: 'Il tuo account {product} è stato eliminato',
      preview: 'I tuoi dati sono stati cancellati.',
      heading: 'Il tuo account è stato eliminato',
      paragraphs: ['Il tuo account è stato eliminato, come da richiesta. Grazie per il tempo passato con noi.'],
    },
    'account-exists': {
      subject: 'Hai già un account {product}',
      preview: 'Accedi o scegli una nuova password.',
      heading: 'Hai già un account',
      paragraphs: [
        'Qualcuno voleva aprire un account con questo indirizzo e-mail, ma ne esiste già uno. Se eri tu, accedi con la tua password o scegline una nuova.',
      ],
      action: 'Accedi',
      note: 'Se non eri tu, non devi fare nulla: nessuno è entrato nel tuo account.',
    },
    'new-device': {
      subject: 'Nuovo accesso al tuo account {product}',
      preview: 'Se non eri tu, cambia subito la password.',
      heading: 'Un nuovo luogo',
      paragraphs: ['Il {date} qualcuno ha effettuato l’accesso al tuo account da un luogo che non conoscevamo: {system}, rete {network}.'],
      action: 'Non ero io',
      note: 'Se eri tu, non devi fare nulla.',
    },
    'contact-received': {
      subject: 'Abbiamo ricevuto il tuo messaggio ({number})',
      preview: 'Rispondiamo entro un giorno lavorativo.',
      heading: 'Abbiamo ricevuto il tuo messaggio',
      paragraphs: ['Grazie per averci scritto. Il tuo numero è {number}. Rispondiamo entro un giorno lavorativo.'],
      action: 'Vedi il mio messaggio',
    },
  },
  phoneCode: '{code} è il tuo codice {product}. È valido per 5 minuti. Non comunicarlo a nessuno.',
};
