import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { expectAccessible } from '../../testing/axe.ts';
import { renderIn } from '../../testing/render-in.tsx';
import { type Column, Table } from './table.tsx';

const ORDERS = [
  { id: '101', total: 6740 },
  { id: '102', total: 4110 },
];
const COLUMNS: readonly Column<(typeof ORDERS)[number]>[] = [
  { id: 'id', header: 'Order', onCard: 'title', cell: (order) => order.id },
  { id: 'total', header: 'Total', align: 'end', onCard: 'amount', sortable: true, cell: (order) => order.total },
];

describe('a table', () => {
  it('is named, and every cell knows its header also as a card', async () => {
    renderIn('en', <Table caption="Orders" columns={COLUMNS} rows={ORDERS} rowKey={(order) => order.id} />);
    const table = screen.getByRole('table', { name: 'Orders' });
    const cells = within(table).getAllByRole('cell');
    expect(cells.map((cell) => [cell.dataset.label, cell.textContent])).toEqual([
      ['Order', '101'],
      ['Total', '6740'],
      ['Order', '102'],
      ['Total', '4110'],
    ]);
    await expectAccessible();
  });

  it('says how it is sorted and asks for the other way', async () => {
    const sort = vi.fn();
    const { user } = renderIn(
      'en',
      <Table
        caption="Orders"
        columns={COLUMNS}
        rows={ORDERS}
        rowKey={(order) => order.id}
        sort={{ column: 'total', direction: 'ascending' }}
        onSort={sort}
      />,
    );
    expect(screen.getByRole('columnheader', { name: 'Total' }).getAttribute('aria-sort')).toBe('ascending');
    await user.click(screen.getByRole('button', { name: 'Total' }));
    expect(sort).toHaveBeenCalledWith({ column: 'total', direction: 'descending' });
  });

  it('shows what stands for no rows', () => {
    renderIn('en', <Table caption="Orders" columns={COLUMNS} rows={[]} rowKey={(order) => order.id} empty={<p>No orders yet</p>} />);
    expect(screen.getByText('No orders yet')).toBeTruthy();
  });
});
