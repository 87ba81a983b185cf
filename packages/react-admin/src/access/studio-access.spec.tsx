import { fireEvent, screen, waitFor } from '@testing-library/react';
import { renderAccessApp } from '../testing/access-app.js';
import { stubAccessServer, WRITER_ACCESS, type AccessServer } from '../testing/access-server.js';
import {
  cellOf,
  copiedText,
  editCell,
  mockElementSizes,
  pasteAt,
} from '../testing/render-studio.js';

async function openStudio(
  access: object = WRITER_ACCESS,
  prepare: (server: AccessServer) => void = () => undefined,
): Promise<ReturnType<typeof renderAccessApp> & { server: AccessServer }> {
  mockElementSizes();
  const server = stubAccessServer(access);
  prepare(server);
  const view = renderAccessApp({ path: '/posts/studio' });
  await screen.findByText('Mine', {}, { timeout: 10_000 });
  return { ...view, server };
}

const writes = ({ requests }: AccessServer) =>
  requests
    .filter(({ method }) => method !== 'GET')
    .map(({ method, url, body }) => [method, url, body]);

it('has no column for an unreadable field, and marks a value hidden in one record', async () => {
  await openStudio();
  expect(screen.queryByRole('columnheader', { name: /Review note/ })).toBeNull();
  expect(cellOf('p1', 'rating')).toHaveTextContent('5');
  expect(cellOf('p3', 'rating').querySelector('title')).toHaveTextContent('You may not see this');
});

it.each([
  ['when some records of the other resource may be seen', 'some'],
  ['when none may be seen', false],
])('shows a hidden related record as lists do %s', async (_, list) => {
  const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
  const { server } = await openStudio({ ...WRITER_ACCESS, users: { list, show: list } }, (api) => {
    api.posts = [
      { id: 'p1', title: 'Mine', authorId: uuid },
      { id: 'p2', title: 'Theirs', authorId: 'EUR' },
      { id: 'p3', title: 'Nobody’s', authorId: null },
    ];
  });
  await waitFor(() =>
    expect(cellOf('p1', 'authorId').querySelector('title')).toHaveTextContent(
      'You may not see this',
    ),
  );
  expect(cellOf('p1', 'authorId')).not.toHaveTextContent(uuid);
  expect(cellOf('p2', 'authorId')).toHaveTextContent('EUR');
  expect(cellOf('p3', 'authorId')).toHaveTextContent(/^$/);
  const asked = server.sent().filter((one) => one.includes('/users'));
  expect(asked.length > 0).toBe(list !== false);
});

it('reads each record with a list of ids once, although each response reports permissions', async () => {
  const { server } = await openStudio(WRITER_ACCESS, (api) => {
    api.posts = api.posts.map((post) => ({ ...post, readers: ['u1'] }));
  });
  for (const id of ['p1', 'p2', 'p3'])
    await waitFor(() => expect(cellOf(id, 'readers')).toHaveTextContent('Ada'));
  const reads = server.sent().filter((one) => /posts\/p/.test(one));
  expect(reads.map((one) => one.split('?')[0])).toEqual([
    'GET /gen-api/posts/p1',
    'GET /gen-api/posts/p2',
    'GET /gen-api/posts/p3',
  ]);
});

it('edits a field only in the rows in which it may be written', async () => {
  const { posts } = WRITER_ACCESS;
  const fields = { ...posts.fields, reviewNote: { read: true, write: 'some' } };
  const { user } = await openStudio({ posts: { ...posts, edit: true, fields } }, (api) => {
    api.readOnly = { reviewNote: ['p2'] };
  });
  await user.dblClick(cellOf('p2', 'reviewNote'));
  expect(cellOf('p2', 'reviewNote').querySelector('input')).toBeNull();
  await user.dblClick(cellOf('p2', 'title'));
  expect(cellOf('p2', 'title').querySelector('input')).not.toBeNull();
  await user.dblClick(cellOf('p3', 'reviewNote'));
  expect(cellOf('p3', 'reviewNote').querySelector('input')).not.toBeNull();
});

