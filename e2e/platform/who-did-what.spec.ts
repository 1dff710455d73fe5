import type { Page } from '@playwright/test';
import { listen, measuring } from '../fixtures/beacons.ts';
import { releaseFixture, versionOnPage } from '../fixtures/team.ts';
import { alive, expect, test } from '../fixtures/test.ts';

/** Lets the page believe that the person turned to another tab: then it says what it measured. */
async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

test.describe('Who did what', () => {
  test.beforeAll(async ({ site }) => {
    await releaseFixture('mfe-slow', site.store);
  });

  test('an error in a remote is told within a second under its name and version, thrown or rejected', async ({ page, expected }) => {
    expected.push(/mfe-slow threw/, /mfe-slow rejected/);
    const told = await listen(page);
    await page.goto('/en/slow');
    await alive(page);
    const version = await versionOnPage(page, 'mfe-slow');
    const answer = page.waitForResponse('**/platform/beacons');
    await page.getByRole('button', { name: 'throw' }).click();
    await page.getByRole('button', { name: 'reject' }).click();
    expect((await answer).status(), 'the edge takes them').toBe(204);
    await expect
      .poll(() => told.filter(({ kind }) => kind === 'error'))
      .toMatchObject([
        { remote: 'mfe-slow', version, handled: false, name: 'Error', message: 'mfe-slow threw' },
        { remote: 'mfe-slow', version, handled: false, name: 'Error', message: 'mfe-slow rejected' },
      ]);
    expect(String(told.find(({ kind }) => kind === 'error')?.stack), 'its owner can look the place up').toContain(
      `/remotes/mfe-slow/${version}/`,
    );
  });

  test('paint, interaction, shift and long task belong to the remote whose region and scripts they are', async ({ page }) => {
    const told = await listen(page);
    await page.goto('/en/slow');
    await alive(page);
    await measuring(page);
    const version = await versionOnPage(page, 'mfe-slow');
    const seen = page.evaluate(
      () =>
        new Promise<void>((done) => {
          const waiting = new Set(['layout-shift', 'event', 'long-animation-frame']);
          const observer = new PerformanceObserver((list) => {
            for (const entry of list.getEntries())
              if (entry.duration >= 200 || (entry as PerformanceEntry & { value?: number }).value) waiting.delete(entry.entryType);
            if (waiting.size === 0) done();
          });
          for (const type of waiting) observer.observe({ type, durationThreshold: 200 } as PerformanceObserverInit);
        }),
    );
    await page.getByRole('button', { name: 'block' }).click();
    await page.getByRole('button', { name: 'move' }).click();
    await seen;
    await turnAway(page);
    const of = (kind: string, metric?: string) => told.filter((one) => one.kind === kind && one.metric === metric);
    await expect.poll(() => [...of('vital', 'LCP'), ...of('vital', 'INP'), ...of('vital', 'CLS')]).toHaveLength(3);
    for (const metric of ['LCP', 'INP', 'CLS']) expect(of('vital', metric), metric).toMatchObject([{ remote: 'mfe-slow', version }]);
    expect(of('vital', 'INP')[0]?.value).toBeGreaterThanOrEqual(200);
    expect(of('vital', 'CLS')[0]?.value).toBeGreaterThan(0.05);
    expect(of('long-task')).toContainEqual({ kind: 'long-task', remote: 'mfe-slow', version, ms: expect.any(Number) });
  });

  test('the largest paint of home is mfe-marketing’s, that of the sign-in page the shell’s', async ({ page }) => {
    const told = await listen(page);
    for (const [path, remote] of [
      ['/en/home', 'mfe-marketing'],
      ['/en/signin', 'shell'],
    ] as const) {
      told.length = 0;
      await page.goto(path);
      await alive(page);
      await measuring(page);
      // The first thing that a person does ends the search for the largest paint.
      await page.keyboard.press('Tab');
      await turnAway(page);
      await expect
        .poll(() => told.filter(({ metric }) => metric === 'LCP'), path)
        .toMatchObject([{ remote, version: await versionOnPage(page, remote) }]);
    }
  });

  test('each remote says once how long it took to be up, and a page on which nothing went wrong says nothing else at once', async ({
    page,
  }) => {
    const told = await listen(page);
    await page.goto('/en/b2b/');
    await alive(page);
    await measuring(page);
    await page.getByRole('banner').getByRole('link', { name: 'Outpost home' }).click();
    await expect(page.getByRole('heading', { name: 'HOW IT WORKS' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/b2b/);
    await turnAway(page);
    const started = () => told.filter(({ kind }) => kind === 'started');
    await expect.poll(() => started().map(({ remote }) => remote)).toEqual(expect.arrayContaining(['mfe-b2b', 'mfe-marketing']));
    const names = started().map(({ remote }) => remote);
    expect(names.length, 'once each').toBe(new Set(names).size);
    for (const { ms } of started()) expect(ms).toBeGreaterThan(0);
    expect(told.filter(({ kind }) => !['started', 'vital', 'long-task'].includes(kind))).toEqual([]);
  });
});
