import type { PageState } from '../composition/page-state.ts';

/** At most this many reports leave one page. */
const LIMIT = 20;

/** Sends handled errors to the edge's log, with the name and version of the package they belong to. */
export function createReporter(state: Pick<PageState, 'remotes' | 'shellVersion' | 'mode'>) {
  let sent = 0;
  return (error: unknown, context: Record<string, unknown>): void => {
    if (state.mode === 'development') console.warn(context, error);
    if (sent >= LIMIT) return;
    sent += 1;
    const remote = String(context.remote ?? context.sender ?? 'shell');
    const version = state.remotes.find(({ name }) => name === remote)?.version ?? state.shellVersion;
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    const report = {
      remote,
      version,
      name,
      message: message.slice(0, 500),
      stack: stack?.slice(0, 2000),
      path: location.pathname,
      ...('message' in context ? { about: context.message } : {}),
    };
    navigator.sendBeacon?.('/platform/reports', new Blob([JSON.stringify(report)], { type: 'application/json' }));
  };
}
