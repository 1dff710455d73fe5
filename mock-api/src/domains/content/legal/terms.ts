import type { LegalText } from './legal-text.ts';

export const TERMS: LegalText = {
  versions: [{ version: '1.0', date: '2026-11-22', change: 'first' }],
  chapters: [
    {
      id: 'about-these-terms',
      title: '1. About these terms',
      paragraphs: [
        'These terms hold between you and {product} whenever you use this site, its apps or its programming interfaces. By creating an account or paying for an order you accept them. For hosts, the [service agreement](/service-agreement) holds as well. The [privacy policy](/privacy-policy) says how personal data is handled.',
        'Where these terms and the law that protects you as a consumer disagree, the law counts.',
      ],
    },
    {
      id: 'account',
      title: '2. Your account',
      paragraphs: [
        'You must be of age where you live. What you enter about yourself has to be true and kept up to date. An account is for one person or one company; do not share its password. You can see and end open sessions in your profile. Tell us at once if somebody else has used your account.',
        'Some parts need a confirmed email or phone: the exact address of a host is shown only to people whose email is confirmed.',
      ],
    },
    {
      id: 'what-we-do',
      title: '3. What we do, and what hosts and carriers do',
      paragraphs: [
        '{product} runs the marketplace: it shows hosts, works out prices, takes payments, keeps records of parcels and decides disputes by the rules below. Hosts are independent. They receive, inspect, store, pack and hand over parcels in their own name. Carriers transport them under their own conditions of carriage.',
        'Stores are independent too. We are not a party to what you buy there, except where a host buys for you under chapter 7.',
      ],
    },
    {
      id: 'parcels',
      title: '4. Parcels at the host',
      paragraphs: [
        'Use the address exactly as it is shown, with your code. A parcel without a code waits in the mailbox until its owner is found. The host inspects each parcel, weighs and measures it and photographs its outside. You then enter its contents and value, choose address and service, and pay.',
        'Storage is free for {storageFreeDays} days from arrival and then costs {storagePerDay} a day for each parcel. After day {storageLongestDays}, and after three notices, a parcel may be disposed of. Expected parcels that do not arrive are closed after {expectedDays} days.',
      ],
    },
    {
      id: 'prices',
      title: '5. Prices and payment',
      paragraphs: [
        'Prices are in US dollars. Shipping is worked out from route, service and the larger of actual and volumetric weight. Handling and extra services are set by the host within limits that the site shows. A price holds for {quoteHours} hours after you have completed the details of a parcel.',
        'If the measures at the host differ from yours, the measures at the host count, and you see the new price before you pay. Member discounts and codes apply to shipping only and together take off at most {mostDiscount}. Amounts in other currencies are information; your card issuer converts the charge.',
        'Duties, taxes and customs fees of the destination are yours. What the site shows about them is a dated estimate.',
      ],
    },
    {
      id: 'prohibited',
      title: '6. Prohibited goods and declarations',
      paragraphs: [
        'You may not send what the law of the origin, of a country on the way or of the destination forbids, nor what is listed under [prohibited items](/prohibited-items). You declare contents and value truthfully and completely, and you provide invoices and permits on request.',
        'A host may open a parcel as far as its inspection needs, and puts it on hold if it looks prohibited, dangerous or falsely declared. Such a parcel may be returned, handed to an authority or disposed of at your cost.',
      ],
    },
    {
      id: 'buy-for-me',
      title: '7. Buy For Me',
      paragraphs: [
        'With Buy For Me a host buys for you, in your name as far as the store is concerned with the recipient and in their own name as far as payment is concerned. The fee is {bfmRate} of items, delivery to the host and tax, at least {bfmLeast}. Your card is held for an estimate; the actual price is charged if it is within the limit that you agreed to. Above it you are asked, and without an answer within {extraHours} hours the item is dropped.',
        'Returns to the store follow the conditions of the store.',
      ],
    },
    {
      id: 'cancel',
      title: '8. Cancelling and refunds',
      paragraphs: [
        'You can cancel a parcel at no charge as long as it has not arrived. A paid shipment is refunded if no label was bought yet, and afterwards if the label can be voided. Fees for work that a host has already done are not refunded, unless the work was not done as ordered. Refunds go back to the means of payment.',
      ],
    },
    {
      id: 'liability',
      title: '9. Loss, damage and liability',
      paragraphs: [
        'Goods are covered up to {insuranceIncluded} of their declared value at no charge, and above that if you pay for cover. A parcel can be declared lost after {lostDays} days without a scan. Report damage within {claimDays} days of delivery, with photos of the item and its packaging. The refund is the lower of the declared value, the covered value and the proven loss.',
        'Not covered are prohibited goods, false declarations, insufficient packaging by the store that was visible to nobody, ordinary wear, and delay. We are liable without limit for intent, gross negligence and injury to persons, and otherwise for foreseeable loss from the breach of essential duties. Nothing here limits rights that the law does not allow to be limited.',
      ],
    },
    {
      id: 'conduct',
      title: '10. What is not allowed',
      paragraphs: ['You may not:'],
      items: [
        'pay hosts or ask to be paid outside the site for what was arranged here;',
        'give out the address of a host for other purposes than your own parcels;',
        'harass others, write what is unlawful, or leave reviews of orders that did not take place;',
        'test the security of the site without our written consent, load it without measure or get around its limits.',
      ],
    },
    {
      id: 'end',
      title: '11. Ending the account',
      paragraphs: [
        'You can delete your account in your profile once no order is open. We may restrict or end an account that breaks these terms in a serious way, or repeatedly after a warning. We say why, and you can object by [writing to us](/contact-us). Parcels that are still with a host are settled first.',
      ],
    },
    {
      id: 'changes',
      title: '12. Changes, disputes and law',
      paragraphs: [
        'We announce changes of these terms by mail at least 30 days before they hold, unless the law asks for a faster change. If you do not agree, you can end your account until then. Open orders keep the terms under which they were paid.',
        'Please write to us first if something went wrong; most things can be settled that way. As a consumer you may go to the courts of the country in which you live, and its mandatory law protects you. If a part of these terms does not hold, the others stay in force.',
      ],
    },
  ],
};
