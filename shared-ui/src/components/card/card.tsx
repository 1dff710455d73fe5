import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { classNames } from '../../class-names.ts';
import classes from './card.module.css';

export interface CardProps extends Omit<ComponentProps<'div'>, 'title'> {
  /** `section` with a `title` becomes a named region. */
  readonly as?: 'div' | 'section' | 'article' | 'li';
  /** The heading line above a rule. */
  readonly title?: ReactNode;
  readonly headingLevel?: 2 | 3 | 4;
  /** Stands at the end of the heading line. */
  readonly actions?: ReactNode;
  /** Space around the content; switch it off for pictures and rows that reach the edge. */
  readonly padded?: boolean;
  /** A shadow, for what lies above the page (the tab box of the banner). */
  readonly raised?: boolean;
}

export function Card({
  as: Element = 'div',
  title,
  headingLevel = 2,
  actions,
  padded = true,
  raised = false,
  className,
  children,
  ...rest
}: CardProps) {
  const id = useId();
  const Heading = `h${headingLevel}` as const;
  // All four elements take the attributes of a div; TypeScript cannot see that through the union.
  const Box = Element as 'div';
  return (
    <Box
      aria-labelledby={title && Element !== 'div' ? id : undefined}
      {...rest}
      className={classNames(classes.card, raised && classes.raised, className)}
    >
      {title && (
        <div className={classes.head}>
          <Heading id={id} className={classes.title}>
            {title}
          </Heading>
          {actions}
        </div>
      )}
      {padded ? <div className={classes.body}>{children}</div> : children}
    </Box>
  );
}
