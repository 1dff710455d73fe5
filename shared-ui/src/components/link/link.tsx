import { useUi } from '@outpost/shared-ui/ui-words';
import { ArrowUpRight } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './link.module.css';

export type LinkLook = 'text' | 'plain' | 'strong';

/**
 * The classes of a link, for the router's `<Link>`: `text` underlined in running text, `plain` shows the line on hover
 * only (lists, footers), `strong` the action at the end of a card.
 */
export function linkClass(look: LinkLook = 'text'): string {
  return classNames(classes.link, classes[look]);
}

export interface LinkProps extends ComponentProps<'a'> {
  readonly href: string;
  readonly look?: LinkLook;
  /** Opens in a new tab, says so, and tells the other site nothing about this page. */
  readonly newTab?: boolean;
}

/** A link out of the product (another site, mail, telephone, a file). Pages of the product take the router's Link. */
export function Link({ look, newTab = false, className, children, ...rest }: LinkProps) {
  const { words } = useUi();
  return (
    <a {...rest} className={classNames(linkClass(look), className)} {...(newTab && { target: '_blank', rel: 'noreferrer' })}>
      {children}
      {newTab && (
        <>
          {' '}
          <ArrowUpRight className={classes.out} aria-hidden="true" data-flip />
          <span data-visually-hidden>{words.newTab}</span>
        </>
      )}
    </a>
  );
}
