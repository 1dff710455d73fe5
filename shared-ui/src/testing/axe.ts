import axe from 'axe-core';
import { expect } from 'vitest';

/** Fails with what axe finds. Contrast needs a real browser, and a part alone has no landmarks. */
export async function expectAccessible(container: Element = document.body): Promise<void> {
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false }, region: { enabled: false } } });
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
