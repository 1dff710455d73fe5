import { Consolidation, PackageOrders } from '../messages.ts';
import { type ConsolidationChange, changeConsolidation, NO_CONSOLIDATION } from './consolidation.ts';
import { keptState } from './kept-state.ts';
import { changePackageOrders, NO_PACKAGE_ORDERS, type PackageOrdersChange } from './package-orders.ts';

/** What the shopper is about to have put together (D-031), with what is said of it (B-314). */
export const consolidationOf = keptState<Consolidation, ConsolidationChange>({
  name: 'consolidation',
  schema: Consolidation,
  start: NO_CONSOLIDATION,
  apply: changeConsolidation,
  announce(bus, change, before, after) {
    if (change.type === 'child-added') bus.emit('shopper.consolidation.order.added', { order: change.order });
    if (change.type === 'child-removed') bus.emit('shopper.consolidation.order.removed', { order_number: change.order_number });
    if (after.parentOrder && after.parentOrder.order_id !== before.parentOrder?.order_id)
      bus.emit(before.parentOrder ? 'shopper.consolidation.parent.updated' : 'shopper.consolidation.parent.created', {
        order: after.parentOrder,
      });
  },
  tell(bus, state) {
    bus.emit('shopper.consolidation.parent', { parentOrder: state.parentOrder });
    bus.emit('shopper.consolidation.state', state);
  },
});

/** The parcels that are chosen in the list, with what is said of them (B-321). */
export const packageOrdersOf = keptState<PackageOrders, PackageOrdersChange>({
  name: 'package_orders',
  schema: PackageOrders,
  start: NO_PACKAGE_ORDERS,
  apply: changePackageOrders,
  announce(bus, change, before, after) {
    if (change.type === 'set') bus.emit(before.packageOrders ? 'shopper.packageOrders.updated' : 'shopper.packageOrders.created', after);
    if (change.type === 'order-added') bus.emit('shopper.packageOrders.order.added', { order: change.order });
    if (change.type === 'order-removed') bus.emit('shopper.packageOrders.order.removed', { url: change.url });
    if (change.type === 'order-updated') bus.emit('shopper.packageOrders.order.updated', { order: change.order });
    if (!after.packageOrders) bus.emit('shopper.packageOrders.deleted', {});
  },
  tell: (bus, state) => bus.emit('shopper.packageOrders.state', state),
});
