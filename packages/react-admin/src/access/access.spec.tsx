import { screen, waitFor, within } from '@testing-library/react';
import { RecordOverview } from '../start/RecordOverview.js';
import { fields, renderAccessApp } from '../testing/access-app.js';
import { stubAccessServer, WRITER_ACCESS } from '../testing/access-server.js';
import { tokenOf } from '../testing/jwt.js';
import { claimsOfUser } from '../testing/render-app.js';
import { errorResponse } from '../testing/stub-fetch.js';

const menu = () =>
  screen.queryAllByRole('menuitem').map((entry) => entry.getAttribute('href')?.slice(1));

const asked = ({ requests }: ReturnType<typeof stubAccessServer>) =>
  requests.filter(({ url }) => url.endsWith('/access')).length;

describe('the menu, the start page and lists', () => {
  it('show only resources that may be listed or have no rules, with one access request', async () => {
    const server = stubAccessServer();
    renderAccessApp({ dashboard: () => <RecordOverview fields={fields} /> });
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(menu()).toEqual(['/', '/posts', '/users']);
    expect(screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
      'Posts',
      'Users',
    ]);
    expect(asked(server)).toBe(1);
    expect(server.sent().join()).not.toContain('orders');
  });

  it('are restricted further by permissions.ts, which grants nothing that the API denies', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts', permissions: { user: { posts: 'all', orders: 'all' } } });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts']);
  });

  it('show only what the rules allow to a role that follows "rules" in permissions.ts', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts', permissions: { '*': 'rules' } });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts']);
    expect(server.sent().join()).not.toContain('/users');
    expect(screen.getAllByText('u2')).toHaveLength(2);
  });

  it('name a filter of a link whose input is hidden from the user, who can remove it', async () => {
    stubAccessServer();
    renderAccessApp({
      path: '/posts?filter={"authorId":"u2"}&displayedFilters={"authorId":true}',
      permissions: { '*': 'rules' },
    });
    await screen.findByText('Mine');
    expect(screen.queryByRole('combobox', { name: /Author/ })).toBeNull();
    expect(screen.getByText(/^Author.*: u2$/).closest('.MuiChip-root')).toBeVisible();
  });

  it('show the id of a related record that may not be seen, or a placeholder for a UUID', async () => {
    const server = stubAccessServer();
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    server.posts = [
      { id: 'p1', title: 'Mine', rating: 5, reviewNote: '', authorId: uuid },
      { id: 'p2', title: 'Theirs', rating: 4, reviewNote: '', authorId: 'EUR' },
      { id: 'p3', title: 'Nobody’s', rating: 4, reviewNote: '', authorId: null },
    ];
    renderAccessApp({ path: '/posts', permissions: { '*': 'rules' } });
    expect(await screen.findByText('EUR')).toBeVisible();
    expect(screen.queryByText(uuid)).toBeNull();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
  });

  it('show one hidden related record among visible ones the same way, also on the Show page', async () => {
    const server = stubAccessServer({ ...WRITER_ACCESS, users: { list: 'some', show: 'some' } });
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    server.posts = [
      { id: 'p1', title: 'Mine', rating: 5, reviewNote: '', authorId: uuid },
      { id: 'p2', title: 'Theirs', rating: 4, reviewNote: '', authorId: 'EUR' },
      { id: 'p3', title: 'Nobody’s', rating: 4, reviewNote: '', authorId: null },
      { id: 'p4', title: 'Seen', rating: 4, reviewNote: '', authorId: 'u1' },
    ];
    renderAccessApp({ path: '/posts' });
    expect(await screen.findByText('Ada')).toBeVisible();
    expect(screen.getByText('EUR')).toBeVisible();
    expect(screen.queryByText(uuid)).toBeNull();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
    window.location.hash = '#/posts/p1/show';
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await screen.findByText('You may not see this')).toBeVisible();
    window.location.hash = '#/posts/p2/show';
    expect(await screen.findByText('EUR')).toBeVisible();
    window.location.hash = '#/posts/p3/show';
    expect(await screen.findByText('–')).toBeVisible();
    expect(screen.queryByText('You may not see this')).toBeNull();
  });

  it('have no Create link when no record may be created', async () => {
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, create: false } });
    renderAccessApp({ dashboard: () => <RecordOverview fields={fields} /> });
    await screen.findByText('Mine');
    expect(screen.queryByRole('link', { name: 'Create post' })).toBeNull();
  });
});

