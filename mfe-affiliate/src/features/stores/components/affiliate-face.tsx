import type { AffiliateFront } from '@outpost/shared-contracts/affiliates/store-calls';
import type { ReactNode } from 'react';
import classes from './seller.module.css';

interface AffiliateFaceProps {
  readonly front: AffiliateFront;
  /** The store's name, as the heading that the place asks for. */
  readonly heading: ReactNode;
  readonly large?: boolean;
}

/** Whose store it is: picture, name, and the line below. */
export function AffiliateFace({ front: { profile_image_url, tagline }, heading, large = false }: AffiliateFaceProps) {
  const side = large ? 88 : 56;
  return (
    <div className={classes.seller}>
      <img className={classes.picture} src={profile_image_url} alt="" width={side} height={side} />
      <div className={classes.texts}>
        {heading}
        {tagline !== '' && (
          <p className={classes.facts}>
            <bdi>{tagline}</bdi>
          </p>
        )}
      </div>
    </div>
  );
}
