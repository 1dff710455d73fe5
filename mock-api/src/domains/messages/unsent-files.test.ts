import { sendMessage, uploadAttachment } from '@outpost/shared-contracts/messages/calls';
import { expect, it } from 'vitest';
import { serviceForTest } from '../../../test/helper.ts';

const DAY = 24 * 3_600_000;
/** Of the sample shopper at the sample host. */
const ORDER = 5001;

it('somebody has twenty files at a time that are not sent, however many come at once', async () => {
  const service = await serviceForTest();
  const shopper = await service.tokenOf('shopper@outpost.test');
  const data = Buffer.from('%PDF-1.4\n%%EOF').toString('base64');
  const upload = () => service.call(uploadAttachment, { body: { name: 'a.pdf', data } }, shopper);
  const answers = await Promise.all(Array.from({ length: 24 }, upload));
  const kept = answers.filter(({ status }) => status === 200).map(({ reply }) => reply.data.id);
  expect(kept).toHaveLength(20);
  expect((await upload()).problem.errors).toMatchObject([{ field: 'data', code: 'too_many' }]);

  const host = await service.tokenOf('host@outpost.test');
  expect((await service.call(uploadAttachment, { body: { name: 'a.pdf', data } }, host)).status, 'of somebody else').toBe(200);
  const body = { id: ORDER, attachments: kept.slice(0, 1) };
  expect((await service.call(sendMessage, { params: { entity: 'order' }, body }, shopper)).status).toBe(200);
  expect([(await upload()).status, (await upload()).status], 'what is sent makes room').toEqual([200, 422]);
  service.advance(DAY + 1000);
  expect((await upload()).status, 'what is a day old is gone').toBe(200);
});
