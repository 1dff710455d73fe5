import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../testing/memory-storage.ts';
import { detectWebview, overriddenWebview } from './detect.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD_AS_MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const ANDROID = 'Mozilla/5.0 (Linux; Android 15; Pixel 9';
const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/137.0.0.0 Mobile Safari/537.36';
const seen = (userAgent: string, more: { maxTouchPoints?: number; standalone?: boolean } = {}) =>
  detectWebview({ userAgent, maxTouchPoints: 0, standalone: false, ...more });

describe('B-035 B-036 the window of an app is told from a browser', () => {
  it.each([
    ['an iPhone app', `${IPHONE} Mobile/15E148`, {}, 'ios'],
    ['an iPad app, which calls itself a Mac', `${IPAD_AS_MAC}`, { maxTouchPoints: 5 }, 'ios'],
    ['an Android app', `${ANDROID}; wv) ${CHROME}`, {}, 'android'],
    ['an Android app on an older phone', `${ANDROID} Build/AP3A; wv) ${CHROME}`, {}, 'android'],
    ["the iPhone's browser", `${IPHONE} Version/18.5 Mobile/15E148 Safari/604.1`, {}, undefined],
    ['another browser on an iPhone', `${IPHONE} CriOS/137.0.0.0 Mobile/15E148 Safari/604.1`, {}, undefined],
    ['a browser on an iPhone that does not name Safari', `${IPHONE} FxiOS/139.0 Mobile/15E148`, {}, undefined],
    ['the site on the home screen of an iPhone', `${IPHONE} Mobile/15E148`, { standalone: true }, undefined],
    ['a browser on Android', `${ANDROID}) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36`, {}, undefined],
    ['a Mac', `${IPAD_AS_MAC} Version/18.5 Safari/605.1.15`, {}, undefined],
    ['a browser on a desk', 'Mozilla/5.0 (X11; Linux x86_64; rv:139.0) Gecko/20100101 Firefox/139.0', {}, undefined],
  ])('%s', (_, userAgent, more, webview) => {
    expect(seen(userAgent, more)).toBe(webview);
  });
});

describe('a test that wants another truth', () => {
  it('asks in the address, and is remembered for the tab', () => {
    const storage = memoryStorage();
    expect(overriddenWebview('?webview=android', storage)).toBe('android');
    expect(overriddenWebview('', storage)).toBe('android');
    expect(overriddenWebview('?webview=none', storage)).toBe('none');
    expect(overriddenWebview('', storage)).toBe('none');
  });

  it('is not there by itself, nor where the browser keeps nothing', () => {
    expect(overriddenWebview('?webview=fridge', memoryStorage())).toBeUndefined();
    expect(overriddenWebview('', memoryStorage({}, { read: true }))).toBeUndefined();
  });
});
