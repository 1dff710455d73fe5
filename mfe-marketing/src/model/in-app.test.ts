import { expect, it } from 'vitest';
import { isInApp } from './in-app.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/130.0 Mobile Safari/537.36';
const IOS = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';

it('The webviews of the two apps are told from browsers', () => {
  expect(isInApp(ANDROID)).toBe(true);
  expect(isInApp(IOS)).toBe(true);
  expect(isInApp(ANDROID.replace('; wv', ''))).toBe(false);
  expect(isInApp(`${IOS} Version/18.1 Safari/604.1`)).toBe(false);
});
