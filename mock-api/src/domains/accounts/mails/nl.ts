import type { AccountWords } from './words.ts';

export const nl: AccountWords = {
  frame: {
    greeting: 'Hallo {name},',
    orCopy: 'Werkt de knop niet, open dan dit adres:',
    reason: 'U krijgt deze e-mail vanwege uw account bij {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Bevestig uw e-mailadres voor {product}',
      preview: 'Eén klik en uw account is klaar.',
      heading: 'Bevestig uw e-mailadres',
      paragraphs: ['Welkom bij {product}. Bevestig binnen 24 uur dat dit e-mailadres van u is.'],
      action: 'E-mailadres bevestigen',
      note: 'Hebt u zich niet aangemeld, negeer dan deze e-mail.',
    },
    'confirm-new-email': {
      subject: 'Bevestig uw nieuwe e-mailadres voor {product}',
      preview: 'Uw account gaat over naar dit adres zodra u het bevestigt.',
      heading: 'Bevestig uw nieuwe e-mailadres',
      paragraphs: ['U hebt gevraagd om {email} te gebruiken voor uw account. Het verandert zodra u het hier bevestigt, binnen 24 uur.'],
      action: 'Nieuw e-mailadres bevestigen',
      note: 'Hebt u dit niet gevraagd, negeer dan deze e-mail; er verandert niets.',
    },
    'email-change-asked': {
      subject: 'Het e-mailadres van uw account bij {product} gaat veranderen',
      preview: 'Was u dit niet, wijzig dan nu uw wachtwoord.',
      heading: 'Uw e-mailadres gaat veranderen',
      paragraphs: [
        'Iemand die is ingelogd op uw account heeft gevraagd het e-mailadres te wijzigen in {email}. Het verandert zodra het daar is bevestigd.',
      ],
      action: 'Wachtwoord wijzigen',
      note: 'Was u dit wel, dan hoeft u niets te doen.',
    },
    'payouts-wait': {
      subject: 'Uw e-mailadres is gewijzigd: betalingen aan u wachten',
      preview: 'Betalingen aan u wachten tot {date}. Was u dit niet, schrijf ons dan voor die tijd.',
      heading: 'Uw e-mailadres is gewijzigd: betalingen aan u wachten',
      paragraphs: [
        'Het e-mailadres van uw account is gewijzigd in {email}.',
        'Betalingen aan u wachten tot {date}. Was u dit niet, schrijf ons dan voor die tijd.',
      ],
      action: 'Dat was ik niet',
      note: 'Als u dat was, hoeft u niets te doen.',
    },
    'payout-method-changed': {
      subject: 'Je wordt voortaan op een andere rekening betaald',
      preview: 'Betalingen aan u wachten tot {date}. Was u dit niet, schrijf ons dan voor die tijd.',
      heading: 'Je wordt voortaan op een andere rekening betaald',
      paragraphs: [
        'Betalingen aan jou gaan voortaan naar {label}.',
        'Betalingen aan u wachten tot {date}. Was u dit niet, schrijf ons dan voor die tijd.',
      ],
      action: 'Dat was ik niet',
      note: 'Als u dat was, hoeft u niets te doen.',
    },
    'reset-password': {
      subject: 'Een nieuw wachtwoord voor {product}',
      preview: 'De link is één uur geldig.',
      heading: 'Kies een nieuw wachtwoord',
      paragraphs: ['U hebt een nieuw wachtwoord gevraagd. De link is één uur geldig en werkt één keer.'],
      action: 'Nieuw wachtwoord kiezen',
      note: 'Hebt u dit niet gevraagd, negeer dan deze e-mail; uw wachtwoord blijft zoals het is.',
    },
    'password-changed': {
      subject: 'Uw wachtwoord voor {product} is gewijzigd',
      preview: 'Was u dit niet, vraag dan meteen een nieuw aan.',
      heading: 'Uw wachtwoord is gewijzigd',
      paragraphs: ['Het wachtwoord van uw account is gewijzigd en u bent overal elders uitgelogd.'],
      action: 'Dit was ik niet',
      note: 'Was u dit wel, dan hoeft u niets te doen.',
    },
    'deletion-asked': {
      subject: 'Uw account bij {product} wordt verwijderd',
      preview: 'U kunt dit tot {date} terugdraaien.',
      heading: 'Uw account wordt op {date} verwijderd',
      paragraphs: [
        'U hebt gevraagd uw account te verwijderen en bent overal uitgelogd. Tot {date} kunt u dit terugdraaien door in te loggen.',
      ],
      action: 'Mijn account behouden',
      note: 'Wat we wettelijk moeten bewaren, blijft zonder uw naam en e-mailadres.',
    },
    'account-emptied': {
      subject: 'Uw account bij {product} is verwijderd',
      preview: 'Uw gegevens zijn gewist.',
      heading: 'Uw account is verwijderd',
      paragraphs: ['Uw account is verwijderd, zoals u hebt gevraagd. Bedankt dat u bij ons was.'],
    },
    'account-exists': {
      subject: 'U hebt al een account bij {product}',
      preview: 'Log in of kies een nieuw wachtwoord.',
      heading: 'U hebt al een account',
      paragraphs: [
        'Iemand wilde een account openen met dit e-mailadres, maar dat bestaat al. Als u dat was, log dan in met uw wachtwoord of kies een nieuw.',
      ],
      action: 'Inloggen',
      note: 'Als u dat niet was, hoeft u niets te doen: niemand is in uw account gekomen.',
    },
    'second-factor-on': {
      subject: 'Je {product}-account vraagt vanaf nu om een code',
      preview: 'Je bent overal elders uitgelogd.',
      heading: 'Een tweede factor beschermt je account',
      paragraphs: [
        'Vanaf nu vragen inloggen en wijzigingen van je uitbetaling ook om een code van je app. Je bent overal elders uitgelogd. Bewaar je herstelcodes waar je ze ook zonder je telefoon vindt.',
      ],
      action: 'Bekijk hoe ik inlog',
      note: 'Was jij dit niet, kies dan een nieuw wachtwoord en schrijf ons.',
    },
    'second-factor-off': {
      subject: 'Je {product}-account vraagt niet meer om codes',
      preview: 'Was jij dit niet, wijzig dan nu je wachtwoord.',
      heading: 'De tweede factor is uitgezet',
      paragraphs: ['Vanaf nu volstaat je wachtwoord om in te loggen.'],
      action: 'Bekijk hoe ik inlog',
      note: 'Was jij dit, dan hoef je niets te doen.',
    },
    'recovery-code-used': {
      subject: 'Er is een herstelcode van je {product}-account gebruikt',
      preview: 'Resterende herstelcodes: {left}.',
      heading: 'Er is een herstelcode gebruikt',
      paragraphs: [
        'Iemand heeft een van je herstelcodes ingevoerd in plaats van een code van de app. Die is niet meer geldig. Resterende herstelcodes: {left}.',
      ],
      action: 'Bekijk hoe ik inlog',
      note: 'Was jij dit, dan hoef je niets te doen. Zo niet, kies dan nu een nieuw wachtwoord en nieuwe herstelcodes.',
    },
    'new-device': {
      subject: 'Nieuwe aanmelding bij uw {product}-account',
      preview: 'Als u dat niet was, wijzig dan nu uw wachtwoord.',
      heading: 'Een nieuwe plaats',
      paragraphs: [
        'Op {date} heeft iemand zich bij uw account aangemeld vanaf een plaats die we nog niet kenden: {system}, netwerk {network}.',
      ],
      action: 'Dat was ik niet',
      note: 'Als u dat was, hoeft u niets te doen.',
    },
    'contact-received': {
      subject: 'We hebben uw bericht ({number})',
      preview: 'We antwoorden binnen één werkdag.',
      heading: 'We hebben uw bericht',
      paragraphs: ['Bedankt voor uw bericht. Uw nummer is {number}. We antwoorden binnen één werkdag.'],
      action: 'Mijn bericht bekijken',
    },
  },
  phoneCode: '{code} is uw code voor {product}. De code is 5 minuten geldig. Geef hem nooit aan iemand door.',
};
