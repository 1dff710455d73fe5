import { listMessages, markSeen, sendMessage } from '@outpost/shared-contracts/messages/calls';
import type { Message } from '@outpost/shared-contracts/messages/message';
import { draftsOf } from '@outpost/shared-contracts/shell/drafts';
import { uploadFile } from '@outpost/shared-contracts/uploads/calls';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { createMessagesPort } from '../../services/messages-port.ts';
import { createLocalStore } from '../../services/storage.ts';
import { aMessage, anItem } from '../../testing/conversations.ts';
import { person, signedIn } from '../../testing/people.ts';
import { renderShell } from '../../testing/render-shell.tsx';
import { createInbox } from '../inbox.ts';
import { createConversations } from './conversations.ts';
// Fetched beforehand: a slow machine takes longer to transform it than a test waits.
import './conversation-drawer.tsx';

afterEach(() => sessionStorage.clear());

const TIMEOUT = { timeout: 15_000 };
const own = (id: number, text: string, different: Partial<Message> = {}): Message =>
  aMessage({ id, side: 'shopper', is_own: true, user_name: 'Sam', user_surname: 'S.', text, ...different });

/** A shopper with the conversation about order 5001 open. */
async function opened(messages: readonly Message[]) {
  const port = createMessagesPort();
  const view = await renderShell('/home', { session: signedIn(person()), services: { messages: port } });
  const { api } = view;
  api.reply(listMessages, {
    data: [...messages],
    has_more: false,
    total: 0,
    per_page: 30,
    side: 'shopper',
    order_number: 'OP-5001',
    order_status: 'arrived',
    other: { id: 2, name: 'Hanna H.', profile_image_url: null },
    masks_contacts: true,
    templates: [{ code: 'thank_you', text: 'Thank you!' }],
  });
  let last = 100;
  api.reply(sendMessage, ({ body }) => ({
    data: own(++last, body.text ?? '', { template: body.template ?? null, message_date: (Date.now() / 1000) | 0 }),
  }));
  api.reply(markSeen, { data: anItem({ message: { seen_by_shopper: 1 }, msg_obj: { seen: 1, count: 0 } }) });
  const inbox = createInbox({ api, language: 'en', userType: () => 1, onChange: () => {} });
  const drafts = () => draftsOf({ tab: () => sessionStorage, shared: createLocalStore() }, 1);
  const conversations = createConversations({ api, language: 'en', inbox, drafts });
  port.provide({ inbox, conversations });
  const open = () => act(async () => view.services.modals.open({ modal: 'conversation', entity: 'order', id: 5001 }));
  await open();
  const dialog = await screen.findByRole('dialog', { name: /Hanna H\./ }, TIMEOUT);
  const field = () => within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>('Message');
  const sent = () => api.requests.filter(({ method, path }) => method === 'POST' && path === 'order/message').map(({ body }) => body);
  return { ...view, user: userEvent.setup(), dialog, open, field, sent };
}

