import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { Link } from '@outpost/shared-remote/router';
import { linkClass } from '@outpost/shared-ui/link';
import { Section } from '../../section.tsx';
import classes from './cards.module.css';
import { CardIcon, isIcon } from './icons.tsx';
import { Rich } from './rich.tsx';
import { stepPicture } from './scenes.ts';

/** Equal things side by side. */
export function Cards({ block }: { readonly block: BlockOf<'cards'> }) {
  return (
    <Section title={block.title} text={block.lead}>
      <ul className={classes.cards}>
        {block.cards.map(({ title, text, icon, picture, action }) => (
          <li key={title} className={classes.card}>
            {stepPicture(picture) && (
              <img className={classes.picture} src={stepPicture(picture)} width={360} height={240} alt="" loading="lazy" />
            )}
            {isIcon(icon) && (
              <span className={classes.icon}>
                <CardIcon name={icon} />
              </span>
            )}
            <h3>{title}</h3>
            <p>
              <Rich text={text} />
            </p>
            {action && (
              <Link to={action.path} className={linkClass('strong')}>
                {action.label}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}
