import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import type { PageState } from '../composition/page-state.ts';
import { joinWebview } from './join-webview.ts';

const link = (attributes: Record<string, string>): HTMLAnchorElement => {
  const anchor = Object.assign(document.createElement('a'), { textContent: 'Link' });
  for (const [name, value] of Object.entries(attributes)) anchor.setAttribute(name, value);
  document.body.append(anchor);
  return anchor;
};

/** A click that the test keeps from leading anywhere; tells whether the page answered it before. */
function click(anchor: HTMLAnchorElement, how: MouseEventInit = {}): boolean {
  let answered = false;
  const last = (event: Event): void => {
    answered = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', last, { once: true });
  anchor.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ...how }));
  return answered;
}

function join(query: string, mode: PageState['mode'] = 'test') {
  history.replaceState(null, '', `/en/home${query}`);
  const navigate = vi.fn();
  joinWebview({ state: { mode } as PageState, shell: { navigate }, document });
  return navigate;
}

describe('the page in the window of an app', () => {
  const open = vi.fn();
  const added: [string, EventListener][] = [];
  let spy: MockInstance;
  beforeEach(() => {
    vi.stubGlobal('open', open);
    const add = document.addEventListener.bind(document);
    spy = vi.spyOn(document, 'addEventListener').mockImplementation((type, listener, options) => {
      added.push([type, listener as EventListener]);
      add(type, listener as EventListener, options);
    });
  });
  afterEach(() => {
    for (const [type, listener] of added.splice(0)) document.removeEventListener(type, listener);
    vi.unstubAllGlobals();
    spy.mockRestore();
    open.mockClear();
    sessionStorage.clear();
    document.body.replaceChildren();
    delete document.documentElement.dataset.webview;
    history.replaceState(null, '', '/');
  });

  it('B-036 is marked with the system of the app', () => {
    join('?webview=ios');
    expect(document.documentElement.dataset.webview).toBe('ios');
  });

  it('B-095 goes to the route of an affiliate product, in the page', () => {
    const navigate = join('?webview=android');
    const full = `${location.origin}/de/affiliate/product/501?utm_source=mail&affiliate_id=7`;
    expect(click(link({ href: full, target: '_blank' }))).toBe(true);
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/affiliate/product/501?affiliate_id=7');
    expect(open).not.toHaveBeenCalled();
  });

  it('B-095 that opens at a full address is led to the route', () => {
    history.replaceState(null, '', '/');
    sessionStorage.setItem('webview', 'ios');
    history.replaceState(null, '', '/en/affiliate/product/501?utm_source=mail&affiliate_id=7');
    const navigate = vi.fn();
    joinWebview({ state: { mode: 'test' } as PageState, shell: { navigate }, document });
    expect(navigate).toHaveBeenCalledExactlyOnceWith('/affiliate/product/501?affiliate_id=7', { replace: true });
  });

  it('B-035 opens other sites in the system’s browser, by whatever the app offers', () => {
    join('?webview=android');
    const outside = link({ href: 'https://shop.example/cart' });
    expect(click(outside)).toBe(true);
    expect(open).toHaveBeenCalledExactlyOnceWith('https://shop.example/cart', '_system', 'noopener');
    const openExternal = vi.fn();
    vi.stubGlobal('OutpostApp', { openExternal });
    click(outside);
    expect(openExternal).toHaveBeenCalledExactlyOnceWith('https://shop.example/cart');
    vi.stubGlobal('OutpostApp', undefined);
    const postMessage = vi.fn();
    vi.stubGlobal('webkit', { messageHandlers: { outpost: { postMessage } } });
    click(outside);
    expect(postMessage).toHaveBeenCalledExactlyOnceWith({ openExternal: 'https://shop.example/cart' });
    expect(open).toHaveBeenCalledOnce();
  });

  it('leaves alone what is the page’s or the app’s', () => {
    join('?webview=ios');
    for (const attributes of [
      { href: '/en/stores' },
      { href: '#main' },
      { href: 'mailto:help@outpost.test' },
      { href: '/api/x.pdf', download: '' },
    ])
      expect(click(link(attributes as Record<string, string>)), attributes.href).toBe(false);
    expect(click(link({ href: 'https://shop.example/' }), { ctrlKey: true })).toBe(false);
  });

  it('a browser follows its links by itself, also where a test asks for more in production', () => {
    for (const navigate of [join(''), join('?webview=ios', 'production')]) {
      expect(document.documentElement.dataset.webview).toBeUndefined();
      expect(click(link({ href: 'https://shop.example/' }))).toBe(false);
      expect(navigate).not.toHaveBeenCalled();
    }
  });
});
