/** Counts the mounted regions of each remote, and tells when the last one is gone. */
export function createPresence(left: (remote: string) => void) {
  const regions = new Map<string, number>();

  function release(remote: string): void {
    regions.set(remote, (regions.get(remote) ?? 1) - 1);
    // From one page of a remote to another the old region goes before the new one comes, in the same commit.
    queueMicrotask(() => {
      if (regions.get(remote) !== 0) return;
      regions.delete(remote);
      left(remote);
    });
  }

  return {
    /** A region of the remote is on the page until the returned function is called; calling that twice does nothing more. */
    hold(remote: string): () => void {
      regions.set(remote, (regions.get(remote) ?? 0) + 1);
      let held = true;
      return () => {
        if (!held) return;
        held = false;
        release(remote);
      };
    },
  };
}
