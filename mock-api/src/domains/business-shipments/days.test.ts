import { createReport, listReports } from '@outpost/shared-contracts/business/report-calls';
import { filterMyShipments } from '@outpost/shared-contracts/business/shipment-calls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { businessScenario } from '../../../test/business.ts';
import { startService, type TestService } from '../../../test/helper.ts';

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

it.each([
  ['0000-01-01', '0000-01-02'],
  ['9999-12-30', '9999-12-31'],
])('a list and a report of the days at the end of the calendar (%s) are answered', async (first, last) => {
  const { who } = await businessScenario(service);
  const body = { date_range: 'custom' as const, custom_date_range_start_date: first, custom_date_range_end_date: last };
  expect((await service.call(filterMyShipments, { body }, who)).status).toBeLessThan(500);
  for (const type of ['shipments', 'charges', 'refunds', 'pickups', 'duties'] as const) {
    const asked = await service.call(createReport, { body: { type, from: first, to: last } }, who);
    expect(asked.status).toBeLessThan(500);
  }
  await service.runDue();
  const reports = (await service.call(listReports, { query: {} }, who)).reply.data.filter(({ from }) => from === first);
  expect(reports.filter(({ state }) => state !== 'empty')).toEqual([]);
});
