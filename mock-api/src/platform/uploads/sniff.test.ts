import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { HEIC } from '../../../test/heic.ts';
import { kindOf, redraw } from './sniff.ts';

const limits = { field: 'photo', side: 2000, fit: 'inside' } as const;

describe('a picture as phones take it (HEIC)', () => {
  it('is known by its content and drawn anew as WebP with the same colours', async () => {
    expect(kindOf(HEIC)).toBe('image/heic');
    const drawn = await redraw(HEIC, limits);
    const { data, info } = await sharp(drawn).removeAlpha().raw().toBuffer({ resolveWithObject: true });
    expect(info).toMatchObject({ width: 64, height: 48 });
    const colourAt = (x: number, y: number) => [...data.subarray((y * 64 + x) * 3, (y * 64 + x) * 3 + 3)];
    const [red = 0, green = 0, blue = 0] = colourAt(50, 40);
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(130);
    expect(blue).toBeLessThan(60);
    expect(colourAt(8, 8)[0]).toBeLessThan(60);
  });

  it('is refused at its field when it is cut off', async () => {
    await expect(redraw(HEIC.subarray(0, 500), limits)).rejects.toMatchObject({
      errors: [{ field: 'photo', code: 'picture_damaged' }],
    });
  });
});

it('refuses at its field what only calls itself a picture', async () => {
  await expect(redraw(Buffer.from('<svg onload="x"/>'), limits)).rejects.toMatchObject({
    errors: [{ field: 'photo', code: 'file_kind' }],
  });
});

it('keeps no picture in memory after it was drawn, and draws each on one core', async () => {
  await redraw(HEIC, limits);
  expect(sharp.cache()).toMatchObject({ memory: { current: 0, max: 0 }, items: { current: 0, max: 0 }, files: { current: 0, max: 0 } });
  expect(sharp.concurrency()).toBe(1);
});
