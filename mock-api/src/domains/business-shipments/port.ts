// What other domains and the samples may ask of companies' shipments.
export { beginShipment, changeShipment, moveShipment } from './machine.ts';
export { addTopUp, earn, giveBack, oweForLabel, spend } from './money.ts';
export { linesOf, parcelsOf } from './rates.ts';
export { giveBackTask } from './tasks.ts';
