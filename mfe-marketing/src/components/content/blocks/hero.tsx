import type { BlockOf } from '@outpost/shared-contracts/content/blocks';
import { RoutePicture } from '../../route-picture.tsx';
import { Actions } from './actions.tsx';
import classes from './hero.module.css';
import { isScene, SCENES } from './scenes.ts';

/** The head of a page: on the dark band beside its picture, or plain where there is nothing to be seen. */
export function Hero({ block }: { readonly block: BlockOf<'hero'> }) {
  const picture = <HeroPicture block={block} />;
  const banded = isScene(block.picture) || Boolean(block.from ?? block.to);
  return (
    <header className={banded ? classes.band : classes.plain} data-ground={banded ? 'band' : undefined}>
      <div className={classes.wrap}>
        <div className={classes.words}>
          {block.eyebrow && <p className={classes.eyebrow}>{block.eyebrow}</p>}
          <h1 tabIndex={-1}>{block.title}</h1>
          <p className={classes.lead}>{block.lead}</p>
          <Actions actions={block.actions} ground={banded ? 'band' : 'paper'} />
        </div>
        {banded && <div className={classes.picture}>{picture}</div>}
      </div>
    </header>
  );
}

/** A drawn scene by name; without one the stamps of the countries. */
function HeroPicture({ block: { picture, from, to } }: { readonly block: BlockOf<'hero'> }) {
  if (isScene(picture)) {
    // Above the fold: the largest thing that a visitor sees at once.
    return <img className={classes.scene} src={SCENES[picture]} width={520} height={360} alt="" fetchPriority="high" />;
  }
  return from || to ? <RoutePicture from={from} to={to} /> : null;
}
