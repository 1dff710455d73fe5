import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';

const Short = z.string().check(z.maxLength(500));
const Report = z.object({
  remote: Short,
  version: Short,
  name: Short,
  message: Short,
  stack: z.optional(z.string().check(z.maxLength(2000))),
  path: Short,
  about: z.optional(Short),
});

/** Takes reports of handled errors from pages into the log, under the package's name and version. */
export function registerReports(app: FastifyInstance): void {
  app.post('/platform/reports', { bodyLimit: 8192 }, async (request, reply) => {
    const report = Report.safeParse(request.body);
    if (report.success) request.log.warn({ report: report.data }, 'a page reports an error');
    return reply.code(report.success ? 204 : 400).send();
  });
}
