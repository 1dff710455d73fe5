import { createTransport } from 'nodemailer';
import { type MessagePort, UndeliverableError } from '../outbox/port.ts';

interface SmtpError extends Error {
  readonly responseCode?: number;
}

/** Sends mails by SMTP, for example `smtps://user:password@smtp.example:465`. */
export function smtpPort(url: string, from: string): MessagePort {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = from.match(/@([\w.-]+)/)?.[1] ?? 'localhost';
  return {
    async send({ id, recipient, subject, text, html }) {
      try {
        await transport.sendMail({
          from,
          to: { name: '', address: recipient },
          subject,
          text,
          ...(html === null ? {} : { html }),
          // The same at every attempt, so that a mail sent twice can be told.
          messageId: `<outbox-${id}@${domain}>`,
          headers: { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' },
        });
      } catch (error) {
        const { responseCode = 0, message } = error as SmtpError;
        throw responseCode >= 500 && responseCode < 600 ? new UndeliverableError(message, { cause: error }) : error;
      }
    },
    async close() {
      transport.close();
    },
  };
}
