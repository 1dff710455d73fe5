import { DEFAULT_LANGUAGE } from '@outpost/shared-contracts/language/language';
import type { ShipperApplication } from '@outpost/shared-contracts/partners/calls';
import { paths } from '@outpost/shared-contracts/paths/paths';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { siteLink } from '../../../platform/mail/site-link.ts';
import { mailSupport } from '../../../platform/mail/support-mail.ts';
import { typedName } from '../../../platform/mail/typed-name.ts';
import { writeMessage } from '../../../platform/outbox/outbox.ts';
import { wordsOf } from './words.ts';

interface Context {
  readonly config: Pick<Config, 'publicOrigin' | 'supportEmail'>;
  readonly now: Date;
}

type Application = Omit<ShipperApplication, 'recaptcha' | 'files'>;

/** Tells the company that the application arrived, in the language of its page. */
export async function confirmToCompany(db: Database, number: string, application: Application, { config, now }: Context): Promise<void> {
  const { words, language } = wordsOf(application.language ?? DEFAULT_LANGUAGE);
  const mail = renderMail(words.received, words.frame, {
    values: { name: application.contact, company: application.company, number },
    language,
    origin: config.publicOrigin,
    link: siteLink(config, language, paths.shipperNetwork.href()),
  });
  await writeMessage(db, { channel: 'mail', recipient: application.email, template: 'shipper-received', ...mail, createdAt: now });
}

const price = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Lays the application before the support, in English. */
export async function notifySupport(
  db: Database,
  number: string,
  application: Application & { readonly files: number },
  context: Context,
): Promise<void> {
  const { email, phone, website, home_country, lanes, monthly_capacity, message, files } = application;
  const [company, contact] = [typedName(application.company), typedName(application.contact)];
  await mailSupport(
    db,
    {
      template: 'shipper-application',
      subject: `${number}: ${company} applies to the shipper network`,
      preview: `${lanes.length} lanes, ${monthly_capacity} parcels a month.`,
      heading: `Application ${number}`,
      paragraphs: [
        `Company: ${company}, ${home_country}${website ? `, ${website}` : ''}.`,
        `Contact: ${contact}, ${email}, ${phone}.`,
        ...lanes.map(
          (lane) =>
            `Lane: ${lane.from} to ${lane.to}, ${lane.service}, up to ${lane.max_kg} kg, ${price.format(lane.price_per_kg.minor / 100)} per kg.`,
        ),
        `Capacity: ${monthly_capacity} parcels a month. Files: ${files}.`,
        ...(message ? [message] : []),
      ],
      reason: 'You get this mail because applications of shipping companies come to this address.',
    },
    context,
  );
}
