import type { FastifyInstance } from 'fastify';
import type { ServiceParts } from '../../platform/http/context.ts';
import { notFound } from '../../platform/http/problem.ts';
import { isSignature, linkEnd, signLink } from '../../platform/http/signed-link.ts';
import { consume } from '../../platform/limits/limits.ts';
import { findPerson, type Person } from '../accounts/port.ts';
import type { PaymentsCore } from './core.ts';
import { earnerOf } from './earners.ts';
import { readStatement, statementMonths } from './statement.ts';
import { statementCsv, statementPdf } from './statement-files.ts';
import { wordsOf } from './words.ts';

const FORMATS = ['csv', 'pdf'] as const;
/** Statements that are made for one person: drawing one takes a while. */
const STATEMENTS_LIMIT = { name: 'statements', most: 60, seconds: 3600 };

interface Link {
  readonly hostId: number;
  readonly month: string;
  readonly format: (typeof FORMATS)[number];
  readonly expires: number;
}

const signatureOf = (secret: string, { hostId, month, format, expires }: Link): string =>
  signLink(secret, 'statement', hostId, month, format, expires);

/** The links to somebody's statements, each good for an hour at least. */
export async function statementLinks(
  core: Pick<PaymentsCore, 'hosted' | 'led'>,
  { db, config, now }: Pick<ServiceParts, 'db'> & { readonly config: { readonly secret: string }; readonly now: Date },
  owner: Pick<Person, 'id' | 'type'>,
) {
  const hostId = owner.id;
  const expires = linkEnd(now);
  const urlOf = (month: string, format: Link['format']) =>
    `/api/statements/${hostId}/${month}.${format}?expires=${expires}&signature=${signatureOf(config.secret, { hostId, month, format, expires })}`;
  const months = await statementMonths(core, db, { id: hostId, earner: earnerOf(owner) }, now);
  return months.map((month) => ({ month, csv_url: urlOf(month, 'csv'), pdf_url: urlOf(month, 'pdf') }));
}

/** What a link says, if it is ours and still good; undefined for every other. */
function readLink(secret: string, { host, file, expires: end, signature }: Readonly<Record<string, unknown>>, now: Date): Link | undefined {
  const [, month = '', ending] = /^(\d{4}-\d{2})\.(csv|pdf)$/.exec(String(file)) ?? [];
  const format = FORMATS.find((one) => one === ending);
  if (!format) return undefined;
  const link = { hostId: Number(host), month, format, expires: Number(end) };
  return isSignature(signature, signatureOf(secret, link)) && link.expires > now.getTime() ? link : undefined;
}

/** Statements of what is owed to hosts and affiliates, as CSV and PDF, by the links that come with how they are paid; others are unknown. */
export function statementRoutes(app: FastifyInstance, { db, config, now }: ServiceParts, core: Pick<PaymentsCore, 'hosted' | 'led'>): void {
  app.get('/api/statements/:host/:file', { schema: { hide: true } }, async (request, reply) => {
    const link = readLink(config.secret, { ...(request.query as object), ...(request.params as object) }, now());
    const person = link && (await findPerson(db, link.hostId));
    if (!link || !person || person.isGone) throw notFound('There is no such statement.');
    if (config.rateLimits)
      await consume(db, STATEMENTS_LIMIT, [String(person.id)], now(), 'Too many statements in a short time. Please wait a few minutes.');
    const { month, format } = link;
    const { words, language } = wordsOf(person.language);
    const earner = earnerOf(person);
    const statement = await readStatement(core, db, { id: person.id, earner }, month);
    reply
      .header('cache-control', 'private, no-store')
      .header('content-security-policy', "default-src 'none'; frame-ancestors 'none'; sandbox")
      .header('content-disposition', `${format === 'pdf' ? 'inline' : 'attachment'}; filename="statement-${month}.${format}"`);
    if (format === 'csv') return reply.type('text/csv; charset=utf-8').send(statementCsv(statement, words.statement));
    const owner = `${person.name} ${person.surname}`.trim();
    return reply.type('application/pdf').send(await statementPdf(statement, { words: words.statement, language, owner, earner }));
  });
}
