import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import type { QueryClient } from '@tanstack/react-query';
import type { TFunction } from 'i18next';
import { type ComponentType, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import type { PageParcelProps, ParcelLifecycles } from './define-remote.ts';
import { type MountedParcel, mountParcel } from './parcel.ts';

interface ParcelPageProps {
  readonly name: string;
  readonly parcel: ParcelLifecycles<PageParcelProps>;
  readonly shell: ShellApi;
  readonly t: TFunction;
  readonly queryClient: QueryClient;
  readonly skeleton: ComponentType;
}

/**
 * A page that is a parcel: React owns the place, the parcel what stands in it. A failure is thrown into the page's
 * region, as a component's would be. The server sends the skeleton.
 */
export function ParcelPage(props: ParcelPageProps) {
  const { pathname, search } = useLocation();
  // A parcel that takes no new props is mounted anew for a new address.
  return <Place key={props.parcel.update ? props.name : pathname + search} {...props} />;
}

function Place({ name, parcel, shell, t, queryClient, skeleton: Skeleton }: ParcelPageProps) {
  const { pathname, search } = useLocation();
  const params = useParams();
  const address = pathname + search;
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(address);
  const [mounted, setMounted] = useState<MountedParcel>();
  const [failure, setFailure] = useState<{ readonly error: unknown }>();

  const given = (domElement: HTMLElement): PageParcelProps => {
    shown.current = address;
    return { domElement, shell, t, queryClient, params, url: new URL(address, location.origin) };
  };

  useEffect(() => {
    const domElement = element.current;
    if (!domElement) return;
    let left = false;
    let standing: MountedParcel | undefined;
    const leave = (one: MountedParcel): void => void one.unmount().catch((error: unknown) => shell.report(error, { page: name }));
    mountParcel(name, parcel, given(domElement)).then(
      (one) => {
        if (left) return leave(one);
        standing = one;
        setMounted(one);
      },
      (error: unknown) => {
        if (!left) setFailure({ error });
      },
    );
    return () => {
      left = true;
      if (standing) leave(standing);
    };
  }, [name, parcel, shell]);

  useEffect(() => {
    const domElement = element.current;
    if (!mounted?.update || !domElement || shown.current === address) return;
    mounted.update(given(domElement)).catch((error: unknown) => setFailure({ error }));
  }, [mounted, address]);

  if (failure) throw failure.error;
  return (
    <>
      {!mounted && <Skeleton />}
      <div ref={element} data-parcel={name} />
    </>
  );
}
