import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import type { Language } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import { readAppWords } from '../app-install/words.ts';
import { PLAIN_COLOURS } from './plain-colours.ts';

/*
 * What a browser gets that is older than those we build for (BROWSERS in build/rules.ts of shared-remote; the README names
 * them): the page as the server wrote it, in plain colours, and a note that says so. It runs nothing of ours (boot/browser.ts).
 */
const words = readAppWords();

/** What is newest of all that our code and our sheets need. */
const NEEDED = 'CSS.supports("color","light-dark(#000,#fff)")&&HTMLScriptElement.supports("importmap")&&URL.parse';

/** Marks the document of an older browser, before anything is drawn; written so that any browser can run it. */
export const markOldBrowser = `(function(d){try{if(${NEEDED})return}catch(e){}d.documentElement.setAttribute("data-outdated","");var l=d.createElement("link");l.rel="stylesheet";l.href="${PLAIN_COLOURS}";d.head.appendChild(l)})(document);`;

/** Shows the note, also where no script is run, and hides it from everybody else. */
export const noteStyle =
  '[data-browser-note]{margin:0;padding:12px 16px;background:#fff3cd;color:#3d2e00;font:16px/1.5 sans-serif;text-align:center}@supports (color:light-dark(#000,#fff)){html:not([data-outdated]) [data-browser-note]{display:none}}';

/** The note itself, first in the page: a status, as what stands in no landmark. */
export const browserNote = (language: Language): string =>
  `<p role="status" data-browser-note>${escapeHtml(words[language].outdated.replace('{{product}}', PRODUCT_NAME))}</p>`;
