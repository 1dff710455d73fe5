import type { KeyMode } from '@outpost/shared-contracts/business/api-key';
import { paths } from '@outpost/shared-contracts/paths/paths';
import { onSide } from './mode.ts';

/** In the address of the form for a new shipment: a file of them instead. */
export const IMPORT = 'import';

/** Where a file of shipments is imported on a side. */
export const importHref = (mode: KeyMode): string => onSide(paths.b2bCreateShipment.href({}, { [IMPORT]: 'csv' }), mode);