it('edits a field that only existing records are given in no new row', async () => {
  const reviewNote = { read: true, write: 'some', create: false };
  const { posts } = WRITER_ACCESS;
  const { user } = await openStudio({
    posts: { ...posts, fields: { ...posts.fields, reviewNote } },
  });
  const draft = () => screen.getAllByRole('row')[1]?.getAttribute('data-id') ?? '';
  await user.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() => expect(draft()).toMatch(/draft/));
  await user.dblClick(cellOf(draft(), 'reviewNote'));
  expect(cellOf(draft(), 'reviewNote').querySelector('input')).toBeNull();
  await user.dblClick(cellOf('p1', 'reviewNote'));
  expect(cellOf('p1', 'reviewNote').querySelector('input')).not.toBeNull();
});

it('has no column for a password that may not be written', async () => {
  await openStudio();
  expect(screen.queryByRole('columnheader', { name: /Pin/ })).toBeNull();
});

it('has a column for a password that may be written', async () => {
  const writable = { ...WRITER_ACCESS.posts.fields, pin: { read: true, write: true } };
  await openStudio({ posts: { ...WRITER_ACCESS.posts, fields: writable } });
  expect(screen.getByRole('columnheader', { name: 'Pin' })).toBeInTheDocument();
});

it('edits only writable cells of records that may be changed', async () => {
  const { user, server } = await openStudio();
  const editor = () => document.querySelector('[role=gridcell] input:not([type=checkbox])');
  await user.dblClick(cellOf('p2', 'title'));
  expect(editor()).toBeNull();
  await user.dblClick(cellOf('p1', 'rating')); // read-only
  expect(editor()).toBeNull();
  await editCell(user, 'p1', 'title', 'Changed');
  await waitFor(() =>
    expect(writes(server)).toEqual([['PUT', '/gen-api/posts/p1', { title: 'Changed' }]]),
  );
});

it('skips records that may not be changed when pasting', async () => {
  const { user, server } = await openStudio();
  await pasteAt(user, 'p1', 'title', 'A\nB\nC');
  await waitFor(() => expect(writes(server)).toHaveLength(2));
  expect(writes(server).map(([, url]) => url)).toEqual(['/gen-api/posts/p1', '/gen-api/posts/p3']);
  expect(cellOf('p2', 'title')).toHaveTextContent('Theirs');
});

it('adds no rows by pasting below the last one for users who may create none', async () => {
  const posts = { ...WRITER_ACCESS.posts, create: false };
  const { user, server } = await openStudio({ ...WRITER_ACCESS, posts });
  await pasteAt(user, 'p3', 'title', 'Seen\nFresh\nNewer');
  expect(await screen.findByText('1 row changed, 2 rows not saved')).toBeVisible();
  expect(screen.queryByRole('button', { name: /new row/ })).toBeNull();
  expect(writes(server)).toEqual([['PUT', '/gen-api/posts/p3', { title: 'Seen' }]]);
});

it('copies nothing from a cell whose value is hidden', async () => {
  const { user } = await openStudio();
  await user.click(cellOf('p3', 'rating'));
  expect(copiedText()).toBe('');
  expect(await screen.findByText(/nothing was copied/)).toBeVisible();
});

it('does not fill down a hidden value', async () => {
  const writable = { ...WRITER_ACCESS.posts.fields, rating: { read: 'some', write: true } };
  const { user, server } = await openStudio(
    { posts: { ...WRITER_ACCESS.posts, fields: writable } },
    (api) => {
      api.posts.reverse(); // from the hidden one downwards
      api.can.edit = ['p1', 'p2', 'p3'];
    },
  );
  await user.click(cellOf('p2', 'rating'));
  await user.keyboard('{Control>}d{/Control}');
  expect(await screen.findByText('Nothing has changed')).toBeVisible();
  expect(cellOf('p2', 'rating')).toHaveTextContent('4');
  expect(writes(server)).toEqual([]);
});

