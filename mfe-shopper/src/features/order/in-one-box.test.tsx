import { getConsolidation, updateConsolidation } from '@outpost/shared-contracts/consolidations/calls';
import type { Consolidation } from '@outpost/shared-contracts/consolidations/consolidation';
import { getMyOrder } from '@outpost/shared-contracts/orders/calls';
import { aConsolidation, anOrderDetail, aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const inBox = (lead: number | null) =>
  anOrderDetail({
    id: 3,
    order_number: 'OP-3',
    status: 3,
    status_name: 'arrived',
    next_action: 'add_details',
    lead_order: lead === null ? null : { id: lead, order_number: `OP-${lead}` },
  });

async function open(box: Consolidation) {
  let isOver = false;
  return await renderRoute(remote, '/member/package-detail/3', {
    session: { state: 'signed-in', user: aUser() },
    api(api) {
      api.reply(getMyOrder, () => ({ data: inBox(isOver ? null : 2) }));
      api.reply(getConsolidation, { data: box });
      api.reply(updateConsolidation, () => {
        isOver = true;
        return { data: { ...box, state: 'canceled' as const, revision: 1 } };
      });
    },
  });
}
const next = async () => within(await screen.findByRole('region', { name: 'What happens next' }));

describe('the page of a parcel that travels with others', () => {
  it('R-106 B-011 E-149 says which parcels are in the box and leads to them', async () => {
    const view = await open(aConsolidation());
    const band = await next();
    expect(await band.findByText('Maya R. was asked to put these parcels in one box.')).toBeDefined();
    expect(band.getByRole('link', { name: 'OP-2' }).getAttribute('href')).toBe('/member/package-detail/2');
    expect(band.getByText('OP-3').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(screen.queryByRole('link', { name: 'OP-3' })).toBeNull();
    expect(view.requests).toContainEqual(expect.objectContaining({ method: 'GET', path: 'consolidate/orders/2' }));
  });

  it('E-148 is taken back while its host has not begun, after a question; then the parcel is on its own', async () => {
    const view = await open(aConsolidation());
    await view.user.click(await (await next()).findByRole('button', { name: 'Take it back' }));
    const question = within(await screen.findByRole('alertdialog', { name: 'Take the box back?' }));
    await view.user.click(question.getByRole('button', { name: 'Take it back' }));
    await waitFor(() => expect(view.notified.at(-1)?.text).toBe('The parcels are on their own again.'));
    expect(view.requests).toContainEqual(
      expect.objectContaining({ method: 'POST', path: 'consolidate/orders/update/2', body: { revision: 0, state: 'canceled' } }),
    );
    await waitFor(() => expect(screen.queryByText('Maya R. was asked to put these parcels in one box.')).toBeNull());
  });

  it('cannot be taken back once its host has begun', async () => {
    await open(aConsolidation({ state: 'packing', revision: 1 }));
    expect(await (await next()).findByText('Maya R. is packing these parcels into one box.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull();
  });
});
