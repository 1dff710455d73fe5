/** The buttons of the header that open the notification centre carry this attribute. */
const ANCHOR = '[data-messages-button]';
const GAP = 8;
/** From the edge of the window, in pixels. */
const EDGE = 12;

/** Where the centre hangs: below the button that is on the screen, at its end; else below the top of the window. */
export function placeBelow(document: Document): Readonly<Record<`--${string}`, string>> {
  const boxes = [...document.querySelectorAll(ANCHOR)].map((button) => button.getBoundingClientRect());
  const box = boxes.find(({ width, bottom }) => width > 0 && bottom > 0);
  const { clientWidth, dir } = document.documentElement;
  const top = box ? box.bottom + GAP : EDGE;
  const end = box ? (dir === 'rtl' ? box.left : clientWidth - box.right) : EDGE;
  return { '--centre-top': `${top}px`, '--centre-end': `${Math.max(EDGE, end)}px` };
}
