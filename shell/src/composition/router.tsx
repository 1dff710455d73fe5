import { splitLanguage } from '@outpost/shared-contracts/language/language';
import { redirectOf } from '@outpost/shared-contracts/paths/redirects';
import type { createPageRoutes } from '@outpost/shared-remote/runtime/page-routes';
import { servesPath } from '@outpost/shared-remote/runtime/serves-path';
import type { ComponentType } from 'react';
import { type RouteObject, redirect, redirectDocument } from 'react-router-dom';
import type { SlimPackage } from './page-state.ts';

type RouteOf = ReturnType<typeof createPageRoutes>['routeOf'];

/** Id of the route that draws header, footer and the region between them. */
export const FRAME_ID = 'frame';

interface RouteTableOptions {
  readonly routeOf: RouteOf;
  /** The shell's own pages, in the shape of a remote's. */
  readonly shellRoutes: SlimPackage['routes'];
  /** Remotes whose routes are there from the start; the others come when a path asks for them. */
  readonly remotes: readonly SlimPackage[];
  readonly Frame: ComponentType;
  readonly NotFound: ComponentType;
  readonly RootError: ComponentType;
}

/** The routes of the site under one frame. What no package serves ends at Not Found. */
export function createRouteTable({ routeOf, shellRoutes, remotes, Frame, NotFound, RootError }: RouteTableOptions): RouteObject[] {
  return [
    {
      id: FRAME_ID,
      Component: Frame,
      ErrorBoundary: RootError,
      children: [
        ...shellRoutes.map((route) => routeOf('shell', route)),
        ...remotes.flatMap((remote) => remote.routes.map((route) => routeOf(remote.name, route))),
        { id: 'not-found', path: '*', loader: followShortLink, Component: NotFound },
      ],
    },
  ];
}

/** The short links of the site also work inside the page; everything else is not found. */
export function followShortLink({ request }: { request: Request }) {
  const { pathname } = new URL(request.url);
  const target = redirectOf(pathname);
  if (!target) return null;
  const { language, path } = splitLanguage(target);
  // The router puts the page's language in front by itself; another language is another document.
  throw language === splitLanguage(pathname).language ? redirect(path) : redirectDocument(target);
}

/** The package whose manifest serves a path (without language), if any. */
export function ownerOf(packages: readonly SlimPackage[], path: string): SlimPackage | undefined {
  return packages.find(({ routes }) => routes.some(({ pattern }) => servesPath(pattern, path)));
}
