import { expect, it } from 'vitest';
import { requestToLog } from './request-to-log.ts';

const TOKEN = 'Hs-QB8o3hVp7demMTgk4t4lhAAAAAAAAAAAAAAAAAAA';

it.each([
  [`/en/home?token=${TOKEN}&userid=7`, '/en/home'],
  [`/forgotmypassword/${TOKEN}`, '/forgotmypassword/(kept out)'],
  [`/de/email-confirmation/${TOKEN}/`, '/de/email-confirmation/(kept out)/'],
  ['/en/how-to-shop-a-store', '/en/how-to-shop-a-store'],
])('no token reaches the log: %s', (url, path) => {
  expect(requestToLog({ id: 'r-1', method: 'GET', url })).toEqual({ id: 'r-1', method: 'GET', path });
});
