import type { Adapter, AdapterPayload } from 'oidc-provider';

interface Kept {
  readonly payload: AdapterPayload;
  readonly until: number;
}

/** What a simulated company remembers: in this process, until it ends. */
export function memoryAdapters(): (model: string) => Adapter {
  const kept = new Map<string, Kept>();
  return (model) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const read = (id: string) => {
      const found = kept.get(keyOf(id));
      return found && found.until > Date.now() ? found.payload : undefined;
    };
    const firstWith = (matches: (payload: AdapterPayload) => boolean) =>
      [...kept].find(([key, { payload, until }]) => key.startsWith(`${model}:`) && until > Date.now() && matches(payload))?.[1].payload;
    return {
      async upsert(id, payload, expiresIn) {
        for (const [key, { until }] of kept) if (until <= Date.now()) kept.delete(key);
        kept.set(keyOf(id), { payload, until: Date.now() + (expiresIn ?? 900) * 1000 });
      },
      async find(id) {
        return read(id);
      },
      async findByUid(uid) {
        return firstWith((payload) => payload.uid === uid);
      },
      async findByUserCode(userCode) {
        return firstWith((payload) => payload.userCode === userCode);
      },
      async consume(id) {
        const payload = read(id);
        if (payload) payload.consumed = Math.floor(Date.now() / 1000);
      },
      async destroy(id) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