describe('a page', () => {
  it.each(['/orders', '/orders/create', '/orders/o1/show'])(
    'that the user may not open shows access denied and sends no request: %s',
    async (path) => {
      const server = stubAccessServer();
      renderAccessApp({ path });
      expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
      expect(server.sent()).toEqual([]);
    },
  );

  it('for a new record never renders a form or requests choices when creating is denied', async () => {
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, create: false } });
    const drawn = jest.fn();
    const observer = new MutationObserver(() => drawn(screen.queryAllByRole('textbox').length));
    observer.observe(document.body, { childList: true, subtree: true });
    renderAccessApp({ path: '/posts/create' });
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    observer.disconnect();
    expect(drawn).toHaveBeenCalledWith(0);
    expect(Math.max(...drawn.mock.calls.flat())).toBe(0);
    expect(server.sent()).toEqual([]);
  });

  it('for editing says that the record may not be changed, based on the rules for this record', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p2' });
    expect(await screen.findByText('You may not change this record.')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull();
  });

  it('hides fields that are unreadable in general or in this record, and closed related resources', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts/p3/show' });
    expect(await screen.findByText('Title')).toBeVisible();
    expect(screen.queryByText('Review note')).toBeNull();
    expect(screen.queryByText('Rating')).toBeNull();
    expect(screen.queryByText('Orders')).toBeNull();
    expect(server.sent().join()).not.toContain('orders');
  });

  it('offers Clone when a record may be created, and sends only the writable values', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByText('Rating')).toBeVisible();
    await user.click(screen.getByRole('link', { name: /Clone/ }));
    expect(await screen.findByDisplayValue('Mine')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    // of the submitted values, only the writable ones
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'Mine', published: false, authorId: 'u1' });
  });

  it('does not offer Clone when no record may be created', async () => {
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, create: false } });
    renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Clone/ })).toBeNull();
  });

  it('offers Edit only for a record that may be changed', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p1/show' });
    expect(await screen.findByText('Rating')).toBeVisible();
    expect(await screen.findByRole('link', { name: /^Edit/ })).toBeVisible();
    window.location.hash = '#/posts/p2/show';
    expect(await screen.findByText('4')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('link', { name: /^Edit/ })).toBeNull());
  });
});

