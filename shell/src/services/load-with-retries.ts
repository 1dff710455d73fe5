interface BringAgainOptions {
  /** Waiting time before each further try, in milliseconds. After the last, only the browser that is back online is a reason. */
  readonly delays: readonly number[];
  /** Told of each try that failed. */
  readonly onFailed: (error: unknown) => void;
}

/**
 * Brings code that has no place on the page, and so nobody who would ask for it again: by waiting times that grow, and at
 * once when the browser is back online. Never rejects.
 */
export async function loadWithRetries<T>(bring: () => Promise<T>, { delays, onFailed }: BringAgainOptions): Promise<T> {
  for (let used = 0; ; used += 1)
    try {
      return await bring();
    } catch (error) {
      onFailed(error);
      await reasonToTry(delays[used]);
    }
}

function reasonToTry(delay: number | undefined): Promise<void> {
  return new Promise((done) => {
    const timer = delay === undefined ? undefined : setTimeout(go, delay);
    function go(): void {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      done();
    }
    window.addEventListener('online', go);
  });
}
