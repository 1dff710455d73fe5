import { type ReactNode, useEffect } from 'react';

interface RegionProps {
  readonly remote: string;
  /** Called when the region stands; what it returns, when it is gone. */
  readonly onMounted: ((remote: string) => () => void) | undefined;
  readonly children: ReactNode;
}

/** The part of the page that a package draws. Carries its name, so that paints, shifts and clicks find their owner. */
export function Region({ remote, onMounted, children }: RegionProps) {
  useEffect(() => onMounted?.(remote), [onMounted, remote]);
  return (
    <div data-region="" data-remote={remote}>
      {children}
    </div>
  );
}
