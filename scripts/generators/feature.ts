import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { assertFree } from '@outpost/shared-remote/cli/create';
import { type Change, camel, inserted, newFile } from './write.ts';

/** What a page says until somebody writes what it is for: title and text. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  en: ['A new page', 'This page was just made. What it is for comes next.'],
  de: ['Eine neue Seite', 'Diese Seite wurde gerade angelegt. Wofür sie da ist, kommt als Nächstes.'],
  es: ['Una página nueva', 'Esta página se acaba de crear. Pronto se sabrá para qué sirve.'],
  fr: ['Une nouvelle page', 'Cette page vient d’être créée. Sa raison d’être suit.'],
  it: ['Una nuova pagina', 'Questa pagina è appena stata creata. A che cosa serve si vedrà presto.'],
  nl: ['Een nieuwe pagina', 'Deze pagina is net gemaakt. Waarvoor ze dient, volgt nog.'],
  pt: ['Uma página nova', 'Esta página acaba de ser criada. Em breve se saberá para que serve.'],
  sv: ['En ny sida', 'Den här sidan har precis skapats. Vad den är till för kommer härnäst.'],
  no: ['En ny side', 'Denne siden er nettopp laget. Hva den er til for, kommer snart.'],
  ru: ['Новая страница', 'Эта страница только что создана. Для чего она, скоро станет ясно.'],
  ja: ['新しいページ', 'このページは作成されたばかりです。内容はこれから入ります。'],
  'zh-CN': ['新页面', '此页面刚刚创建，内容即将补充。'],
  id: ['Halaman baru', 'Halaman ini baru saja dibuat. Isinya menyusul.'],
  ms: ['Halaman baharu', 'Halaman ini baru sahaja dibuat. Kandungannya akan menyusul.'],
  he: ['עמוד חדש', 'העמוד הזה נוצר זה עתה. מה תפקידו יתברר בקרוב.'],
  ar: ['صفحة جديدة', 'أُنشئت هذه الصفحة للتو. وسيتضح الغرض منها قريبًا.'],
};

/** No release store is asked: what is live is built from the workspace. */
const NOTHING_LIVE = { read: async () => ({ packages: {} }) } as unknown as Parameters<typeof assertFree>[2];

/** Who may see a page, and where its words stand: with those of the whole remote, or in a folder that only this page loads. */
export const AUDIENCES = ['everybody', 'members'] as const;
export const WORD_PLACES = ['remote', 'page'] as const;
interface FeatureOptions {
  readonly audience?: (typeof AUDIENCES)[number];
  readonly words?: (typeof WORD_PLACES)[number];
}

/** A page at `/<name>`, entered in the remote's `remote.ts`, with its words in every language of the remote and its test. */
export async function newFeature(
  root: string,
  remote: string,
  name: string,
  { audience = 'everybody', words = 'remote' }: FeatureOptions = {},
): Promise<Change[]> {
  if (!existsSync(join(root, remote, 'src/remote.ts'))) {
    const remotes = readdirSync(root).filter((folder) => folder.startsWith('mfe-') && existsSync(join(root, folder, 'src/remote.ts')));
    throw new Error(`There is no remote ${remote}. Choose one of ${remotes.join(', ')}, or make it: pnpm outpost create ${remote}`);
  }
  await assertFree(`/${name}`, root, NOTHING_LIVE, 'Choose another name');
  const folder = `${remote}/src/features/${name}`;
  const key = camel(name);
  const page = `    {
      id: '${name}',
      pattern: '/${name}',
      access: '${audience === 'members' ? 'member' : 'public'}',
      load: () => import(/* webpackChunkName: "page-${name}" */ './features/${name}/page.tsx'),
${words === 'page' ? ownWords(name) : ''}    },
`;
  const languages = readdirSync(join(root, remote, 'src/locales')).filter((file) => file.endsWith('.json'));
  return [
    inserted(root, `${remote}/src/remote.ts`, [{ after: 'pages: [\n', text: page }]),
    newFile(root, `${folder}/page.tsx`, pageSource(remote, key, audience)),
    newFile(root, `${folder}/page.module.css`, SHEET),
    newFile(root, `${folder}/page.test.tsx`, testSource(name, audience)),
    ...languages.map((file) => {
      const language = file.replace('.json', '');
      if (words === 'remote') return withWords(root, `${remote}/src/locales/${file}`, key, language);
      return newFile(root, `${remote}/src/locales/${name}/${file}`, `${JSON.stringify({ [key]: wordsIn(language) }, null, 2)}\n`);
    }),
  ];
}

