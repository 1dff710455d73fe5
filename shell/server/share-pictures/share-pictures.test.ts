import Fastify from 'fastify';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { readColours } from '../app-install/colours.ts';
import { createTextSigner } from '../visits/text-signer.ts';
import { createShareAddresses, type ShareText } from './address.ts';
import { trueTypeOf } from './fonts.ts';
import { createPainter } from './picture.ts';
import { registerSharePictures } from './routes.ts';

const signer = createTextSigner('the secret of the site');
const addresses = createShareAddresses(signer);
const head = (title: string, noindex = false) => ({ title, noindex });
const fileOf = (path: string): string => /^\/share\/(.*)\.png$/.exec(path)?.[1] ?? '';

function open(paint: (text: ShareText) => Promise<Buffer> = async ({ title }) => Buffer.from(title)) {
  const app = Fastify({ routerOptions: { maxParamLength: 500 } });
  const painted = vi.fn(paint);
  registerSharePictures(app, { addresses, paint: painted });
  return { app, painted };
}

describe('The address of a picture', () => {
  it('says what it shows, and is another where the title or the language is another', () => {
    const [one, two, three] = [
      addresses.of(head('Prices'), 'en'),
      addresses.of(head('Prices'), 'de'),
      addresses.of(head('Stores'), 'en'),
    ] as const;
    expect(new Set([one, two, three]).size).toBe(3);
    expect(addresses.of(head('Prices'), 'en')).toBe(one);
    expect(addresses.read(fileOf(two))).toEqual({ title: 'Prices', language: 'de' });
  });

  it('of a page that is not to be found is the site’s own', () => expect(addresses.of(head('Ticket 12', true), 'en')).toBe('/share.png'));

  it('is short enough for the edge, however long a title is, in any script', () => {
    for (const letter of ['a', 'ш', '荷', '📦']) {
      const path = addresses.of(head(letter.repeat(500)), 'zh-CN');
      expect(path.length).toBeLessThan(560);
      expect(addresses.read(fileOf(path))?.title).toMatch(/…$/);
    }
  });

  it.each([
    ['another site’s', createShareAddresses(createTextSigner('another secret')).of(head('Anything'), 'en')],
    ['signed for something else', `/share/${signer.sign('outpost_visit', JSON.stringify(['en', 'Anything']))}.png`],
    ['changed', addresses.of(head('Prices'), 'en').replace('/share/W', '/share/X')],
    ['made up', '/share/Anything.png'],
  ])('that is %s draws nothing', async (_, path) => {
    const { app, painted } = open();
    expect((await app.inject(path)).statusCode).toBe(404);
    expect(painted).not.toHaveBeenCalled();
  });
});

describe('A picture', () => {
  it('is drawn once, whoever asks, and kept by whoever got it', async () => {
    const { app, painted } = open();
    const path = addresses.of(head('Prices'), 'en');
    const answers = await Promise.all(Array.from({ length: 10 }, () => app.inject(path)));
    for (const answer of answers) expect(answer.body).toBe('Prices');
    expect(answers[0]?.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=31536000, immutable' });
    expect(painted).toHaveBeenCalledOnce();
  });

  it('waits for those before it; where too many wait, the next is told to come back', async () => {
    let most = 0;
    let now = 0;
    const { app } = open(async () => {
      now += 1;
      most = Math.max(most, now);
      await new Promise((done) => setTimeout(done, 1));
      now -= 1;
      return Buffer.from('x');
    });
    const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => app.inject(addresses.of(head(`Page ${index}`), 'en'))));
    expect(most).toBe(1);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(20);
    expect(refused[0]?.headers['retry-after']).toBe('10');
    expect((await app.inject(addresses.of(head('Page 39'), 'en'))).statusCode).toBe(200);
  });

  it('that could not be drawn is tried again', async () => {
    const { app, painted } = open();
    painted.mockRejectedValueOnce(new Error('The fonts are not there'));
    const path = addresses.of(head('Prices'), 'en');
    expect((await app.inject(path)).statusCode).toBe(500);
    expect((await app.inject(path)).statusCode).toBe(200);
  });
});

describe('The drawing', () => {
  const paint = createPainter(readColours());

  /** Columns, from 0 to 1, between which the title stands. */
  async function titleColumns(title: string, language: ShareText['language']): Promise<readonly [number, number]> {
    const picture = await paint({ title, language });
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(100_000);
    const { data, info } = await sharp(picture)
      .extract({ left: 0, top: 190, width: 1200, height: 270 })
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const inked = [...data.keys()].filter((at) => (data[at] ?? 0) > 200).map((at) => at % info.width);
    return [inked.reduce((a, b) => Math.min(a, b), info.width) / info.width, inked.reduce((a, b) => Math.max(a, b), 0) / info.width];
  }

  it('begins at the left or at the right, as the language is read', async () => {
    const [english, hebrew, arabic] = [
      await titleColumns('Prices', 'en'),
      await titleColumns('מחירים', 'he'),
      await titleColumns('الأسعار', 'ar'),
    ];
    expect(english[0]).toBeCloseTo(80 / 1200, 1);
    expect(english[1]).toBeLessThan(0.5);
    for (const [start, end] of [hebrew, arabic]) {
      expect(start).toBeGreaterThan(0.5);
      expect(end).toBeCloseTo(1 - 80 / 1200, 1);
    }
  });

  it('stays within its margins, however long the title is, and writes marks as they are', async () => {
    for (const title of [
      'Wide '.repeat(18),
      'x'.repeat(90),
      '<b>&amp;</b> "quotes" & more',
      'Стоимость доставки '.repeat(5),
      '\u0000 \n',
    ]) {
      const [start, end] = await titleColumns(title, 'en');
      expect(start).toBeGreaterThanOrEqual(75 / 1200);
      expect(end).toBeLessThanOrEqual(1 - 75 / 1200);
    }
  });

  it('takes no file for a font that is none', () => expect(() => trueTypeOf(Buffer.from('wOF2, compressed'))).toThrow('no WOFF file'));
});

it('Nothing of a picture stays with what drew it', async () => {
  await createPainter(readColours())({ title: 'Prices', language: 'en' });
  expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, items: { current: 0, max: 0 } });
});
