import type { CallInput } from '@outpost/shared-contracts/call/call';
import { repeatable } from '@outpost/shared-contracts/call/repeatable';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { createProduct, getOwnStore, importProducts, type OwnStore } from '@outpost/shared-contracts/stores/own-calls';
import { queryOptions, useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useState } from 'react';

/** The host's store with all of its products. */
export const ownStore = (shell: ShellApi, userId: number) =>
  queryOptions({
    queryKey: ['mfe-host', 'store', userId],
    queryFn: async ({ signal }): Promise<OwnStore> => (await shell.api.call(getOwnStore, {}, { signal })).data,
  });

/** Shows the store as a change has left it, and says that it is done. */
export function useStoreChanged(userId: number): (now: OwnStore, text: string) => void {
  const shell = useShell();
  const queryClient = useQueryClient();
  return (now, text) => {
    queryClient.setQueryData(ownStore(shell, userId).queryKey, now);
    shell.notify({ tone: 'success', text });
  };
}

/** Adds a product; the same one sent once more is added once. */
export function useCreateProduct() {
  const shell = useShell();
  const [send] = useState(() =>
    repeatable((body: CallInput<typeof createProduct>['body'], idempotencyKey) =>
      shell.api.call(createProduct, { body }, { idempotencyKey }),
    ),
  );
  return send;
}

/** Reads products from a file, or adds them; the same file sent once more is added once. */
export function useImportProducts() {
  const shell = useShell();
  const [send] = useState(() =>
    repeatable((body: CallInput<typeof importProducts>['body'], idempotencyKey) =>
      shell.api.call(importProducts, { body }, { idempotencyKey }),
    ),
  );
  return send;
}