describe('beyond the first page', () => {
  /** Opens 150 posts, scrolled to the 120th, whose rating is hidden; that of the others is their number. */
  const openLongTable = async () => {
    const writable = { ...WRITER_ACCESS.posts.fields, rating: { read: 'some', write: true } };
    const studio = await openStudio(
      { posts: { ...WRITER_ACCESS.posts, edit: true, fields: writable } },
      (api) => {
        api.posts = Array.from({ length: 150 }, (_, at) => ({
          id: `p${at + 1}`,
          title: at === 0 ? 'Mine' : `Post ${at + 1}`,
          ...(at !== 119 && { rating: at + 1 }),
        }));
      },
    );
    const scroller = document.querySelector('.MuiDataGrid-virtualScroller');
    if (!scroller) throw new Error('no grid');
    scroller.scrollTop = 110 * 36;
    fireEvent.scroll(scroller);
    await waitFor(() => expect(cellOf('p121', 'rating')).toHaveTextContent('121'));
    return studio;
  };

  it('a hidden value is marked, and is neither edited, copied nor filled down', async () => {
    const { user, server } = await openLongTable();
    const hidden = () => cellOf('p120', 'rating');
    expect(hidden().querySelector('title')).toHaveTextContent('You may not see this');
    await user.dblClick(hidden());
    expect(hidden().querySelector('input')).toBeNull();
    await user.click(hidden()); // the double click has selected text
    expect(copiedText()).toBe('');
    expect(await screen.findByText(/nothing was copied/)).toBeVisible();
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}{Control>}d{/Control}');
    expect(await screen.findByText('Nothing has changed')).toBeVisible();
    expect(writes(server)).toEqual([]);
  });

  it('values that may be seen can be edited', async () => {
    const { user, server } = await openLongTable();
    await editCell(user, 'p121', 'rating', '7');
    await waitFor(() =>
      expect(writes(server)).toEqual([['PUT', '/gen-api/posts/p121', { rating: 7 }]]),
    );
  });
});

it('deletes only the selected rows that may be deleted, and says how many those are', async () => {
  const { user, server } = await openStudio();
  await user.click(screen.getByRole('checkbox', { name: 'Select all rows' }));
  expect(await screen.findByText('You may delete 1 of 3')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(writes(server)).toEqual([['DELETE', '/gen-api/posts?ids=p1', undefined]]),
  );
});

it('offers no way to add or delete rows when neither is allowed', async () => {
  await openStudio({ posts: { ...WRITER_ACCESS.posts, create: false, delete: false } });
  expect(screen.queryByRole('button', { name: 'Add row' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: 'Select all rows' })).toBeNull();
});

it('denies access to a user who may not edit, and sends no request', async () => {
  mockElementSizes();
  const server = stubAccessServer({ posts: { ...WRITER_ACCESS.posts, edit: false } });
  renderAccessApp({ path: '/posts/studio' });
  expect(await screen.findByText(/Ask an administrator/)).toBeVisible();
  expect(server.sent()).toEqual([]);
});

describe('a reference with a single allowed record', () => {
  const only = { create: { authorId: 'u2' }, edit: { authorId: 'u1' } };
  const posts = { ...WRITER_ACCESS.posts, create: true, edit: true, only };
  const draft = () => screen.getAllByRole('row')[1]?.getAttribute('data-id') ?? '';
  const editor = () => document.querySelector('[role=gridcell] input:not([type=checkbox])');

  it('is preset and read-only in a new row, and is saved with it', async () => {
    const { user, server } = await openStudio({ posts });
    await user.click(screen.getByRole('button', { name: 'Add row' }));
    await waitFor(() => expect(draft()).toMatch(/draft/));
    expect(cellOf(draft(), 'authorId')).toHaveTextContent('Bob');
    await user.dblClick(cellOf(draft(), 'authorId'));
    expect(editor()).toBeNull();
    await editCell(user, draft(), 'title', 'New');
    await user.click(screen.getByRole('button', { name: 'Save 1 new row' }));
    await waitFor(() =>
      expect(writes(server)).toEqual([
        ['POST', '/gen-api/posts', { title: 'New', authorId: 'u2' }],
      ]),
    );
  });

  it('is read-only in an existing record', async () => {
    const { user } = await openStudio({ posts });
    await user.dblClick(cellOf('p1', 'authorId'));
    expect(editor()).toBeNull();
    await user.dblClick(cellOf('p1', 'title'));
    expect(editor()).not.toBeNull();
  });

  it('is preset in a new row that pasting adds', async () => {
    const { user, server } = await openStudio({ posts });
    await pasteAt(user, 'p3', 'title', 'Nobody’s\nFresh');
    await user.click(await screen.findByRole('button', { name: 'Save 1 new row' }));
    await waitFor(() =>
      expect(writes(server)).toContainEqual([
        'POST',
        '/gen-api/posts',
        { title: 'Fresh', authorId: 'u2' },
      ]),
    );
  });
});
