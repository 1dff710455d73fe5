import { createReport, downloadReport, listReports, type Report } from '@outpost/shared-contracts/business/report-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { remote } from '../../remote.ts';

const REPORT: Report = {
  id: 3,
  mode: 'live',
  type: 'charges',
  from: '2026-11-01',
  to: '2026-11-28',
  state: 'available',
  rows: 12,
  created_at: '2026-11-28T10:00:00.000Z',
  expires_at: '2026-12-28T10:00:00.000Z',
};
function open(answers: readonly (readonly Report[])[]) {
  let asked = 0;
  return renderRoute(remote, '/b2b/reports', {
    session: { state: 'signed-in', user: aUser({ id: 7, type: 5 }) },
    api(fake) {
      fake.reply(listReports, () => {
        const data = [...(answers[Math.min(asked, answers.length - 1)] ?? [])];
        asked += 1;
        return { data, total: data.length, page: 1, per_page: 20 };
      });
      fake.reply(createReport, { data: { ...REPORT, state: 'new', rows: null, expires_at: null } });
      fake.reply(downloadReport, { data: { url: '/api/files/x.csv?signature=s', expires_at: '2026-11-28T12:00:00.000Z' } });
    },
  });
}

describe('the reports of a company', () => {
  it('are asked for by type and days, 92 at most, and asked again until they are made', async () => {
    const being: Report = { ...REPORT, state: 'processing', rows: null, expires_at: null };
    const view = await open([[], [being], [REPORT]]);
    expect(await screen.findByText('You have no reports yet')).toBeTruthy();
    const form = within(screen.getByRole('form', { name: 'New report' }));
    await view.user.selectOptions(form.getByRole('combobox', { name: 'Report' }), 'duties');
    const from = form.getByLabelText('From');
    await view.user.clear(from);
    await view.user.type(from, '2020-01-01');
    await view.user.click(form.getByRole('button', { name: 'Make the report' }));
    expect(await form.findByText('Choose 1 to 92 days')).toBeTruthy();
    expect(view.requests.filter(({ method }) => method === 'POST')).toEqual([]);
    const to = form.getByLabelText('To');
    await view.user.clear(to);
    await view.user.type(to, '2020-01-31');
    await view.user.click(form.getByRole('button', { name: 'Make the report' }));
    expect(await screen.findByText('Being made')).toBeTruthy();
    const [sent] = view.requests.filter(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ mode: 'live', type: 'duties', from: '2020-01-01', to: '2020-01-31' });
    expect(await screen.findByText('Ready', undefined, { timeout: 5_000 })).toBeTruthy();
  });

  it('have a file whose address is asked for when it is wanted', async () => {
    const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const view = await open([[REPORT]]);
    await view.user.click(await screen.findByRole('button', { name: 'Download Charges' }));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(view.requests.some(({ path }) => path === 'shipments/reports/3/download')).toBe(true);
    clicked.mockRestore();
  });

  it('that failed or are empty have none', async () => {
    await open([
      [
        { ...REPORT, state: 'failed', rows: null, expires_at: null },
        { ...REPORT, id: 2, state: 'empty', rows: 0, expires_at: null },
      ],
    ]);
    expect(await screen.findByText('Failed')).toBeTruthy();
    expect(screen.getByText('Nothing in these days')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Download/ })).toBeNull();
  });
});
