import { isRefusal } from '@outpost/shared-contracts/problem/problem';
import { type HeadContext, type LoaderContext, notFound, useSession } from '@outpost/shared-remote/remote';
import { useParams } from '@outpost/shared-remote/router';
import { Card } from '@outpost/shared-ui/card';
import { OrderColumns } from '@outpost/shared-ui/order-view';
import { Loading, Skeleton } from '@outpost/shared-ui/skeleton';
import type { ComponentType } from 'react';
import { OrderSide, type SideValue } from './side.ts';

/** What a remote says of the page of one order or purchase. */
export interface DetailPageOptions extends SideValue {
  /** The list that it is a part of. */
  readonly list: { readonly to: string; readonly title: (t: HeadContext['t']) => string };
}

/** The id in the address; anything else is none. */
const idOf = (id: string | undefined): number | undefined => (id && /^\d{1,9}$/.test(id) ? Number(id) : undefined);

/** A loader that reads the one that the address names. Who may not see it, or nobody has it, gets Not Found. */
export const loaderOf =
  (read: (context: LoaderContext, userId: number, id: number) => Promise<unknown>) =>
  async (context: LoaderContext): Promise<void> => {
    const session = context.shell.session.current();
    const id = idOf(context.params.id) ?? notFound();
    if (session.state !== 'signed-in') return;
    const refusal = await read(context, session.user.id, id).then(
      () => undefined,
      (error: unknown) => error,
    );
    // Any other failure is the page's to show, with a way to try again.
    if (isRefusal(refusal, 'not_found')) notFound();
  };

/** The page for the person who is here, and its shape until that is known. */
export function pageOf(side: SideValue, Page: ComponentType<{ userId: number; id: number }>, Shape: ComponentType) {
  const Skeleton = () => (
    <OrderSide value={side}>
      <Shape />
    </OrderSide>
  );
  function Component() {
    const session = useSession();
    const id = idOf(useParams().id);
    if (session.state !== 'signed-in' || id === undefined) return <Skeleton />;
    return (
      <OrderSide value={side}>
        <Page userId={session.user.id} id={id} />
      </OrderSide>
    );
  }
  return { Component, Skeleton };
}

export function Waiting({ label }: { readonly label: string }) {
  return (
    <Loading label={label}>
      <OrderColumns
        main={
          <Card>
            <Skeleton shape="row" count={3} />
          </Card>
        }
        aside={
          <Card>
            <Skeleton count={6} />
          </Card>
        }
      />
    </Loading>
  );
}
