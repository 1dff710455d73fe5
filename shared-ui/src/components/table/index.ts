export { type Column, type Sort, Table, type TableProps } from './table.tsx';
