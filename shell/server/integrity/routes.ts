import { hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEFAULT_LANGUAGE, languageOfSegment } from '@outpost/shared-contracts/language/language';
import { RemoteManifest, RemoteName, Version } from '@outpost/shared-contracts/shell/manifest';
import type { RegistryDocument } from '@outpost/shared-contracts/shell/registry';
import type { FastifyInstance } from 'fastify';
import { integrityList } from './lists.ts';

interface IntegrityOptions {
  /** The newest registry that can be believed. */
  readonly document: () => Promise<Pick<RegistryDocument, 'packages'>>;
  readonly folderOf: (name: string, version: string) => string;
}

/**
 * `GET /platform/integrity/<name>/<version>.json?language=xx`: the hashes of a release, from its signed manifest. A page
 * asks for them right before it loads a remote, so that pages do not grow with the number of remotes. From the edge's own
 * origin, wherever the remote lies; a release never changes, and neither does its list.
 */
export function registerIntegrity(app: FastifyInstance, { document, folderOf }: IntegrityOptions): void {
  /** The manifest whose hash the registry names; undefined where there is none, or another one in its place. */
  async function manifestOf(name: string, version: string): Promise<RemoteManifest | undefined> {
    const expected = (await document()).packages[name]?.manifests[version];
    const text = expected && (await readFile(join(folderOf(name, version), 'remote.json'), 'utf8').catch(() => undefined));
    if (!text || `sha384-${hash('sha384', text, 'base64')}` !== expected) return undefined;
    return RemoteManifest.parse(JSON.parse(text));
  }

  app.get<{ Params: { name: string; file: string }; Querystring: { language?: unknown } }>(
    '/platform/integrity/:name/:file',
    async (request, reply) => {
      const name = RemoteName.safeParse(request.params.name);
      const version = Version.safeParse(request.params.file.replace(/\.json$/, ''));
      const manifest = name.success && version.success ? await manifestOf(name.data, version.data) : undefined;
      if (!manifest)
        return reply
          .code(404)
          .type('application/problem+json')
          .header('cache-control', 'no-store')
          .send({ title: 'There is no such release', status: 404 });
      const { language } = request.query;
      const spoken = typeof language === 'string' ? languageOfSegment(language) : undefined;
      return reply.header('cache-control', 'public, max-age=31536000, immutable').send(integrityList(manifest, spoken ?? DEFAULT_LANGUAGE));
    },
  );
}