/** How `remote.ts` names the words of one page; in English where the language cannot be had. */
const ownWords = (name: string): string => `      words: (language) =>
        import(/* webpackChunkName: "words-${name}-[request]" */ \`./locales/${name}/\${language}.json\`).catch(
          () => import(/* webpackChunkName: "words-${name}-en" */ './locales/${name}/en.json'),
        ),
`;

function wordsIn(language: string): { title: string; text: string } {
  const [title, text] = WORDS[language] ?? [];
  if (title === undefined || text === undefined) throw new Error(`The generator has no words in ${language}`);
  return { title, text };
}

function withWords(root: string, path: string, key: string, language: string): Change {
  const source = readFileSync(join(root, path), 'utf8').trimEnd();
  if (key in (JSON.parse(source) as object)) throw new Error(`${path} has words named ${key}. Choose another name`);
  // Added to the text as it stands: written anew, every line would be changed.
  return { path, text: `${source.slice(0, -1).trimEnd()},\n  "${key}": ${JSON.stringify(wordsIn(language))}\n}\n` };
}

const pageSource = (
  remote: string,
  key: string,
  audience: (typeof AUDIENCES)[number],
): string => `import { useTranslation } from '@outpost/shared-remote/i18n';
import type { HeadContext } from '@outpost/shared-remote/remote';
import classes from './page.module.css';

export function head({ t }: HeadContext) {
  return { title: t('${key}.title'), description: t('${key}.text')${audience === 'members' ? ', noindex: true' : ''} };
}

export function Component() {
  const { t } = useTranslation('${remote}');
  return (
    <section className={classes.page}>
      <h1 tabIndex={-1}>{t('${key}.title')}</h1>
      <p>{t('${key}.text')}</p>
    </section>
  );
}
${audience === 'members' ? MEMBERS_SKELETON : ''}`;

/** What the server sends of a page for members, and what stands until it is known who is here. */
const MEMBERS_SKELETON = `
export const Skeleton = () => <Component />;
`;

const SHEET = `.page {
  display: grid;
  gap: var(--s-5);
  max-inline-size: calc(var(--page) + 2 * var(--gutter));
  margin-inline: auto;
  padding: var(--section) var(--gutter);
}
`;

const testSource = (
  name: string,
  audience: (typeof AUDIENCES)[number],
): string => `${audience === 'members' ? "import { aUser } from '@outpost/shared-contracts/testing/builders';\n" : ''}import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { remote } from '../../remote.ts';
${audience === 'members' ? "\nconst session = { state: 'signed-in', user: aUser() } as const;\n" : ''}
it.each([
  ['en', '${WORDS.en?.[0]}'],
  ['he', '${WORDS.he?.[0]}'],
] as const)('opens for ${audience}, and says in %s what it is', async (language, title) => {
  const view = await renderRoute(remote, '/${name}', { language${audience === 'members' ? ', session' : ''} });
  expect((await screen.findByRole('heading', { level: 1 })).textContent).toBe(title);
  expect(view.head()).toMatchObject({ title${audience === 'members' ? ', noindex: true' : ''} });
});
${
  audience === 'members'
    ? `
it('leads to the sign-in whoever is not signed in, and back', async () => {
  const view = await renderRoute(remote, '/${name}');
  expect(view.location()).toBe('/signin?returnTo=%2F${name}');
});
`
    : ''
}`;
