export { type AmountLine, AmountLines } from './amount-lines.tsx';
export { type Fact, Facts } from './facts.tsx';
export { FileLinks } from './file-links.tsx';
export { History, type HistoryEntry } from './history.tsx';
export { ItemLine, type ItemLineProps } from './item-line.tsx';
export { Milestones, type MilestoneView } from './milestones.tsx';
export { NextBand, type NextBandProps } from './next-band.tsx';
export { OrderColumns, OrderFrame, type OrderFrameProps } from './order-frame.tsx';
export { PersonLine } from './person-line.tsx';
