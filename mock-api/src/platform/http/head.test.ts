import { resendConfirmation } from '@outpost/shared-contracts/accounts/verification-calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serviceForTest, startService, type TestService } from '../../../test/helper.ts';
import { urlOf } from '../../../test/url-of.ts';

describe('the service', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService({ SEED: 'reference' });
  });
  afterAll(() => service.close());

  it('answers HEAD as GET, without the body', async () => {
    // The second of two mails within a minute is refused, whatever the method.
    const served = service.app.servedCalls.filter(({ method, name }) => method === 'GET' && name !== resendConfirmation.name);
    const paths = [
      ...served.map((call) => urlOf(call, { params: { id: 1, userId: 1 } })),
      '/api/healthz',
      '/api/readyz',
      '/api/docs/json',
      '/api/pictures/mug.svg',
      '/api/videos/none',
      '/api/files/none',
      '/api/messages/stream',
      '/api/nothing',
    ];
    const FACTS = ['content-type', 'content-length', 'cache-control', 'content-security-policy'];
    for (const url of paths) {
      const [get, head] = [await service.app.inject({ method: 'GET', url }), await service.app.inject({ method: 'HEAD', url })];
      expect(head.statusCode, url).toBe(get.statusCode);
      expect(head.body, url).toBe('');
      for (const name of FACTS) expect(head.headers[name], `${name} of ${url}`).toEqual(get.headers[name]);
    }
  });

  it('opens no stream for who asks for the head of one', async () => {
    const own = await serviceForTest();
    const { token } = await own.tokenOf('shopper@outpost.test');
    const head = await own.app.inject({ method: 'HEAD', url: '/api/messages/stream', headers: { 'x-access-token': token } });
    expect([head.statusCode, head.headers['content-type'], head.body]).toEqual([200, 'text/event-stream; charset=utf-8', '']);
  });
});
