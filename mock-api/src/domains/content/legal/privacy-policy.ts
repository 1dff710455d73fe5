import type { LegalText } from './legal-text.ts';

export const PRIVACY_POLICY: LegalText = {
  versions: [{ version: '1.0', date: '2026-11-22', change: 'first' }],
  chapters: [
    {
      id: 'who',
      title: '1. Who is responsible',
      paragraphs: [
        '{product} is responsible for the personal data that this site handles. For questions and requests use the [contact form](/contact-us) with the topic "My data". Hosts are responsible for what they note down themselves; our rules forbid them to use your data for anything but your orders.',
      ],
    },
    {
      id: 'what',
      title: '2. What we keep, and why',
      paragraphs: ['We keep what a purpose needs and nothing beyond it:'],
      items: [
        '**Account**: name, email, country, language and, if you give them, phone, birth date, photo and interests. Needed for the contract with you; what is optional is kept because you chose to give it.',
        '**Passwords**: only as a hash (Argon2id), from which the password cannot be read.',
        '**Sessions**: a token whose hash we keep, the kind of browser, the network of the address with its last part removed, and when it was last used. Needed to keep accounts safe. A session ends after 30 days without use.',
        '**Orders and parcels**: contents, values, addresses, measures, photos, tracking and messages. Needed for the contract, and for customs.',
        '**Payments**: amounts, state and the reference of the payment provider. Card numbers go to the provider, not to us.',
        '**Identity documents of hosts**: needed to know who receives parcels of others.',
        '**Questions to the support**, surveys and reviews: what you wrote, to answer you and to improve the service.',
        '**Log lines** of the service: time, path without its query, result and duration, without tokens and passwords. Needed to find faults and attacks.',
      ],
    },
    {
      id: 'cookies',
      title: '3. Cookies and storage in your browser',
      paragraphs: ['The site itself uses these, which it needs in order to work as you asked:'],
      items: [
        '**outpost_language**: the language that you chose.',
        '**outpost_consent**: your choice about others, for six months.',
        '**outpost_visit**: which release of the site you are being shown, so that one visit does not mix two. Ends with the visit.',
        '**outpost_visitor**: a random number, sealed, by which a new release is shown to a part of the visitors, and a discount that you were offered stays yours. Kept for a year.',
        '**Storage of the browser**: your session while you are signed in, your basket, and choices such as the display currency.',
      ],
    },
    {
      id: 'consent',
      title: '4. Scripts of others',
      paragraphs: [
        'Scripts of other companies run only if the operator of this site has configured them and, beyond what a payment needs, only after you have agreed, separately for functional, statistical and marketing purposes. Refusing is as easy as agreeing, nothing is ticked beforehand, and a signal of Global Privacy Control keeps marketing out. You can change your choice at any time through "Privacy choices" at the foot of every page. Before a choice, nothing else of another company can be loaded.',
      ],
    },
    {
      id: 'who-sees',
      title: '5. Who gets to see it',
      paragraphs: ['We sell no personal data. We pass on what is needed to:'],
      items: [
        'your host: name, code, contents of your parcels and messages;',
        'carriers and customs: sender, recipient, phone, contents and value;',
        'providers that work for us under contract: hosting and databases, sending of mail and short messages, payment, identity checks, exchange rates and maps;',
        'authorities, where the law obliges us to.',
      ],
    },
    {
      id: 'abroad',
      title: '6. Other countries',
      paragraphs: [
        'A parcel that crosses a border takes data with it: your host and the carrier may be in a country with weaker protection than your own. That is necessary for the contract that you asked for. Our providers are bound by the standard contractual clauses of the European Commission where the law asks for them.',
      ],
    },
    {
      id: 'how-long',
      title: '7. For how long',
      paragraphs: [],
      items: [
        '**Accounts**: until you delete them. For {graceDays} days you can take that back by signing in. Then name, email, phone, addresses, photo, sessions, uploads, support questions and everything optional are removed.',
        '**Orders and invoices**: as long as tax and customs law asks for, without your name once the account is emptied, as far as that law allows.',
        '**Links for confirming an email**: 24 hours; their record 30 days.',
        '**Files of the contact form**: with the question that they belong to.',
      ],
    },
    {
      id: 'rights',
      title: '8. Your rights',
      paragraphs: [
        'You can read and correct your data in your profile, download it there as a file, choose which messages you get, and delete the account. Where we rely on consent you can withdraw it; where we rely on our interest you can object. You can ask us to restrict the use of data that is in dispute. You may complain to the data protection authority of your country.',
        'No decision with legal effect for you is made by a machine alone. Prices follow published tables and are the same for everybody on the same route and level.',
      ],
    },
    {
      id: 'safety',
      title: '9. How it is protected',
      paragraphs: [
        'Everything travels encrypted. Files are stored privately and opened by signed links that expire. Pictures are drawn anew when they are uploaded, so that hidden place data is removed. Access to data of others answers as if it did not exist. What members of staff do in accounts is recorded.',
      ],
    },
    {
      id: 'children',
      title: '10. Children',
      paragraphs: ['The service is for people who are of age. We delete accounts of children when we learn of them.'],
    },
    {
      id: 'changes',
      title: '11. Changes',
      paragraphs: [
        'We tell account holders by mail before a change that affects them takes effect. The list below shows when this text changed.',
      ],
    },
  ],
};
