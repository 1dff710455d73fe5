import type { AccountWords } from './words.ts';

export const sv: AccountWords = {
  frame: {
    greeting: 'Hej {name},',
    orCopy: 'Om knappen inte fungerar, öppna den här adressen:',
    reason: 'Du får det här mejlet på grund av ditt konto hos {product}.',
  },
  mails: {
    'confirm-email': {
      subject: 'Bekräfta din e-postadress för {product}',
      preview: 'Ett klick, så är ditt konto klart.',
      heading: 'Bekräfta din e-postadress',
      paragraphs: ['Välkommen till {product}. Bekräfta inom 24 timmar att den här e-postadressen är din.'],
      action: 'Bekräfta e-postadressen',
      note: 'Om du inte har registrerat dig kan du bortse från det här mejlet.',
    },
    'confirm-new-email': {
      subject: 'Bekräfta din nya e-postadress för {product}',
      preview: 'Ditt konto flyttas till den här adressen när du bekräftar den.',
      heading: 'Bekräfta din nya e-postadress',
      paragraphs: ['Du bad om att använda {email} för ditt konto. Ändringen sker när du bekräftar den här, inom 24 timmar.'],
      action: 'Bekräfta ny e-postadress',
      note: 'Om du inte bad om detta kan du bortse från mejlet, så ändras ingenting.',
    },
    'email-change-asked': {
      subject: 'E-postadressen till ditt konto hos {product} kommer att ändras',
      preview: 'Om det inte var du, byt lösenord nu.',
      heading: 'Din e-postadress kommer att ändras',
      paragraphs: [
        'Någon som är inloggad på ditt konto bad om att ändra e-postadressen till {email}. Ändringen sker när den har bekräftats där.',
      ],
      action: 'Byt lösenord',
      note: 'Om det var du behöver du inte göra något.',
    },
    'payouts-wait': {
      subject: 'Din e-postadress har ändrats: betalningar till dig väntar',
      preview: 'Betalningar till dig väntar till {date}. Om det inte var du, skriv till oss innan dess.',
      heading: 'Din e-postadress har ändrats: betalningar till dig väntar',
      paragraphs: [
        'E-postadressen för ditt konto har ändrats till {email}.',
        'Betalningar till dig väntar till {date}. Om det inte var du, skriv till oss innan dess.',
      ],
      action: 'Det var inte jag',
      note: 'Om det var du behöver du inte göra något.',
    },
    'payout-method-changed': {
      subject: 'Från och med nu får du betalt till ett annat konto',
      preview: 'Betalningar till dig väntar till {date}. Om det inte var du, skriv till oss innan dess.',
      heading: 'Från och med nu får du betalt till ett annat konto',
      paragraphs: [
        'Betalningar till dig går från och med nu till {label}.',
        'Betalningar till dig väntar till {date}. Om det inte var du, skriv till oss innan dess.',
      ],
      action: 'Det var inte jag',
      note: 'Om det var du behöver du inte göra något.',
    },
    'reset-password': {
      subject: 'Ett nytt lösenord för {product}',
      preview: 'Länken gäller i en timme.',
      heading: 'Välj ett nytt lösenord',
      paragraphs: ['Du bad om ett nytt lösenord. Länken gäller i en timme och fungerar en gång.'],
      action: 'Välj nytt lösenord',
      note: 'Om du inte bad om detta kan du bortse från mejlet; ditt lösenord är oförändrat.',
    },
    'password-changed': {
      subject: 'Ditt lösenord för {product} har ändrats',
      preview: 'Om det inte var du, be genast om ett nytt.',
      heading: 'Ditt lösenord har ändrats',
      paragraphs: ['Lösenordet till ditt konto har ändrats, och du har loggats ut överallt annars.'],
      action: 'Det var inte jag',
      note: 'Om det var du behöver du inte göra något.',
    },
    'deletion-asked': {
      subject: 'Ditt konto hos {product} kommer att raderas',
      preview: 'Du kan ångra dig fram till {date}.',
      heading: 'Ditt konto raderas den {date}',
      paragraphs: [
        'Du bad om att radera ditt konto, och du har loggats ut överallt. Fram till {date} kan du ångra dig genom att logga in.',
      ],
      action: 'Behåll mitt konto',
      note: 'Det som lagen kräver att vi sparar finns kvar utan ditt namn och din e-postadress.',
    },
    'account-emptied': {
      subject: 'Ditt konto hos {product} har raderats',
      preview: 'Dina uppgifter är borta.',
      heading: 'Ditt konto har raderats',
      paragraphs: ['Ditt konto har raderats, som du bad om. Tack för tiden med oss.'],
    },
    'account-exists': {
      subject: 'Du har redan ett {product}-konto',
      preview: 'Logga in eller välj ett nytt lösenord.',
      heading: 'Du har redan ett konto',
      paragraphs: [
        'Någon ville öppna ett konto med den här e-postadressen, men det finns redan ett. Om det var du, logga in med ditt lösenord eller välj ett nytt.',
      ],
      action: 'Logga in',
      note: 'Om det inte var du behöver du inte göra något: ingen har kommit in på ditt konto.',
    },
    'new-device': {
      subject: 'Ny inloggning på ditt {product}-konto',
      preview: 'Om det inte var du, byt lösenord nu.',
      heading: 'En ny plats',
      paragraphs: ['Den {date} loggade någon in på ditt konto från en plats som vi inte har sett förut: {system}, nätverk {network}.'],
      action: 'Det var inte jag',
      note: 'Om det var du behöver du inte göra något.',
    },
    'contact-received': {
      subject: 'Vi har fått ditt meddelande ({number})',
      preview: 'Vi svarar inom en arbetsdag.',
      heading: 'Vi har fått ditt meddelande',
      paragraphs: ['Tack för att du skrev till oss. Ditt nummer är {number}. Vi svarar inom en arbetsdag.'],
      action: 'Se mitt meddelande',
    },
  },
  phoneCode: '{code} är din kod för {product}. Den gäller i 5 minuter. Berätta den aldrig för någon.',
};
