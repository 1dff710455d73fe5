import { type ReactNode, useMemo } from 'react';
import { type Piece, parseHtml } from './parse-html.ts';

/** The HTML of a message as elements of an allow-list. Links leave the site apart and tell nothing about us. */
export function RichText({ html }: { readonly html: string }) {
  return useMemo(() => parseHtml(html).map(draw), [html]);
}

function draw(piece: Piece, place: number): ReactNode {
  if (typeof piece === 'string') return piece;
  const { tag: Element, href, inside } = piece;
  if (Element === 'br') return <br key={place} />;
  const link = href === undefined ? {} : { href, target: '_blank', rel: 'noopener noreferrer nofollow ugc' };
  return (
    <Element key={place} {...link}>
      {inside.map(draw)}
    </Element>
  );
}
