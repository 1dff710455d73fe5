import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

export type Theme = 'light' | 'dark';

/** The value of a colour token, such as `--paper`. */
export type Colours = (token: string, theme?: Theme) => string;

/**
 * The colours of the design tokens for where no style sheet reaches: icons, the bar of the browser, an app that starts.
 * Throws for a token that is none.
 */
export function readColours(): Colours {
  const css = readFileSync(createRequire(import.meta.url).resolve('@outpost/shared-ui/tokens.css'), 'utf8');
  return (token, theme = 'light') => {
    const written = new RegExp(
      `${token}:\\s*(?:light-dark\\((?<light>#[0-9a-f]{6}),\\s*(?<dark>#[0-9a-f]{6})\\)|(?<both>#[0-9a-f]{6}));`,
    ).exec(css);
    const value = written?.groups?.both ?? written?.groups?.[theme];
    if (!value) throw new Error(`There is no colour token ${token}`);
    return value;
  };
}
