/**
 * The script of the offline page: looks whether the site answers when somebody asks, when the browser is back online and
 * every five seconds, and opens the page that was asked for. A browser says that it is online before the first request
 * gets through, so it is asked some more times then. Sent as its own source text, so it may use nothing of this module.
 */
export function retryUntilOnline(): void {
  const button = document.querySelector('button');
  const status = document.querySelector<HTMLElement>('[role=status]');
  if (!button || !status) return;
  let looking = false;
  async function look(asked: boolean): Promise<boolean> {
    if (looking || !button || !status) return false;
    looking = true;
    if (asked) {
      button.setAttribute('aria-busy', 'true');
      status.textContent = status.dataset.trying ?? '';
    }
    const answers = await fetch('/platform/healthz', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answers) {
      location.reload();
      return true;
    }
    looking = false;
    button.removeAttribute('aria-busy');
    if (asked) status.textContent = status.dataset.failed ?? '';
    return false;
  }
  button.addEventListener('click', () => void look(true));
  addEventListener('online', async () => {
    for (let tries = 0; tries < 5 && !(await look(false)); tries += 1) await new Promise((done) => setTimeout(done, 1000));
  });
  setInterval(() => document.visibilityState === 'visible' && void look(false), 5_000);
}
