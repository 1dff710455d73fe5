import type { LegalText } from './legal-text.ts';

export const SERVICE_AGREEMENT: LegalText = {
  versions: [{ version: '1.0', date: '2026-11-22', change: 'first' }],
  chapters: [
    {
      id: 'parties',
      title: '1. Parties and purpose',
      paragraphs: [
        'This agreement holds between {product} and each host. It adds to the [terms of use](/terms). The host signs it before being listed; the version that was signed is kept with the time of signing.',
        'The host acts independently and in their own name, at times of their own choice. No employment and no partnership arises. The host takes care of registrations, taxes and insurance that the law of their country asks for.',
      ],
    },
    {
      id: 'conditions',
      title: '2. Conditions of being listed',
      paragraphs: ['A host is listed while all of these are met:'],
      items: [
        'email and phone are confirmed;',
        'at least one identity document is approved and has not expired;',
        'the current version of this agreement is signed;',
        'the address is complete, and it is one at which the host may receive parcels of others;',
        'at least one service is offered.',
      ],
    },
    {
      id: 'receiving',
      title: '3. Receiving parcels',
      paragraphs: [
        'The host accepts parcels that carry a code of the host and logs each by code or tracking number. On arrival the host inspects it, weighs it, measures three sides, and takes a photo of the outside and one of the scale. Measures are taken with an instrument that shows 10 g and 1 cm. A parcel that cannot be matched goes to the mailbox and stays closed.',
        'A parcel that arrives open, wet or damaged is photographed before anything is moved, and marked as such. A parcel that waits more than {overdueHours} hours for the next step of the host counts as overdue. Days off are published beforehand.',
      ],
    },
    {
      id: 'care',
      title: '4. Care and secrecy',
      paragraphs: [
        'Parcels are kept dry, locked and apart from the belongings of others. Nobody outside the household or the staff has access. The host opens a parcel only as far as the inspection and the services of the order need it, and keeps secret what they learn about shoppers and contents. Data of shoppers is used for their orders only, and deleted when it is no longer needed.',
      ],
    },
    {
      id: 'services',
      title: '5. Services',
      paragraphs: [
        'Pictures show the contents so that kind, number and visible damage can be judged. Repacking uses a sound box that fits. Consolidation joins {leastParcels} to {mostParcels} parcels of one shopper for one address. Storage is free for {storageFreeDays} days. Buy For Me is done at the price that the shopper confirmed; receipts are uploaded on the day of the purchase.',
        'The packed parcel is measured again, labelled and handed to the carrier that the order names. The host uses no other label than the one from the order.',
      ],
    },
    {
      id: 'prohibited',
      title: '6. Prohibited and suspicious parcels',
      paragraphs: [
        'The host does not hand over what is listed under [prohibited items](/prohibited-items), nor what is evidently declared falsely. Such a parcel is put on hold with a reason, and reported to us; what is dangerous or criminal is reported to the authority as well. Nobody is obliged to touch a parcel that seems dangerous. The host never changes a declaration and never declares a value that they know to be wrong.',
      ],
    },
    {
      id: 'money',
      title: '7. Fees and payouts',
      paragraphs: [
        'The host sets handling and service fees between nothing and twice the default of the platform, and keeps {hostShare} of them and the whole tip. Shipping pays the carrier. The money accrues when an order is paid and becomes available when it is completed. From {payoutLeast} on, available money is paid out every Monday to the account that the host has set up.',
        'A payout waits while a dispute about the order is open, while an identity document is missing or has expired, and for 48 hours after the payout account was changed. Refunds for work that was not done as ordered reduce the balance.',
      ],
    },
    {
      id: 'liability',
      title: '8. Liability',
      paragraphs: [
        'The host is liable for loss and damage that they cause by intent or negligence between receipt and hand-over, up to the declared value, and proves care by the measures and photos of chapter 3. {product} answers to the shopper first and may take recourse. From the scan of the carrier on, the carrier is liable.',
      ],
    },
    {
      id: 'reviews',
      title: '9. Messages and reviews',
      paragraphs: [
        'The host answers questions in the order, as a rule within one day, and does not move the conversation or the payment elsewhere. Shoppers may review completed orders. The host may answer a review once; offering advantages for reviews is not allowed.',
      ],
    },
    {
      id: 'pause',
      title: '10. Pausing, suspending and ending',
      paragraphs: [
        'The host can leave the list at any time; open orders stay with the host until they are settled. We may suspend a listing at once in case of danger, suspected crime, lasting delay or missing conditions of chapter 2, and we say why. Either side may end this agreement with 14 days of notice. Parcels are then handed over or moved as the shoppers choose, and the remaining balance is paid out once no dispute is open.',
      ],
    },
    {
      id: 'changes',
      title: '11. Changes',
      paragraphs: [
        'New versions are announced by mail and signed on the site within {signDays} days. A host who does not sign is unlisted after that and settles open orders under the old version. The history below lists all versions. The English text binds; translations and summaries help to understand it. The law of the country in which the host works applies where it is mandatory.',
      ],
    },
  ],
};
