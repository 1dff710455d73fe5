import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { aUser } from '@outpost/shared-contracts/testing/builders';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const CHALLENGE = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;
const TICKET = { id: '7b0c8a1e-0000-4000-8000-000000000001', number: 'T-1007', key: 'k3y' };
const answered = {
  api(api: FakeApi) {
    api.reply(getChallenge, { data: CHALLENGE });
    api.reply(contactUs, { data: TICKET });
  },
};
type View = Awaited<ReturnType<typeof open>>;

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const sent = (view: View) => view.requests.filter(({ path, method }) => path === 'contactus' && method === 'POST');
const send = (view: View) => view.user.click(screen.getByRole('button', { name: 'Send' }));

async function fillIn(view: View) {
  await view.user.selectOptions(field('What is it about'), 'An order or a parcel');
  await view.user.type(field('Your name'), 'Ada Example');
  await view.user.type(field('Email'), 'ada@example.com');
  await view.user.type(field('Your message'), 'Where is my parcel now?');
}

describe('the contact page', () => {
  it('R-083 E-028 sends a question with its files, once, and says its number and where the answer comes to', async () => {
    const view = await open('/contact-us', answered);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Contact us');
    await fillIn(view);
    await view.user.upload(field('Files'), new File(['hello'], 'label.pdf', { type: 'application/pdf' }));
    await send(view);
    const heading = await screen.findByRole('heading', { name: 'Your question is with us: T-1007' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(screen.getByText(/We have written to ada@example.com/)).toBeTruthy();
    expect(sent(view)).toHaveLength(1);
    expect(sent(view)[0]).toMatchObject({
      body: { topic: 'order', name: 'Ada Example', email: 'ada@example.com', files: [{ name: 'label.pdf', data: btoa('hello') }] },
    });
    expect(sent(view)[0]?.headers['idempotency-key']).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your question' }).getAttribute('href')).toBe(`/contact-us?ticket=${TICKET.id}&key=k3y`);
    expect(view.updateBlocked()).toBe(false);
  });

  it('asks for what is missing, goes to the first field and sends nothing', async () => {
    const view = await open('/contact-us', answered);
    await view.user.type(field('Email'), 'nobody');
    await view.user.type(field('Your message'), 'Hello');
    await send(view);
    expect(await screen.findByText('4 fields need your attention')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(field('What is it about')));
    expect(screen.getByText('This is not an email address. It looks like name@example.com')).toBeTruthy();
    expect(sent(view)).toEqual([]);
  });

  it('takes three files of ten megabytes each, and says at a larger one why it does not go along', async () => {
    const view = await open('/contact-us', answered);
    await fillIn(view);
    const large = new File(['x'], 'film.pdf', { type: 'application/pdf' });
    Object.defineProperty(large, 'size', { value: 10_000_001 });
    const files = ['a', 'b'].map((name) => new File([name], `${name}.png`, { type: 'image/png' }));
    await view.user.upload(field('Files'), [large, ...files, new File(['c'], 'c.png', { type: 'image/png' })]);
    expect(screen.getByText('Three files at most. Remove one to add another.')).toBeTruthy();
    expect(screen.getByText('This file is larger than 10 MB')).toBeTruthy();
    await send(view);
    expect(sent(view)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Remove film.pdf' }));
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    expect(sent(view)[0]).toMatchObject({ body: { files: [{ name: 'a.png' }, { name: 'b.png' }] } });
  });

  it('keeps everything after a failure, holds an update back, and sends the same request again, not a second one', async () => {
    const view = await open('/contact-us', answered);
    view.api.unreachable(contactUs);
    await fillIn(view);
    await send(view);
    expect((await screen.findByRole('alert')).textContent).toContain('Outpost could not be reached');
    expect(field('Your message').value).toBe('Where is my parcel now?');
    expect(view.updateBlocked()).toBe(true);
    view.api.reply(contactUs, { data: TICKET });
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    const [first, second] = sent(view);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('says at the file which one the service could not read', async () => {
    const view = await open('/contact-us', answered);
    await fillIn(view);
    await view.user.upload(field('Files'), new File(['x'], 'torn.png', { type: 'image/png' }));
    view.api.refuse(contactUs, 'validation_failed', 'Torn', [{ field: 'files.0', code: 'picture_damaged', message: 'Torn' }]);
    await send(view);
    expect(await screen.findByText('This file is neither a picture nor a PDF that can be read')).toBeTruthy();
  });

  it('knows who is signed in', async () => {
    await open('/contact-us', {
      ...answered,
      session: { state: 'signed-in', user: aUser({ name: 'Sam', surname: 'Shopper', email: 's@x.test' }) },
    });
    await waitFor(() => expect(field('Email').value).toBe('s@x.test'));
    expect(field('Your name').value).toBe('Sam Shopper');
  });
});

describe('the link of a mail', () => {
  const thread = {
    ...TICKET,
    topic: 'order' as const,
    state: 'answered' as const,
    order_number: 'OP-5001',
    created_at: '2026-11-20T10:00:00Z',
    messages: [
      { id: 1, side: 'person' as const, text: 'Where is it? <b>', created_at: '2026-11-20T10:00:00Z', files: [] },
      { id: 2, side: 'support' as const, text: 'In London.', created_at: '2026-11-20T11:00:00Z', files: [] },
    ],
  };

  it('E-029 opens the question with its answers, for nobody else to find', async () => {
    const view = await open(`/contact-us?ticket=${TICKET.id}&key=k3y`, { api: (api) => api.reply(getContact, { data: thread }) });
    const region = within(await screen.findByRole('region', { name: 'Question T-1007' }));
    expect(region.getByText('Where is it? <b>')).toBeTruthy();
    expect(region.getByText('Outpost Support')).toBeTruthy();
    expect(region.getByText('Answered')).toBeTruthy();
    expect(view.requests.find(({ path }) => path === `contactus/${TICKET.id}`)?.query).toEqual({ key: 'k3y' });
    expect(view.head()?.noindex).toBe(true);
  });

  it('says when the link is not one', async () => {
    await open('/contact-us?ticket=nothing', { api: (api) => api.refuse(getContact, 'not_found') });
    expect(await screen.findByRole('heading', { name: 'There is no such question' })).toBeTruthy();
  });
});