describe('a conversation on the screen', () => {
  it('E-096 shows who wrote what, when and with which files, and what was read', async () => {
    const file = {
      id: '00000000-0000-4000-8000-000000000001',
      name: 'invoice.pdf',
      type: 'application/pdf' as const,
      size: 2000,
      width: null,
      height: null,
      url: '/api/files/1',
    };
    const { dialog } = await opened([
      aMessage({ id: 1, text: '<p>It is <b>here</b>.</p><ul><li>dry</li></ul>' }),
      aMessage({ id: 2, text: '', user_name: '', user_surname: '', side: 'support', attachments: [file] }),
      own(3, 'Thanks', { seen: 1 }),
      own(4, 'My number is •••', { is_masked: true, message_date: 1_700_100_000 }),
    ]);
    const rows = within(dialog)
      .getAllByRole('listitem')
      .map((row) => row.textContent ?? '');
    expect(rows.find((row) => row.includes('It is here'))).toContain('Hanna H.');
    expect(rows.find((row) => row.includes('invoice.pdf'))).toContain('Outpost Support');
    expect(
      within(dialog)
        .getByRole('link', { name: /invoice\.pdf/ })
        .getAttribute('download'),
    ).toBe('invoice.pdf');
    expect(rows.find((row) => row.includes('Thanks'))).toContain('Read');
    expect(rows.find((row) => row.includes('My number'))).toMatch(/Contact details were taken out\..*Sent/);
    expect(within(dialog).getByText('here').tagName).toBe('B');
    expect(within(dialog).getByText(/Until the order is paid/)).toBeTruthy();
    // Two days, each once.
    expect(rows.filter((row) => row.startsWith('November'))).toHaveLength(2);
  });

  it('markup of a message never becomes more than text', async () => {
    const { dialog } = await opened([aMessage({ text: '<img src=x onerror="alert(1)"><a href="javascript:alert(1)">click</a>' })]);
    expect(dialog.querySelector('ol img, ol script')).toBeNull();
    expect(within(dialog).getByText('click').getAttribute('href')).toBeNull();
  });

  it('E-097 Enter sends, Shift and Enter begin a line, an input method ends its choice', async () => {
    const { user, field, sent } = await opened([aMessage()]);
    await user.type(field(), 'one{Shift>}{Enter}{/Shift}two');
    fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
    expect(sent()).toEqual([]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ id: 5001, text: 'one\ntwo' }]));
    expect(field().value).toBe('');
  });

  it('a quick reply is sent with one press', async () => {
    const { user, dialog, sent } = await opened([]);
    expect(within(dialog).getByText('No messages yet')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Thank you!' }));
    await waitFor(() => expect(sent()).toMatchObject([{ template: 'thank_you', text: '' }]));
  });

  it('what is too long is not sent and says by how much', async () => {
    const { user, dialog, field, sent } = await opened([]);
    fireEvent.change(field(), { target: { value: '😀'.repeat(2003) } });
    expect(within(dialog).getByText('3 characters too many')).toBeTruthy();
    await user.type(field(), '{Enter}');
    expect(sent()).toEqual([]);
    fireEvent.change(field(), { target: { value: '😀'.repeat(2000) } });
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toHaveLength(1));
  });

  it('one that failed stays with its reason until it is sent or given up', async () => {
    const { user, dialog, field, api, updateBlocked } = await opened([]);
    api.refuse(sendMessage, 'rate_limited', 'You are writing very fast. Please wait a moment.');
    await user.type(field(), 'hello{Enter}');
    const alert = await within(dialog).findByRole('alert', {}, TIMEOUT);
    expect(alert.textContent).toContain('You are writing very fast.');
    expect(updateBlocked()).toBe(true);
    await user.click(within(alert).getByRole('button', { name: 'Delete' }));
    expect(within(dialog).queryByText('hello')).toBeNull();
  });

  it('what was typed is there when the drawer is opened again', async () => {
    const { user, field, open } = await opened([aMessage()]);
    await user.type(field(), 'half a thought');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('[role=dialog]')).toBeNull());
    await open();
    await screen.findByRole('dialog', {}, TIMEOUT);
    expect(field().value).toBe('half a thought');
  });

  it('what was typed is there when the page was loaded again, until it is sent', async () => {
    const first = await opened([aMessage()]);
    await first.user.type(first.field(), 'half a thought');
    cleanup();
    const { user, field, sent } = await opened([aMessage()]);
    expect(field().value).toBe('half a thought');
    await user.type(field(), '{Enter}');
    await waitFor(() => expect(sent()).toMatchObject([{ text: 'half a thought' }]));
    cleanup();
    expect((await opened([aMessage()])).field().value).toBe('');
  });

  it('what was sent and not answered is there when the page was loaded again, and goes out under its key, once', async () => {
    const keysOf = (view: Awaited<ReturnType<typeof opened>>) =>
      view.api.requests.flatMap(({ method, path, headers }) =>
        method === 'POST' && path === 'order/message' ? [headers['idempotency-key']] : [],
      );
    const first = await opened([aMessage()]);
    first.api.unreachable(sendMessage);
    await first.user.type(first.field(), 'Is it here?{Enter}');
    await within(first.dialog).findByRole('alert', {}, TIMEOUT);
    cleanup();
    const again = await opened([aMessage()]);
    expect(again.field().value).toBe('');
    const alert = await within(again.dialog).findByRole('alert', {}, TIMEOUT);
    expect(again.updateBlocked()).toBe(true);
    await again.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(within(again.dialog).queryByRole('alert')).toBeNull());
    expect([keysOf(again).length, keysOf(again)[0]]).toEqual([1, keysOf(first)[0]]);
    cleanup();
    expect(within((await opened([aMessage()])).dialog).queryByRole('alert')).toBeNull();
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it('what was sent while the page went away is kept, and shown once where it had arrived', async () => {
    const first = await opened([aMessage()]);
    first.api.reply(sendMessage, () => new Promise(() => {}));
    await first.user.type(first.field(), 'Is it here?{Enter}');
    await waitFor(() => expect(first.sent()).toHaveLength(1));
    cleanup();
    const arrived = own(7, 'Is it here?', { message_date: (Date.now() / 1000) | 0 });
    const { dialog } = await opened([aMessage(), arrived]);
    expect(within(dialog).getAllByText('Is it here?')).toHaveLength(1);
    expect(within(dialog).queryByRole('alert')).toBeNull();
    expect(Object.keys({ ...sessionStorage })).toEqual([]);
  });

  it.each(['{"text":{"a":1}}', '{"text":7}', '{"text":["x"]}'])(
    'whatever lies in the storage of the browser, it opens: %s',
    async (values) => {
      sessionStorage.setItem('draft:1:shell/messages/order 5001', `{"at":${Date.now()},"values":${values}}`);
      sessionStorage.setItem('draft:1:shell/messages/order 5001/sent', `{"at":${Date.now()},"values":{"a":${values},"b":null}}`);
      const { field, dialog } = await opened([aMessage()]);
      expect(field().value).toBe('');
      expect(within(dialog).queryByRole('alert')).toBeNull();
    },
  );

  it('files go along once they are uploaded; one that was not taken holds the message back', async () => {
    const { user, dialog, api, sent } = await opened([]);
    const id = '00000000-0000-4000-8000-000000000002';
    api.reply(uploadFile, { data: { id, name: 'a.png', type: 'image/webp', size: 4, width: 1, height: 1, url: '/api/files/2' } });
    const chooser = dialog.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement;
    fireEvent.change(chooser, {
      target: { files: [new File(['film'], 'film.mp4', { type: 'video/mp4' }), new File(['abc'], 'a.png', { type: 'image/png' })] },
    });
    expect(await within(dialog).findByText(/neither a picture nor a PDF/, {}, TIMEOUT)).toBeTruthy();
    await waitFor(() => expect(within(dialog).queryByRole('progressbar')).toBeNull());
    const send = within(dialog).getByRole('button', { name: 'Send' });
    expect(send.getAttribute('aria-disabled')).toBe('true');
    await user.click(within(dialog).getByRole('button', { name: 'Remove film.mp4' }));
    await user.click(send);
    await waitFor(() => expect(sent()).toMatchObject([{ text: '', attachments: [id] }]));
  });
});
