import { defineConfig } from 'i18next-cli';

/**
 * `i18next-cli lint` finds texts that are written into pages instead of into the words. Keys, plural forms and
 * translations are checked by scripts/words.ts: docs/decisions/0025-words-in-sixteen-languages.md says why.
 */
export default defineConfig({
  locales: ['en'],
  extract: {
    input: '{shell,shared-*,mfe-*}/src/**/*.{ts,tsx}',
    ignore: ['**/*.test.{ts,tsx}', '**/testing/**'],
    output: '{{namespace}}/{{language}}.json',
  },
  lint: {
    // Seen by designers only.
    ignore: 'shared-ui/src/gallery/**',
    acceptedTags: 'all',
    acceptedAttributes: [
      'alt',
      'aria-label',
      'aria-description',
      'aria-roledescription',
      'aria-valuetext',
      'description',
      'heading',
      'hint',
      'label',
      'lead',
      'placeholder',
      'text',
      'title',
    ],
  },
});
