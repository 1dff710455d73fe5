import { listHostOrders } from '@outpost/shared-contracts/orders/calls';
import { ORDER_STATUS } from '@outpost/shared-contracts/orders/status';
import type { ShellApi } from '@outpost/shared-contracts/shell/shell-api';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useShell } from '@outpost/shared-remote/remote';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { type KeptParcel, keptOf } from '../model/entry.ts';
import { forgetPage, keepPage } from '../model/keep-page.ts';
import { createOutbox, type Outbox, type Waiting } from '../model/outbox.ts';
import { type IntakeStore, MOST, openIntakeStore } from '../model/store.ts';

const NOTHING: Waiting = { entries: [], isSending: false };
const PER_PAGE = 100;

/** The parcels that the host expects or has logged, as they are now; as many as a device keeps. */
async function readExpected({ api }: ShellApi, userId: number): Promise<KeptParcel[]> {
  const status = `${ORDER_STATUS.expected},${ORDER_STATUS.mailbox}`;
  const parcels: KeptParcel[] = [];
  for (let page = 1; page <= MOST.parcels / PER_PAGE; page += 1) {
    const { data, total } = await api.call(listHostOrders, { params: { userId }, query: { status, days: 0, page, per_page: PER_PAGE } });
    parcels.push(...data.map(keptOf));
    if (parcels.length >= total) break;
  }
  return parcels;
}

/** The host's list on this device, and when it was read. */
export interface KeptList {
  readonly parcels: readonly KeptParcel[];
  readonly at: string;
}

export interface Intake {
  /** Undefined until it is known whether the device keeps any. */
  readonly list: KeptList | undefined;
  readonly waiting: Waiting;
  /** Undefined where the browser keeps nothing. */
  readonly outbox: Outbox | undefined;
}

const onlineChange = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether the device says that it has a network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onlineChange,
    () => navigator.onLine,
    () => true,
  );

/**
 * Receiving on this device: the list of what is expected, read whenever there is a network and kept for when there is
 * none, and what waits to be sent, which goes out as soon as there is one. Lists and page are forgotten with the session;
 * what waits stays for its person.
 */
export function useIntake(userId: number): Intake {
  const shell = useShell();
  const client = useQueryClient();
  const [kept, setKept] = useState<{ readonly store: IntakeStore; readonly outbox: Outbox }>();
  const [list, setList] = useState<KeptList>();
  const online = useOnline();

  useEffect(() => {
    let isOver = false;
    const isOwn = () => {
      const session = shell.session.current();
      return session.state === 'signed-in' && session.user.id === userId;
    };
    const begin = async (): Promise<void> => {
      // Some private windows have none.
      if (!('indexedDB' in globalThis)) return;
      const store = await openIntakeStore();
      const outbox = createOutbox({
        ...{ userId, api: shell.api, store, isOwn, locks: navigator.locks as LockManager | undefined },
        onSent({ parcel }) {
          void client.invalidateQueries({ queryKey: ['mfe-host', 'orders', userId] });
          setList((before) => before && { ...before, parcels: before.parcels.filter(({ id }) => id !== parcel.id) });
        },
      });
      await outbox.open();
      const before = await store.list(userId);
      if (isOver) return;
      if (before) setList(before);
      setKept({ store, outbox });
    };
    begin().catch((error: unknown) => shell.report(error, { during: 'opening the intake of this device' }));
    const ends = shell.session.session$.subscribe(({ state }) => {
      if (state !== 'signed-out') return;
      const forget = async () => {
        await (await openIntakeStore()).forgetLists();
        await forgetPage();
      };
      forget().catch(() => undefined);
    });
    return () => {
      isOver = true;
      ends.unsubscribe();
    };
  }, [shell, client, userId]);

  useEffect(() => {
    if (!kept || !online) return;
    const refresh = async (): Promise<void> => {
      await kept.outbox.send();
      const parcels = await readExpected(shell, userId);
      const at = new Date();
      setList({ parcels, at: at.toISOString() });
      await kept.store.keepList(userId, parcels, at);
      await keepPage();
    };
    // Without an answer everything stays as it was kept.
    refresh().catch(() => undefined);
  }, [kept, online, shell, userId]);

  const { outbox } = kept ?? {};
  const waiting = useSyncExternalStore(
    outbox?.subscribe ?? (() => () => undefined),
    () => outbox?.current() ?? NOTHING,
    () => NOTHING,
  );
  return { list, waiting, outbox };
}
