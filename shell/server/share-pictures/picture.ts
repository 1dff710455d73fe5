import { PRODUCT_NAME } from '@outpost/shared-contracts/brand/brand';
import { directionOf } from '@outpost/shared-contracts/language/language';
import { escapeHtml } from '@outpost/shared-contracts/text/escape-html';
import sharp from 'sharp';
import type { Colours } from '../app-install/colours.ts';
import { titleGround } from '../app-install/drawings.ts';
import { SHARE_PICTURE } from '../app-install/pictures.ts';
import type { ShareText } from './address.ts';
import { FAMILY, installFonts } from './fonts.ts';

/** Where the title stands in a picture of 1200 by 630, and how large it may be; the largest that fits is taken. */
const BOX = { side: 80, top: 190, width: 1040, height: 270 } as const;
const SIZES = [84, 72, 60, 50, 42] as const;
// What is drawn is kept by its address (routes.ts); libvips would keep 50 MB of its steps besides.
sharp.cache(false);

/** Draws pictures of shared pages: name and mark, the title in its language and direction, and a parcel on its way. */
export function createPainter(colour: Colours) {
  let fonts: Promise<{ readonly fontfile: string; readonly hasHan: boolean }> | undefined;

  async function lettering(title: string, size: number, fontfile: string, family: string) {
    const text = `<span foreground="${colour('--on-band')}">${escapeHtml(title)}</span>`;
    const font = `${family} ${size}`;
    return sharp({
      text: { text, font, fontfile, width: BOX.width, dpi: 72, spacing: Math.round(size / 6), wrap: 'word-char', rgba: true },
    })
      .png()
      .toBuffer({ resolveWithObject: true });
  }

  /** Whether the machine has a font for Chinese and Japanese, which the site's is not: "one" is a flat stroke, a missing letter a box. */
  async function looksForHan(fontfile: string): Promise<boolean> {
    const { info } = await lettering('一', 100, fontfile, 'Sans Bold');
    return info.height < info.width / 2;
  }

  async function readyFonts() {
    const fontfile = await installFonts();
    return { fontfile, hasHan: await looksForHan(fontfile) };
  }

  return async function paint({ title, language }: ShareText): Promise<Buffer> {
    fonts ??= readyFonts();
    const { fontfile, hasHan } = await fonts.catch((error: unknown) => {
      fonts = undefined;
      throw error;
    });
    const isHan = language === 'zh-CN' || language === 'ja';
    // Where the machine cannot write a title, the picture says the name alone.
    const plain = title
      .replace(` · ${PRODUCT_NAME}`, '')
      .replace(/\p{Cc}/gu, ' ')
      .trim();
    const said = (isHan && !hasHan) || plain === '' ? PRODUCT_NAME : plain;
    let lines: Awaited<ReturnType<typeof lettering>> | undefined;
    for (const size of SIZES) {
      lines = await lettering(said, size, fontfile, isHan && hasHan ? 'Sans Bold' : FAMILY);
      if (lines.info.height <= BOX.height && lines.info.width <= BOX.width) break;
    }
    const direction = directionOf(language);
    const { data: input, info } = await sharp(lines?.data)
      .resize({ width: BOX.width, height: BOX.height, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true });
    const left = direction === 'ltr' ? BOX.side : SHARE_PICTURE.width - BOX.side - info.width;
    const top = BOX.top + Math.round((BOX.height - info.height) / 2);
    return sharp(Buffer.from(titleGround(colour, direction)))
      .composite([{ input, left, top }])
      .png({ palette: true, colours: 128, effort: 7 })
      .toBuffer();
  };
}
