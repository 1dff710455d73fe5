import { type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';

interface RegionProps {
  readonly remote: string;
  /** Called when the region answers, with its place; what it returns, when it is gone. */
  readonly onMounted: ((remote: string, place: Element) => () => void) | undefined;
  /** Stands in for the page while it is not there. */
  readonly skeleton: ReactNode;
  readonly children: ReactNode;
}

/**
 * The part of the page that a package draws. Carries its name, so that paints, shifts and clicks find their owner, and a
 * mark from when what stands in it answers to a person: what the server rendered is seen before that.
 */
export function Region({ remote, onMounted, skeleton, children }: RegionProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} data-region="" data-remote={remote}>
      <Suspense fallback={skeleton}>
        {children}
        <Answers place={place} remote={remote} onMounted={onMounted} />
      </Suspense>
    </div>
  );
}

/** Marks the region when the code within its boundary runs, which is later than that of the region itself. */
function Answers({ place, remote, onMounted }: Pick<RegionProps, 'remote' | 'onMounted'> & { place: RefObject<HTMLDivElement | null> }) {
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    element.setAttribute('data-answers', '');
    return onMounted?.(remote, element);
  }, [place, remote, onMounted]);
  return null;
}
