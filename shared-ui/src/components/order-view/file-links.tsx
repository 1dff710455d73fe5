import { Link } from '../link/link.tsx';
import classes from './file-links.module.css';

interface FileLinksProps {
  readonly files: readonly { readonly id: string; readonly name: string; readonly url: string }[];
}

/** Files of an order, each opened in a tab of its own. */
export function FileLinks({ files }: FileLinksProps) {
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, url }) => (
        <li key={id}>
          <Link href={url} newTab>
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  );
}
