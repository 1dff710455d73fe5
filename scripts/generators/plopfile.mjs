import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { newCall, OWNERS } from './call.ts';
import { newDomain } from './domain.ts';
import { AUDIENCES, newFeature, WORD_PLACES } from './feature.ts';
import { writeAll } from './write.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** Words of small letters and digits with hyphens between: what folders, addresses and names are made from. */
const isName = (text) => NAME.test(text) || 'Words of small letters and digits with hyphens between, such as gift-notes';
const asked = (name, message) => ({ type: 'input', name, message, validate: isName });
const chosen = (name, message, choices) => ({ type: 'list', name, message, choices: [...choices] });

/** One action: all changes are made, then written, then formatted. */
const writing = (changesOf) => [
  async (answers) => {
    const changes = await changesOf(answers);
    await writeAll(ROOT, changes);
    const paths = changes.map(({ path }) => path);
    const { status, stderr } = spawnSync(join(ROOT, 'node_modules/.bin/biome'), ['check', '--write', ...paths], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(stderr);
    return paths.join('\n');
  },
];

/**
 * Asked by `scripts/generate.ts`, which knows their arguments. What they write passes every check as it stands, and is there
 * to be changed.
 *
 * @param {import('plop').NodePlopAPI} plop
 */
export default function generators(plop) {
  plop.setGenerator('feature', {
    description: 'a page with its words and its test, in a remote that is there',
    prompts: [
      asked('remote', 'Remote, such as mfe-b2b'),
      asked('name', 'Name of the feature; its address, too'),
      chosen('audience', 'Who may see it', AUDIENCES),
      chosen('words', 'Its words: with those of the whole remote, or loaded by this page alone', WORD_PLACES),
    ],
    actions: writing(({ remote, name, audience, words }) => newFeature(ROOT, remote, name, { audience, words })),
  });
  plop.setGenerator('domain', {
    description: 'a domain of the service with one call: contract, routes, handler, test',
    prompts: [asked('name', 'Name of the domain')],
    actions: writing(({ name }) => newDomain(ROOT, name)),
  });
  plop.setGenerator('call', {
    description: 'a call in a domain that is there: contract, handler, test',
    prompts: [
      asked('domain', 'Domain, such as prohibited'),
      asked('name', 'Name of the call, such as list-gift-notes'),
      chosen('owner', 'Whose it is', OWNERS),
    ],
    actions: writing(({ domain, name, owner }) => newCall(ROOT, domain, name, owner)),
  });
}