describe('a list', () => {
  it('shows only the columns, filters and cells that the user may read', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    expect(screen.queryByText('Review note')).toBeNull();
    expect(screen.queryByRole('textbox', { name: /Review note/ })).toBeNull();
    expect(screen.getByRole('textbox', { name: /Title/ })).toBeVisible();
    expect(screen.getAllByTitle('You may not see this')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: /Sort by rating/ })).toBeNull();
    expect(screen.getByRole('button', { name: /Sort by title/ })).toBeVisible();
    expect(server.sent()[0]).toContain('can=edit%2Cdelete');
  });

  it('drops a sort order and a filter by a field that the user may not read', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts?sort=reviewNote&order=ASC&filter={"reviewNote":"x"}' });
    await screen.findByText('Mine');
    expect(server.sent().join()).not.toContain('reviewNote');
  });

  it('does not open a record when records may not be shown', async () => {
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, show: false } });
    const { user } = renderAccessApp({ path: '/posts' });
    await user.click(await screen.findByText('Mine'));
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
  });

  it('opens only the records that may be shown when this depends on the record', async () => {
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, show: 'some' } });
    server.can.show = ['p2'];
    const { user } = renderAccessApp({ path: '/posts' });
    await user.click(await screen.findByText('Mine'));
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
    expect(server.sent()[0]).toContain('can=show%2Cedit%2Cdelete');
    await user.click(screen.getByText('Theirs'));
    expect(await screen.findByText('Rating')).toBeVisible();
    expect(window.location.hash).toBe('#/posts/p2/show');
  });

  it('changes only the selected records that may be changed, and says how many may be changed or deleted', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('You may change 2 of 3')).toBeVisible();
    expect(screen.getByText('You may delete 1 of 3')).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Change' }));
    expect(screen.queryByRole('menuitem', { name: 'no value' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Yes' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(server.sent()).toContain('PUT /gen-api/posts?ids=p1&ids=p3'));
  });

  it('offers a bulk change only of fields that may be written in all of the selected records', async () => {
    const fields = { ...WRITER_ACCESS.posts.fields, published: { read: true, write: 'some' } };
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, fields } });
    server.readOnly = { published: ['p3'] };
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    const select = async (name: string) => {
      const row = screen.getByText(name).closest('tr') ?? document.body;
      await user.click(within(row).getByRole('checkbox'));
    };
    await select('Mine');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    expect(await screen.findByRole('menuitem', { name: 'Yes' })).toBeVisible();
    await user.keyboard('{Escape}');
    await select('Hidden');
    await user.click(await screen.findByRole('button', { name: 'Change' }));
    await screen.findByRole('menuitem', { name: /choose/i });
    expect(screen.queryByRole('menuitem', { name: 'Yes' })).toBeNull();
  });

  it('deletes only the selected records that may be deleted', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(server.sent()).toContain('DELETE /gen-api/posts?ids=p1'));
  });

  it('offers neither Change nor Delete when none of the selected records allows it', async () => {
    const server = stubAccessServer();
    server.can = { ...server.can, edit: [], delete: [] };
    const { user } = renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(await screen.findByText('You may delete 0 of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  });
});

/** A field whose rule depends on the record. */
const SOME = { read: true, write: 'some' };

describe('a form', () => {
  it('for a new record has only the writable inputs, and sends no default of another field', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    expect(screen.queryByRole('textbox', { name: 'Rating' })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'Review note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'New', published: false });
  });

  it('for a new record has no input for a field that only existing records are given', async () => {
    const fields = { ...WRITER_ACCESS.posts.fields, reviewNote: { ...SOME, create: false } };
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, fields } });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    expect(screen.queryByRole('textbox', { name: 'Review note' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'New', published: false });
    window.location.hash = '#/posts/p1';
    expect(await screen.findByRole('switch', { name: 'Review note' })).toBeEnabled();
  });

  it('for a new record has the inputs that an older API does not speak of', async () => {
    const fields = { ...WRITER_ACCESS.posts.fields, reviewNote: SOME };
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, fields } });
    renderAccessApp({ path: '/posts/create' });
    expect(await screen.findByRole('textbox', { name: 'Review note' })).toBeVisible();
  });

  it('redirects to the list when the user may not see the record that they created', async () => {
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, show: 'some' } });
    server.unseen = ['p4'];
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'For Bob');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post “For Bob” created; you may not see it')).toBeVisible();
    expect(await screen.findByText('Mine')).toBeVisible();
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
    expect(server.sent().join()).not.toContain('/posts/p4');
  });

  it('redirects to the new record when the user may see it', async () => {
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, show: 'some' } });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Mine too');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post “Mine too” created')).toBeVisible();
    await waitFor(() => expect(window.location.hash).toBe('#/posts/p4/show'));
  });

  it('redirects to the start page when the user may see neither the record nor the list', async () => {
    const closed = { list: false, show: false };
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, ...closed } });
    const dashboard = () => <p>Start</p>;
    const { user } = renderAccessApp({ path: '/posts/create', dashboard });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Note');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Start')).toBeVisible();
    expect(await screen.findByText('Post “Note” created')).toBeVisible();
  });

  it('redirects to the list when the user may no longer see the record after a change', async () => {
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, show: 'some' } });
    const { user } = renderAccessApp({ path: '/posts/p1' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), '!');
    server.unseen = ['p1'];
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Post “Mine!” updated; you may not see it')).toBeVisible();
    expect(window.location.hash).toMatch(/^#\/posts($|\?)/);
  });

  it('disables read-only inputs, and sends no field that the response did not contain', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1' });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByRole('textbox', { name: 'Rating' })).toBeDisabled();
    expect(screen.getByRole('textbox', { name: 'Rating' })).toHaveAccessibleDescription(
      'You may not change this',
    );
    expect(screen.queryByRole('switch', { name: 'Review note' })).toBeNull();
    expect(screen.queryByLabelText(/^Pin/)).toBeNull(); // a password, which no response contains
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('PUT'));
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ title: 'Mine!' });
  });

  it('gathers read-only inputs at the end of the form, and says the reason once', async () => {
    const closed = { read: true, write: false };
    const fields = { reviewNote: { read: false, write: false }, title: closed, authorId: closed };
    stubAccessServer({ posts: { ...WRITER_ACCESS.posts, fields } });
    renderAccessApp({ path: '/posts/p1' });
    const group = await screen.findByRole('group', { name: 'You may not change these' });
    const title = within(group).getByRole('textbox', { name: 'Title' });
    expect(title).toBeDisabled();
    expect(title).toHaveValue('Mine');
    expect(screen.getAllByText(/^You may not change/)).toHaveLength(1);
    const rating = screen.getByRole('textbox', { name: 'Rating' });
    expect(rating).toBeEnabled();
    expect(rating.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('disables the input of a field that may not be written in this record, whatever other records allow', async () => {
    const fields = { ...WRITER_ACCESS.posts.fields, rating: SOME };
    const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, edit: true, fields } });
    server.posts = server.posts.map((post) => ({ rating: 3, ...post }));
    server.readOnly = { rating: ['p1'] };
    const { user } = renderAccessApp({ path: '/posts/p1' });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.getByRole('textbox', { name: 'Rating' })).toBeDisabled();
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('PUT'));
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ title: 'Mine!' });
    window.location.hash = '#/posts/p3';
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Rating' })).toBeEnabled());
  });

  it('has no input for a value hidden in this record, and offers Delete only when it is allowed', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/p3' });
    await screen.findByRole('textbox', { name: 'Title' });
    expect(screen.queryByRole('textbox', { name: 'Rating' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    window.location.hash = '#/posts/p1';
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
  });
});

