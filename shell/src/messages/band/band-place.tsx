import type { ReactNode } from 'react';
import { lazyPart } from '../../services/lazy-part.tsx';
import { useShellServices } from '../../services/use-shell-services.tsx';
import { useValue } from '../use-value.ts';

/** The upper line of the desktop's header, the lower row of phones and tablets, or, where the header is low, below it. */
export type BandLine = 'line' | 'row' | 'below';

const HostBand = lazyPart(async () => (await import(/* webpackChunkName: "host-band" */ './host-band.tsx')).HostBand);

interface BandPlaceProps {
  readonly place: BandLine;
  /** What stands in the line else, and until the band is there. */
  readonly children?: ReactNode;
}

/** A line of the header in which the host's band stands while messages wait (B-337). The header keeps its height. */
export function BandPlace({ place, children }: BandPlaceProps) {
  const { messages } = useShellServices();
  if (!useValue(messages.band$)) return children;
  return <HostBand about="host-band" standIn={children} place={place} />;
}
