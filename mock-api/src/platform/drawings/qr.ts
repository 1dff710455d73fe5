import bwipjs from 'bwip-js/node';

/** A text as a QR code for a camera to read: an SVG, black on white with its quiet zone. */
export const drawQr = (text: string): string =>
  bwipjs.toSVG({ bcid: 'qrcode', text, paddingwidth: 4, paddingheight: 4, backgroundcolor: 'ffffff' });
