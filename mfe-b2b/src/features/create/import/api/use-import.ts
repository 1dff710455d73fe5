import type { ShipmentDetail } from '@outpost/shared-contracts/business/shipment';
import {
  buyShipmentLabel,
  getMyShipment,
  payShipment,
  priceShipment,
  rateShipment,
} from '@outpost/shared-contracts/business/shipment-calls';
import { decimalOf } from '@outpost/shared-contracts/money/money';
import { isRefusal, problemOf, RefusedError } from '@outpost/shared-contracts/problem/problem';
import { useQueryClient } from '@outpost/shared-remote/query';
import { useBlockUpdate, useShell } from '@outpost/shared-remote/remote';
import { useEffect, useRef, useState } from 'react';
import { businessBalance } from '../../../../api/balance.ts';
import { type Side, shipmentsKey } from '../../../../api/shipments.ts';
import { shipmentOf, type TypedShipment } from '../../model/typed-shipment.ts';
import type { Mapping } from '../model/columns.ts';
import type { ReadFile } from '../model/read-file.ts';
import { chosenRate, ownKeyOf, type RateRule, type Row, type RowState, rowFaults, rowsOf, typedRow } from '../model/rows.ts';

/** Rows that are asked about at the same time. */
const AT_ONCE = 4;
/** The longest that is waited when the service asks for a pause, in seconds. */
const LONGEST_PAUSE = 120;

const wait = (seconds: number) => new Promise((done) => setTimeout(done, seconds * 1000));

/** Asks again where the service says when; anything else is thrown. */
async function patiently<T>(ask: () => Promise<T>, stopped: () => boolean): Promise<T> {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      const pause =
        error instanceof RefusedError && (isRefusal(error, 'rate_limited') || isRefusal(error, 'in_progress')) && error.retryAfter;
      if (!pause || stopped()) throw error;
      await wait(Math.min(pause, LONGEST_PAUSE));
    }
}

const boughtState = ({ id, number, labels, price, label, payment }: ShipmentDetail): RowState => ({
  ...{ is: 'bought', id, number, label: label !== 'none' && label !== 'failed' },
  tracking: labels.map((one) => one.tracking_number).join(' '),
  price: price ? decimalOf(price) : '',
  isCanceled: payment === 'returned',
});

/** What stops everything, and not one row only. */
export type Stop = 'too_little' | 'unreachable';

interface Importing {
  readonly side: Side;
  readonly file: ReadFile;
  readonly mapping: Mapping;
  /** Who sends all of them, and what every row begins with. */
  readonly base: TypedShipment;
}

/**
 * The rows of a file: checked here, then by the service, which keeps a quote of each; bought by the rate that a rule
 * chooses. Every row has an own key, so that nothing is bought twice: not in another tab, nor when the file comes again.
 */