describe('a reference with a single allowed record', () => {
  const only = { create: { authorId: 'u2' }, edit: { authorId: 'u1' } };
  const posts = { ...WRITER_ACCESS.posts, create: 'some', only };
  const author = () => screen.findByRole('combobox', { name: /Author/ });

  it('is preset and disabled in a new record, and is sent', async () => {
    const server = stubAccessServer({ ...WRITER_ACCESS, posts });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await waitFor(async () => expect(await author()).toHaveValue('Bob'));
    expect(await author()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), 'New');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toEqual({ title: 'New', published: false, authorId: 'u2' });
  });

  it('is not copied from a cloned record', async () => {
    const server = stubAccessServer({ ...WRITER_ACCESS, posts });
    const { user } = renderAccessApp({ path: '/posts/p1/show' });
    await user.click(await screen.findByRole('link', { name: /Clone/ }));
    await waitFor(async () => expect(await author()).toHaveValue('Bob'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ authorId: 'u2' });
  });

  it('is sent without an input when the user may not list the referenced resource', async () => {
    const users = { list: false, show: false, create: false, edit: false, delete: false };
    const server = stubAccessServer({ ...WRITER_ACCESS, posts, users });
    const { user } = renderAccessApp({ path: '/posts/create' });
    await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'New');
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('POST'));
    const { body } = server.requests.find(({ method }) => method === 'POST') ?? {};
    expect(body).toMatchObject({ authorId: 'u2' });
  });

  it('is disabled in an existing record, and is not sent', async () => {
    const server = stubAccessServer({ ...WRITER_ACCESS, posts });
    const { user } = renderAccessApp({ path: '/posts/p1' });
    await waitFor(async () => expect(await author()).toHaveValue('Ada'));
    expect(await author()).toBeDisabled();
    await user.type(screen.getByRole('textbox', { name: 'Title' }), '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.sent().join()).toContain('PUT'));
    const { body } = server.requests.find(({ method }) => method === 'PUT') ?? {};
    expect(body).toEqual({ title: 'Mine!' });
  });

  it('is offered for a bulk change only when there is a choice', async () => {
    const offered = async (access?: object) => {
      stubAccessServer(access);
      const { user, unmount } = renderAccessApp({ path: '/posts' });
      await screen.findByText('Mine');
      await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
      await user.click(await screen.findByRole('button', { name: 'Change' }));
      await screen.findByRole('menuitem', { name: 'Yes' });
      const found = screen.queryByRole('menuitem', { name: /choose/i }) !== null;
      unmount();
      return found;
    };
    expect(await offered()).toBe(true);
    expect(await offered({ ...WRITER_ACCESS, posts })).toBe(false);
  });

  it('is enabled when there is a choice', async () => {
    stubAccessServer();
    renderAccessApp({ path: '/posts/create' });
    expect(await author()).toBeEnabled();
  });
});

