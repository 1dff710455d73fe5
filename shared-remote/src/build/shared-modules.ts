/**
 * What the shell provides to every remote, one instance per page. The facades are here so that whole libraries are not
 * (docs/decisions/0004); react's subpaths each need a key of their own, or a second React is bundled.
 */
export const EAGER_SHARED = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@outpost/shared-remote/remote',
  '@outpost/shared-remote/router',
  '@outpost/shared-remote/i18n',
  '@outpost/shared-remote/query',
  '@outpost/shared-ui/ui-words',
  'react-aria-components/I18nProvider',
] as const;

/** What the browser gets in the place of `zod/mini`; bundles of the server hold what they use of zod itself. */
export const SCHEMA_SHARED = { id: 'zod/mini', facade: '@outpost/shared-remote/schema' } as const;

/**
 * Behaviour of the design system, by subpath: fetched when the first remote needs one, then shared. One that a remote brought
 * by itself would not know the page's language, which is a context of the shell's copy.
 */
export const LAZY_SHARED = ['ComboBox', 'Dialog', 'ListBox', 'Modal', 'RangeCalendar', 'Select', 'Text'].map(
  (name) => `react-aria-components/${name}`,
);
