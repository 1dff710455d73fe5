import boxes from '../../../pictures/post-boxes.svg';
import customs from '../../../pictures/post-customs.svg';
import street from '../../../pictures/post-street.svg';

const COVERS: Readonly<Record<string, string>> = { boxes, customs, street };
const INNER = Object.values(COVERS);

/** The cover of a post: the drawing that the blog names, else one by its place. */
export function coverOf(name: string, position: number): string | undefined {
  return Object.hasOwn(COVERS, name) ? COVERS[name] : INNER[position % INNER.length];
}
