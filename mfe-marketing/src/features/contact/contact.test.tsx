import { getChallenge } from '@outpost/shared-contracts/accounts/calls';
import { contactUs, getContact } from '@outpost/shared-contracts/accounts/contact-calls';
import { anUpload, aUser } from '@outpost/shared-contracts/testing/builders';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import type { FakeApi } from '@outpost/shared-remote/testing/fake-api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { open } from '../../testing/open.ts';

const CHALLENGE = { parameters: { algorithm: 'SHA-256', nonce: '00', salt: '01', cost: 1, keyLength: 8, keyPrefix: '0' } } as const;
const TICKET = { id: '7b0c8a1e-0000-4000-8000-000000000001', number: 'T-1007', key: 'k3y' };
/** Each file has an id of its own. */
const idOf = (name: string) =>
  `00000000-0000-4000-8000-${[...name]
    .map((letter) => letter.charCodeAt(0).toString(16))
    .join('')
    .slice(0, 12)
    .padEnd(12, '0')}`;
const uploaded = (view: View) => view.requests.filter(({ path }) => path === 'uploads');
const answered = {
  api(api: FakeApi) {
    api.reply(getChallenge, { data: CHALLENGE });
    api.reply(contactUs, { data: TICKET });
    api.reply(uploadFile, ({ body }) => ({ data: anUpload({ id: idOf(body.file.name), name: body.file.name }) }));
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
      body: { topic: 'order', name: 'Ada Example', email: 'ada@example.com', files: [idOf('label.pdf')] },
    });
    expect(uploaded(view)).toMatchObject([{ query: { purpose: 'contact', recaptcha: expect.any(String) } }]);
    expect(sent(view)[0]?.headers['idempotency-key']).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open your question' }).getAttribute('href')).toBe(`/contact-us?ticket=${TICKET.id}&key=k3y`);
    expect(view.updateBlocked()).toBe(false);
  });

  it('has what was typed and the files that were sent again after a reload, for whoever sent them, until the question went out', async () => {
    const ada = { ...answered, session: { state: 'signed-in', user: aUser({ id: 1 }) } } as const;
    const first = await open('/contact-us', ada);
    await first.user.selectOptions(field('What is it about'), 'An order or a parcel');
    await first.user.type(field('Your message'), 'Where is my parcel now?');
    await first.user.upload(field('Files'), new File(['hello'], 'label.pdf', { type: 'application/pdf' }));
    await screen.findByRole('button', { name: 'Remove label.pdf' });
    await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).toContain(idOf('label.pdf')));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain(anUpload().url);
    cleanup();

    const again = await open('/contact-us', ada);
    await screen.findByRole('button', { name: 'Remove label.pdf' });
    expect(again.updateBlocked()).toBe(true);
    again.session$.next({ state: 'signed-out' });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Remove label.pdf' })).toBeNull());
    again.session$.next(ada.session);
    await screen.findByRole('button', { name: 'Remove label.pdf' });
    await send(again);
    await screen.findByRole('heading', { name: 'Your question is with us: T-1007' });
    expect(sent(again)[0]).toMatchObject({ body: { message: 'Where is my parcel now?', files: [idOf('label.pdf')] } });
    expect(uploaded(again)).toEqual([]);
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]));
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
    expect(sent(view)[0]).toMatchObject({ body: { files: [idOf('a.png'), idOf('b.png')] } });
    expect(uploaded(view)).toHaveLength(2);
  });

  it('keeps everything after a failure, holds an update back, and sends the same request again, not a second one', async () => {
    const view = await open('/contact-us', answered);
    view.api.unreachable(contactUs);
    await fillIn(view);
    await view.user.upload(field('Files'), new File(['hello'], 'label.pdf', { type: 'application/pdf' }));
    await send(view);
    expect((await screen.findByRole('alert')).textContent).toContain('Outpost could not be reached');
    expect(field('Your message').value).toBe('Where is my parcel now?');
    expect(view.updateBlocked()).toBe(true);
    view.api.reply(contactUs, { data: TICKET });
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    const [first, second] = sent(view);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
    expect(second?.body).toEqual(first?.body);
    expect(uploaded(view), 'the file is not sent again').toHaveLength(1);
  });

  it('says at the file which one the service could not read, and sends nothing with it', async () => {
    const view = await open('/contact-us', answered);
    await fillIn(view);
    view.api.refuse(uploadFile, 'validation_failed', 'Torn', [
      { field: 'file', code: 'picture_damaged', message: 'This picture is torn.' },
    ]);
    await view.user.upload(field('Files'), new File(['x'], 'torn.png', { type: 'image/png' }));
    expect(await screen.findByText('This picture is torn.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send torn.png again' })).toBeNull();
    await send(view);
    expect(sent(view)).toEqual([]);
    await view.user.click(screen.getByRole('button', { name: 'Remove torn.png' }));
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
  });

  it('sends a file again that did not get through, and that one alone', async () => {
    const view = await open('/contact-us', answered);
    await fillIn(view);
    await view.user.upload(field('Files'), new File(['a'], 'a.png', { type: 'image/png' }));
    await waitFor(() => expect(uploaded(view)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    view.api.unreachable(uploadFile);
    await view.user.upload(field('Files'), new File(['b'], 'b.png', { type: 'image/png' }));
    expect(await screen.findByText('Not uploaded')).toBeTruthy();
    view.api.reply(uploadFile, { data: anUpload({ id: idOf('b.png') }) });
    await view.user.click(screen.getByRole('button', { name: 'Send b.png again' }));
    await waitFor(() => expect(screen.queryByText('Not uploaded')).toBeNull());
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    expect(sent(view)[0]).toMatchObject({ body: { files: [idOf('a.png'), idOf('b.png')] } });
    expect(uploaded(view)).toHaveLength(3);
  });

  it('asks for a file again that the service does not have any more', async () => {
    const view = await open('/contact-us', answered);
    await fillIn(view);
    await view.user.upload(field('Files'), new File(['a'], 'a.png', { type: 'image/png' }));
    view.api.refuse(contactUs, 'validation_failed', 'Gone', [{ field: 'files.0', code: 'unknown_file', message: 'This file is gone.' }]);
    await send(view);
    expect(await screen.findByText('This file is gone.')).toBeTruthy();
    view.api.reply(uploadFile, { data: anUpload({ id: idOf('again') }) });
    view.api.reply(contactUs, { data: TICKET });
    await view.user.click(screen.getByRole('button', { name: 'Send a.png again' }));
    await send(view);
    await screen.findByRole('heading', { name: /T-1007/ });
    expect(sent(view)[1]).toMatchObject({ body: { files: [idOf('again')] } });
  });

  it('that was not answered goes out after a reload as the same one, so that there is one ticket', async () => {
    const ada = { ...answered, session: { state: 'signed-in', user: aUser({ id: 1 }) } } as const;
    const first = await open('/contact-us', ada);
    first.api.unreachable(contactUs);
    await first.user.selectOptions(field('What is it about'), 'An order or a parcel');
    await first.user.type(field('Your message'), 'Where is my parcel now?');
    await send(first);
    await screen.findByRole('alert');
    cleanup();
    const again = await open('/contact-us', ada);
    await waitFor(() => expect(field('Your message').value).toBe('Where is my parcel now?'));
    await send(again);
    await screen.findByRole('heading', { name: /T-1007/ });
    const of = (view: View) => sent(view).map(({ body, headers }) => ({ body, key: headers['idempotency-key'] }));
    expect(of(first)).toHaveLength(1);
    expect(of(again)).toEqual(of(first));
    await waitFor(() => expect(Object.keys({ ...sessionStorage })).toEqual([]));
  });

  it('knows who is signed in, as they are called by now, and keeps nothing of it', async () => {
    const as = (email: string) => ({ ...answered, session: { state: 'signed-in' as const, user: aUser({ id: 1, email }) } });
    const first = await open('/contact-us', as('old@x.test'));
    await waitFor(() => expect(field('Email').value).toBe('old@x.test'));
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
    await first.user.type(field('Your message'), 'Where is my parcel now?');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('old@x.test');
    cleanup();
    const again = await open('/contact-us', as('new@x.test'));
    await waitFor(() => expect(field('Email').value).toBe('new@x.test'));
    expect(field('Your message').value).toBe('Where is my parcel now?');
    again.session$.next(as('newer@x.test').session);
    await waitFor(() => expect(field('Email').value).toBe('newer@x.test'));
    await again.user.selectOptions(field('What is it about'), 'An order or a parcel');
    await send(again);
    await again.user.click(await screen.findByRole('button', { name: 'Ask something else' }));
    expect([field('Email').value, field('Your message').value]).toEqual(['newer@x.test', '']);
    expect(again.updateBlocked()).toBe(false);
    again.session$.next({ state: 'signed-out' });
    await waitFor(() => expect(field('Email').value).toBe(''));
  });

  it('knows the name of who is signed in', async () => {
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
