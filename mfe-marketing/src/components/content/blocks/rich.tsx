import { Link } from '@outpost/shared-remote/router';
import { piecesOf } from '../../../model/rich-text.ts';

/** Running text with its links and strong words. */
export function Rich({ text }: { readonly text: string }) {
  return piecesOf(text).map((piece, place) => {
    const key = `${place} ${piece.text}`;
    if (piece.kind === 'link')
      return (
        <Link key={key} to={piece.path}>
          {piece.text}
        </Link>
      );
    return piece.kind === 'strong' ? <strong key={key}>{piece.text}</strong> : piece.text;
  });
}
