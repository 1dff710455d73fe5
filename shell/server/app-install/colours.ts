import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** `--paper: #f0f0f0`, or one for each theme. */
const COLOURS = /(?:^|\s)(--[\w-]+):\s*(?:(#[0-9a-f]{6})|light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\));/g;

export type Theme = 'light' | 'dark';

/** The value of a colour token, such as `--paper`. */
export type Colours = (token: string, theme?: Theme) => string;

/**
 * The colours of the design tokens for where no style sheet reaches: icons, the bar of the browser, an app that starts.
 * Throws for a token that is none.
 */
export function readColours(): Colours {
  const css = readFileSync(createRequire(import.meta.url).resolve('@outpost/shared-ui/tokens.css'), 'utf8');
  const colours = new Map<string, Record<Theme, string>>();
  for (const [, token = '', one, light = one, dark = one] of css.matchAll(COLOURS))
    if (light && dark && !colours.has(token)) colours.set(token, { light, dark });
  return (token, theme = 'light') => {
    const value = colours.get(token)?.[theme];
    if (!value) throw new Error(`There is no colour token ${token}`);
    return value;
  };
}
