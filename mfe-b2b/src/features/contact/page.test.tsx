import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { contactUs } from '@outpost/shared-contracts/accounts/contact-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import { renderRoute } from '@outpost/shared-remote/testing/render-route';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { remote } from '../../remote.ts';

const PATH = '/b2b/contactus';
const CHALLENGE = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;
const TICKET = { id: '7b0c8a1e-0000-4000-8000-000000000001', number: 'T-1007', key: 'k3y' };

type Options = NonNullable<Parameters<typeof renderRoute>[2]>;
const api: NonNullable<Options['api']> = (fake) => {
  fake.reply(getChallenge, { data: CHALLENGE });
  fake.reply(contactUs, { data: TICKET });
};

async function open(options?: Options) {
  const view = await renderRoute(remote, PATH, { api, ...options });
  await screen.findByRole('heading', { level: 1 });
  return view;
}
type View = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const send = (view: View) => view.user.click(screen.getByRole('button', { name: 'Send' }));
const sent = (view: View) => view.requests.filter(({ path, method }) => path === 'contactus' && method === 'POST');

describe('the contact page of businesses', () => {
  it('R-095 sends what a business asks, once, and says its number and where it is opened', async () => {
    const view = await open();
    await view.user.type(field('Your name'), 'Ada Example');
    await view.user.type(field('Company'), ' Example Ltd ');
    await view.user.type(field('Email'), 'ada@example.com');
    await view.user.selectOptions(field('Parcels a month'), '50 to 500');
    await view.user.type(field('Your message'), 'Do you collect in Leeds?');
    await send(view);
    const heading = await screen.findByRole('heading', { name: 'Your question is with us: T-1007' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]).toMatchObject({
      body: {
        topic: 'b2b',
        name: 'Ada Example',
        company: 'Example Ltd',
        email: 'ada@example.com',
        volume: '50_to_500',
        message: 'Do you collect in Leeds?',
        language: 'en',
      },
    });
    expect(sent(view)[0]?.headers['idempotency-key']).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your question' }).getAttribute('href')).toBe(`/contact-us?ticket=${TICKET.id}&key=k3y`);
    await view.user.click(screen.getByRole('button', { name: 'Ask something else' }));
    expect(field('Your message').value).toBe('');
  });

  it('needs neither company nor number of parcels, says what is missing, and knows who is signed in', async () => {
    const view = await open({
      session: { state: 'signed-in', user: aUser({ type: 5, name: 'Ada', surname: 'Example', email: 'ada@example.com' }) },
    });
    await waitFor(() => expect(field('Your name').value).toBe('Ada Example'));
    await view.user.type(field('Your message'), 'short');
    await send(view);
    await screen.findByText('1 field needs your attention');
    expect(sent(view)).toEqual([]);
    await view.user.type(field('Your message'), ' no more');
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    const body = sent(view)[0]?.body;
    expect(body).toMatchObject({ email: 'ada@example.com', message: 'short no more' });
    expect(body).not.toHaveProperty('company');
    expect(body).not.toHaveProperty('volume');
  });

  it('keeps what was typed when nothing answers', async () => {
    const view = await open({
      api(fake) {
        fake.reply(getChallenge, { data: CHALLENGE });
        fake.unreachable(contactUs);
      },
    });
    await view.user.type(field('Your name'), 'Ada');
    await view.user.type(field('Email'), 'ada@example.com');
    await view.user.type(field('Your message'), 'Do you collect in Leeds?');
    await send(view);
    await screen.findByText(/could not be reached/);
    expect(field('Your message').value).toBe('Do you collect in Leeds?');
  });

  it('B-063 says to search engines whom businesses contact, on a page that may be found', async () => {
    const head = (await open()).head();
    expect(head).toMatchObject({ canonical: PATH, title: 'Contact us about a business account' });
    expect(head?.noindex).toBeFalsy();
    expect(head?.structuredData).toMatchObject([
      {
        '@type': 'ContactPage',
        url: expect.stringMatching(/\/b2b\/contactus$/),
        audience: { '@type': 'BusinessAudience' },
        mainEntity: {
          '@type': 'Organization',
          contactPoint: { '@type': 'ContactPoint', contactType: 'sales', url: expect.stringMatching(/\/b2b\/contactus$/) },
        },
      },
    ]);
  });

  it('is complete in Hebrew', async () => {
    await open({ language: 'he' });
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('יצירת קשר לעסקים');
  });
});
