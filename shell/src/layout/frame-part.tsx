import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

/** Elements of the frame whose content is the same for everybody who asks for a path. */
export type FramePartName = 'header' | 'footer';

/** The content of these elements as HTML, as it was drawn for a page before. */
export type DrawnParts = Readonly<Record<FramePartName, string>>;

const Drawn = createContext<DrawnParts | undefined>(undefined);

/** Lets the server put what it has drawn before in the place of header and footer; the browser draws them. */
export function DrawnPartsProvider({ parts, children }: { parts: DrawnParts | undefined; children: ReactNode }) {
  return <Drawn value={parts}>{children}</Drawn>;
}

interface FramePartProps extends HTMLAttributes<HTMLElement> {
  readonly as: FramePartName;
  readonly children: ReactNode;
}

/** Header or footer. Where its content is known, React draws none of it; ids in it depend on its place, which is the same. */
export function FramePart({ as: Element, children, ...attributes }: FramePartProps) {
  const html = useContext(Drawn)?.[Element];
  if (html === undefined) return <Element {...attributes}>{children}</Element>;
  // React wrote it itself, for the same releases, language and path.
  return <Element {...attributes} dangerouslySetInnerHTML={{ __html: html }} />;
}
