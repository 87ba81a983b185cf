import { screen, within } from '@testing-library/react';
import { createAuth } from '../auth/create-auth.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { ResourceFields } from '../data-provider/options.js';
import { ReferenceField } from '../fields/ReferenceField.js';
import { ListPage } from '../pages/ListPage.js';
import { renderApp } from '../testing/render-app.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { DataTable } from './DataTable.js';
import { OneOfColumn } from './OneOfColumn.js';

const key = { kind: 'String', readOnly: true } as const;
const named: ResourceFields[string] = {
  key: ['id'],
  rules: true,
  fields: { id: key, name: { kind: 'String' } },
};
const fields: ResourceFields = {
  comments: {
    key: ['id'],
    rules: true,
    fields: {
      id: key,
      text: { kind: 'String' },
      postId: { kind: 'String', reference: 'posts', optional: true },
      photoId: { kind: 'String', reference: 'photos', optional: true },
    },
  },
  posts: named,
  photos: named,
};

const CommentList = () => (
  <ListPage>
    <DataTable>
      <DataTable.Col source="text" />
      <OneOfColumn>
        <ReferenceField source="postId" reference="posts" />
        <ReferenceField source="photoId" reference="photos" />
      </OneOfColumn>
    </DataTable>
  </ListPage>
);

const OPEN = { list: true, show: true, create: true, edit: true, delete: true };

async function open(comments: object[], rules: object = {}) {
  const access = {
    comments: { ...OPEN, fields: rules },
    posts: { ...OPEN, fields: {} },
    photos: { ...OPEN, fields: {} },
  };
  stubFetch(({ url }) => {
    if (url.endsWith('/access')) return Response.json(access);
    if (url.includes('/posts')) return pageOf([{ id: 'p1', name: 'Hello world' }]);
    if (url.includes('/photos')) return pageOf([{ id: 'f1', name: 'Sunset' }]);
    return pageOf(comments);
  });
  const auth = createAuth({ apiUrl: '', permissions: { '*': 'rules' }, fields });
  const dataProvider = createDataProvider({
    ...{ apiUrl: '', endpoints: {}, directives: {}, fields, auth },
  });
  const belowIt = ['posts', 'photos'].map((name) => ({
    ...{ name, recordRepresentation: 'name', show: () => null },
  }));
  renderApp([{ name: 'comments', list: CommentList }, ...belowIt], {
    ...{ path: '/comments', dataProvider, auth },
  });
  const row = (text: string) => screen.findByRole('row', { name: new RegExp(text) });
  return {
    cell: async (text: string) =>
      within(await row(text))
        .getAllByRole('cell')
        .at(-1),
  };
}

const COMMENTS = [
  { id: 'c1', text: 'Agreed', postId: 'p1', photoId: null },
  { id: 'c2', text: 'Lovely', postId: null, photoId: 'f1' },
  { id: 'c3', text: 'Lost', postId: null, photoId: null },
];

it('shows in one column whichever record it is, linked and after its kind', async () => {
  const { cell } = await open(COMMENTS);
  expect(await screen.findByRole('columnheader', { name: 'Belongs to' })).toBeVisible();
  const link = await screen.findByRole('link', { name: 'Hello world' });
  expect(link).toHaveAttribute('href', expect.stringContaining('/posts/p1/show'));
  expect(await cell('Agreed')).toContainElement(link);
  expect(await screen.findByRole('img', { name: 'Post' })).toBeVisible();
  expect(await cell('Lovely')).toContainElement(await screen.findByText('Sunset'));
  expect(screen.getByRole('img', { name: 'Photo' })).toBeVisible();
  expect(await cell('Lost')).toHaveTextContent(/^$/);
});

it('says what a user may not see, and leaves out what nobody shows them', async () => {
  const masked = COMMENTS.map(({ postId: _hidden, ...comment }) => comment);
  const { cell } = await open(masked, { postId: { read: 'some' } });
  expect(await cell('Lovely')).toContainElement(await screen.findByText('Sunset'));
  expect(await cell('Agreed')).toContainElement(
    screen.getAllByTitle('You may not see this')[0] ?? null,
  );
});

it('is absent if the user may see none of them', async () => {
  const none = COMMENTS.map(({ id, text }) => ({ id, text }));
  await open(none, { postId: { read: false }, photoId: { read: false } });
  expect(await screen.findByText('Agreed')).toBeVisible();
  expect(screen.queryByText('Belongs to')).toBeNull();
});
