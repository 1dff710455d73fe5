/** A page that is not drawn, as in a tab behind others, is not waited for longer than this, in milliseconds. */
const NOT_DRAWN = 100;

/**
 * Resolves in a task of its own once the browser has drawn what the server sent: a frame and a task later. What follows
 * takes the page over, and so never stands between a person and the first picture, nor makes one long task with the
 * start of everything else.
 */
export function firstPaint({ document }: Pick<Window, 'document'>): Promise<void> {
  return new Promise((done) => {
    if (document.hidden) return void setTimeout(done);
    const late = setTimeout(done, NOT_DRAWN);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}