describe('the access rules', () => {
  it('allow nothing when they could not be loaded, and can be loaded again', async () => {
    const server = stubAccessServer();
    server.access = () => errorResponse(503, { message: 'Down' });
    const { user } = renderAccessApp({ path: '/posts' });
    expect(await screen.findByText(/Your permissions could not be loaded/)).toBeVisible();
    expect(menu()).toEqual([]);
    expect(server.sent()).toEqual([]);
    server.access = () => Response.json(WRITER_ACCESS);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Mine')).toBeVisible();
    await waitFor(() => expect(menu()).toEqual(['/posts', '/users']));
  });

  it('report an error when the response is not JSON', async () => {
    const server = stubAccessServer();
    server.access = () => new Response('<!doctype html>');
    renderAccessApp({ path: '/posts' });
    expect(await screen.findByText(/Your permissions could not be loaded/)).toBeVisible();
  });

  it('allow everything when the API has no access route', async () => {
    const server = stubAccessServer();
    server.access = () => errorResponse(404, { message: 'Cannot GET /gen-api/access' });
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts', '/orders', '/users']);
    expect(screen.getAllByText('Review note').length).toBeGreaterThan(1);
    expect(server.sent()[0]).not.toContain('can=');
  });

  it('are not requested when the schema has no rules', async () => {
    const server = stubAccessServer();
    const plain = Object.entries(fields).map(([name, { rules: _, ...info }]) => [name, info]);
    renderAccessApp({ path: '/posts', fields: Object.fromEntries(plain) });
    await screen.findByText('Mine');
    expect(menu()).toEqual(['/posts', '/orders', '/users']);
    expect(asked(server)).toBe(0);
  });

  it('are requested again when another user logs in in another window', async () => {
    const server = stubAccessServer();
    renderAccessApp({ path: '/posts' });
    await screen.findByText('Mine');
    server.access = () =>
      Response.json({ ...WRITER_ACCESS, posts: { ...WRITER_ACCESS.posts, list: false } });
    localStorage.setItem('gen.accessToken', tokenOf({ ...claimsOfUser(), sub: 'u2' }));
    window.dispatchEvent(new StorageEvent('storage'));
    expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
    await waitFor(() => expect(menu()).toEqual(['/users']));
    expect(asked(server)).toBe(2);
  });

  it('are requested again when the API responds with 403 to a write that they allowed', async () => {
    const server = stubAccessServer();
    const { user } = renderAccessApp({ path: '/posts/p1' });
    const title = await screen.findByRole('textbox', { name: 'Title' });
    server.can.edit = [];
    const answer = jest.mocked(fetch).getMockImplementation() ?? fetch;
    jest
      .mocked(fetch)
      .mockImplementation(async (input, init) =>
        init?.method === 'PUT'
          ? errorResponse(403, { message: 'Not yours any more', code: 'ACCESS' })
          : answer(input, init),
      );
    await user.type(title, '!');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Not yours any more')).toBeVisible();
    expect(await screen.findByText('You may not change this record.')).toBeVisible();
    expect(asked(server)).toBe(2);
  });
});