export function useImport({ side, file, mapping, base }: Importing) {
  const shell = useShell();
  const client = useQueryClient();
  const { api } = shell;
  const { mode } = side;
  const [rows, setRows] = useState(() => rowsOf(file));
  const [work, setWork] = useState<{ readonly what: 'check' | 'buy'; readonly done: number; readonly of: number }>();
  const [stop, setStop] = useState<Stop>();
  const latest = useRef(rows);
  latest.current = rows;
  const stopped = useRef(false);
  useEffect(() => {
    stopped.current = false;
    return () => {
      stopped.current = true;
    };
  }, []);
  useBlockUpdate(work !== undefined || rows.some(({ state }) => state.is === 'rated'));

  const change = (line: number, wanted: Partial<Row>) =>
    setRows((all) => all.map((row) => (row.line === line ? { ...row, ...wanted } : row)));
  const isStopped = () => stopped.current;

  async function read(id: number): Promise<ShipmentDetail> {
    return (await patiently(() => api.call(getMyShipment, { params: { id }, body: { mode, shipmentID: id } }), isStopped)).data;
  }

  async function rated(row: Row): Promise<RowState> {
    const own_key = ownKeyOf(file, row.line);
    const ask = () => api.call(rateShipment, { body: { mode, own_key, draft: shipmentOf(typedRow(row, mapping, base)) } });
    try {
      const { data } = await patiently(ask, isStopped);
      if (data.bought) return boughtState(await read(data.shipment_id));
      return { is: 'rated', id: data.shipment_id, revision: data.revision, number: data.number, rates: data.rates };
    } catch (error) {
      if (!isRefusal(error)) throw error;
      return { is: 'refused', text: problemOf(error)?.errors?.[0]?.message ?? error.message };
    }
  }

  /** Does something for many rows, a few at once, until it is done or has to stop. */
  async function each(what: 'check' | 'buy', wanted: readonly Row[], one: (row: Row) => Promise<RowState>): Promise<void> {
    let done = 0;
    let broken: Stop | undefined;
    const queue = [...wanted];
    stopped.current = false;
    setStop(undefined);
    setWork({ what, done, of: wanted.length });
    const go = async () => {
      for (let row = queue.shift(); row && !broken && !isStopped(); row = queue.shift()) {
        try {
          change(row.line, { state: await one(row) });
        } catch (error) {
          if (!isRefusal(error)) shell.report(error);
          broken = isTooLittle(error) ? 'too_little' : 'unreachable';
        }
        done += 1;
        setWork({ what, done, of: wanted.length });
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, go));
    setWork(undefined);
    setStop(broken);
  }

  const isRight = (row: Row) => rowFaults(typedRow(row, mapping, base)).length === 0;

  async function buyOne(row: Row, rule: RateRule): Promise<RowState> {
    // A shipment whose money went back gives its own key to another one, whose answers are not those of the first.
    const keyOf = (step: string, id: number, revision: number) => ({
      idempotencyKey: `${ownKeyOf(file, row.line)}-${step}-${id}-${revision}`,
    });
    let { state } = row;
    if (state.is === 'rated') {
      const rate = chosenRate(state.rates, rule);
      if (!rate) return state;
      const { id, revision } = state;
      const { carrier, service, price } = rate;
      try {
        const body = { mode, shipment_id: id, revision, carrier, service, expected_price: price };
        const held = (await patiently(() => api.call(priceShipment, { body }, keyOf('hold', id, revision)), isStopped)).data;
        const pay = { mode, shipment_id: id, revision: held.revision, expected_price: price, pay_with: 'balance' as const };
        state = boughtState((await patiently(() => api.call(payShipment, { body: pay }, keyOf('pay', id, held.revision)), isStopped)).data);
      } catch (error) {
        if (!isRefusal(error) || isTooLittle(error)) throw error;
        // Another price, or bought meanwhile elsewhere: how it stands by now is shown, and nothing more is done.
        return await rated(row);
      }
    }
    if (state.is !== 'bought' || state.label) return state;
    const { id } = state;
    const { revision, can } = await read(id);
    if (!can.buy_label) return state;
    const label = () => api.call(buyShipmentLabel, { params: { id }, body: { mode, revision } }, keyOf('label', id, revision));
    // It is paid, whatever becomes of the label: the row says so, and the list of shipments tries again.
    return await patiently(label, isStopped).then(
      ({ data }) => boughtState(data),
      () => state,
    );
  }

  return {
    rows,
    work,
    stop,
    /** Asks the carriers about every row that can be asked about and was not. */
    check: () =>
      each(
        'check',
        latest.current.filter((row) => row.state.is === 'new' && !row.leftOut && isRight(row)),
        rated,
      ),
    /** Buys what a rule has a rate for. */
    async buy(rule: RateRule): Promise<void> {
      const wanted = latest.current.filter(
        ({ state, leftOut }) =>
          !leftOut && ((state.is === 'rated' && chosenRate(state.rates, rule)) || (state.is === 'bought' && !state.label)),
      );
      await each('buy', wanted, (row) => buyOne(row, rule));
      await Promise.all([
        client.invalidateQueries({ queryKey: shipmentsKey(side) }),
        client.invalidateQueries(businessBalance(shell, side.userId)),
      ]);
    },
    /** Types something in place of what the file says; the row is new then. */
    fix(row: Row, key: keyof Row['fixes'], value: string): void {
      change(row.line, { fixes: { ...row.fixes, [key]: value }, state: { is: 'new' } });
    },
    leaveOut: (row: Row, leftOut: boolean) => change(row.line, { leftOut }),
    /** Stops after the rows that are being worked on. */
    pause(): void {
      stopped.current = true;
    },
    isRight,
  };
}

const isTooLittle = (error: unknown): boolean => problemOf(error)?.errors?.some(({ field }) => field === 'pay_with') ?? false;
