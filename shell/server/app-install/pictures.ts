import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import type { Colours } from './colours.ts';
import { appIcon, sharePicture, tabIcon } from './drawings.ts';

/** The picture of shared links. */
export const SHARE_PICTURE = { path: '/share.png', width: 1200, height: 630 } as const;
/** Sides of the icons in pixels: what installing asks for. */
export const APP_ICON_SIDES = [192, 512] as const;
export const appIconPath = (side: number, maskable: boolean): string => `/app-icons/${maskable ? 'maskable-' : ''}${side}.png`;
/** Found by name on systems that read no manifest. */
export const TOUCH_ICON = { path: '/apple-touch-icon.png', side: 180 } as const;

const DAY = 'public, max-age=86400';

/** The site's icons and its picture for shared links: drawn from the one mark and the tokens, made into pixels at the first request. */
export function registerPictures(app: FastifyInstance, colour: Colours): void {
  const icon = tabIcon(colour);
  app.get('/icon.svg', (_, reply) => reply.type('image/svg+xml').header('cache-control', DAY).send(icon));
  app.get('/favicon.ico', (_, reply) => reply.redirect('/icon.svg', 301));

  const pixels = (path: string, drawing: () => string, width: number): void => {
    let made: Promise<Buffer> | undefined;
    app.get(path, async (_, reply) => {
      made ??= sharp(Buffer.from(drawing())).resize({ width }).png({ compressionLevel: 9 }).toBuffer();
      return reply
        .type('image/png')
        .header('cache-control', DAY)
        .send(await made);
    });
  };
  for (const side of APP_ICON_SIDES) {
    pixels(appIconPath(side, false), () => appIcon({ colour, share: 0.7, radius: 112 }), side);
    pixels(appIconPath(side, true), () => appIcon({ colour, share: 0.56, radius: 0 }), side);
  }
  pixels(TOUCH_ICON.path, () => appIcon({ colour, share: 0.64, radius: 0 }), TOUCH_ICON.side);
  pixels(SHARE_PICTURE.path, () => sharePicture(colour), SHARE_PICTURE.width);
}
