import { cloneElement, type ReactElement } from 'react';

interface MarkedTextProps {
  /** A sentence with a part between `<name>` and `</name>`. */
  readonly text: string;
  readonly name: string;
  /** The element that the part is put into. */
  readonly element: ReactElement;
}

/** A sentence of which a part is an element: an address that is read from left to right in any language. */
export function MarkedText({ text, name, element }: MarkedTextProps) {
  const [open, close] = [`<${name}>`, `</${name}>`];
  const [from, to] = [text.indexOf(open), text.lastIndexOf(close)];
  if (from < 0 || to < from) return text;
  return (
    <>
      {text.slice(0, from)}
      {cloneElement(element, {}, text.slice(from + open.length, to))}
      {text.slice(to + close.length)}
    </>
  );
}
