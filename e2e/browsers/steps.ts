import { type Target, until, type Visitor } from './driver.ts';

/** Controls of the page's own part, by what they are called. */
export const button = (says: string): Target => ({ css: 'main button', says });
export const field = (says: string): Target => ({ css: 'main input, main textarea, main select', says });

/** Loads a page anew and waits until it is alive (fixtures/test.ts). */
export async function open(visitor: Visitor, url: string): Promise<void> {
  await visitor.open(url);
  await alive(visitor);
}

export async function alive(visitor: Visitor): Promise<void> {
  await until('the page is alive', () =>
    visitor.run(() => document.querySelector('html[data-alive]:not(:has(main [data-region]:not([data-answers])))') !== null),
  );
}

export async function says(visitor: Visitor, css: string, text: string): Promise<void> {
  await until(`${css} says "${text}"`, () =>
    visitor.run(
      (selector, wanted) => [...document.querySelectorAll(selector)].some(({ textContent }) => textContent.includes(wanted)),
      css,
      text,
    ),
  );
}

/** The region of the page is that of a remote: it answers, has a heading and does not say that something failed. */
export async function shows(visitor: Visitor, remote: string): Promise<void> {
  await until(`a page of ${remote}`, () =>
    visitor.run((name) => {
      const region = document.querySelector(`main [data-region][data-answers][data-remote="${name}"]`);
      return region?.querySelector('h1') !== null && document.querySelector('main [role=alert]') === null;
    }, remote),
  );
}

/** Every remote of the release set, with a page of it that needs no parameters: one that is open to all where it has one. */
export function remotesOf(visitor: Visitor): Promise<{ name: string; path: string; open: boolean }[]> {
  return visitor.run(() => {
    interface Route {
      readonly pattern: string;
      readonly access: string;
    }
    const state = JSON.parse(document.getElementById('outpost-state')?.textContent ?? '{}') as {
      remotes: { name: string; routes: Route[] }[];
    };
    return state.remotes
      .filter(({ name }) => name !== 'shell')
      .map(({ name, routes }) => {
        const plain = routes.filter(({ pattern }) => !pattern.includes(':'));
        const route = plain.find(({ access }) => access === 'public') ?? plain[0];
        return { name, path: route?.pattern ?? '', open: route?.access === 'public' };
      });
  });
}

/** Goes to another path as a link does: the document stays the same. */
export const goInside = (visitor: Visitor, path: string): Promise<void> =>
  visitor.run((to) => {
    history.pushState({ key: String(performance.now()), idx: ((history.state?.idx as number | undefined) ?? 0) + 1 }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Waits until the address has another path than this one. */
export async function leaves(visitor: Visitor, path: string): Promise<void> {
  await until(`the way on from ${path}`, () => visitor.run((left) => location.pathname !== left, path));
  await alive(visitor);
}

export const mark = (visitor: Visitor): Promise<void> => visitor.run(() => void Object.assign(window, { samePage: true }));
export const marked = (visitor: Visitor): Promise<boolean> => visitor.run(() => 'samePage' in window);
