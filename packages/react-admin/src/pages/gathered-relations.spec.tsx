import { screen, within } from '@testing-library/react';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { DataTable } from '../list/DataTable.js';
import { renderApp, type AppResource } from '../testing/render-app.js';
import { pageOf, stubFetch } from '../testing/stub-fetch.js';
import { RelatedRecords } from './RelatedRecords.js';
import { ShowPage } from './ShowPage.js';

const relations = ['shortcodes', 'invitations', 'requests', 'tokens'];

const users: AppResource = {
  name: 'users',
  recordRepresentation: 'name',
  show: () => (
    <ShowPage>
      {relations.map((name) => (
        <RelatedRecords key={name} source={name} reference={name} match={{ userId: 'id' }}>
          <DataTable rowClick={false} bulkActionButtons={false}>
            <DataTable.Col source="code" />
          </DataTable>
        </RelatedRecords>
      ))}
    </ShowPage>
  ),
};

type Answers = Record<string, Response | Promise<Response>>;

/** Opens the page of a user with these related records. */
function open(answers: Answers) {
  const requests = stubFetch(({ url }) => {
    if (url.includes('/users/')) return Response.json({ id: 'u1', name: 'Ada' });
    const name = relations.find((one) => url.includes(`/${one}?`)) ?? '';
    return answers[name] ?? pageOf([]);
  });
  const names = ['users', ...relations];
  const dataProvider = createDataProvider({
    apiUrl: '',
    directives: {},
    endpoints: Object.fromEntries(names.map((name) => [name, `gen-api/${name}`])),
  });
  renderApp([users, ...relations.map((name) => ({ name }))], {
    path: '/users/u1/show',
    dataProvider,
  });
  return requests;
}

const nothingYet = async () => within(await screen.findByRole('region', { name: 'Nothing yet' }));

it('gathers the relations without records, each with a link to its first record', async () => {
  const requests = open({ requests: pageOf([{ id: 'r1', code: 'R-1' }]) });
  expect(await screen.findByRole('heading', { name: 'Requests (1)' })).toBeVisible();
  const empty = await nothingYet();
  expect(empty.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Shortcodes',
    'Invitations',
    'Tokens',
  ]);
  const link = empty.getByRole('link', { name: 'Create shortcode' });
  const address = decodeURIComponent(link.getAttribute('href') ?? '');
  expect(address).toBe('#/shortcodes/create?source={"userId":"u1"}');
  expect(screen.getByRole('heading', { name: /Tokens/ })).not.toBeVisible();
  expect(requests.filter(({ url }) => !url.includes('/users/'))).toHaveLength(relations.length);
});

it('shows a relation once those above it have been read', async () => {
  let answer: (response: Response) => void = () => undefined;
  open({
    shortcodes: new Promise((resolve) => (answer = resolve)),
    requests: pageOf([{ id: 'r1', code: 'R-1' }]),
  });
  expect(await screen.findByText('R-1')).not.toBeVisible();
  // the one that is being read is a table with its header, and three rows
  const awaited = screen.getByRole('heading', { name: 'Shortcodes' }).closest('section');
  expect(awaited).toBeVisible();
  const placeholder = within(awaited as HTMLElement);
  expect(placeholder.getByRole('status', { name: 'Loading' })).toBeVisible();
  expect(placeholder.getByRole('columnheader', { name: 'Code' })).toBeVisible();
  expect(awaited?.querySelectorAll('tbody[aria-hidden] tr')).toHaveLength(3);
  expect(placeholder.queryByRole('link')).toBeNull();
  answer(pageOf([{ id: 's1', code: 'S-1' }]));
  expect(await screen.findByRole('heading', { name: 'Shortcodes (1)' })).toBeVisible();
  expect(screen.getByText('R-1')).toBeVisible();
  expect((await nothingYet()).getAllByRole('listitem')).toHaveLength(2);
});

it('a relation that could not be read says so in its place', async () => {
  open({ tokens: Response.json({ message: 'The table is locked' }, { status: 500 }) });
  expect(await screen.findByText(/The table is locked/)).toBeVisible();
  expect((await nothingYet()).getAllByRole('listitem')).toHaveLength(3);
});

it('nothing is said where every relation has records', async () => {
  open(Object.fromEntries(relations.map((name) => [name, pageOf([{ id: name, code: name }])])));
  expect(await screen.findByRole('heading', { name: 'Tokens (1)' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Nothing yet' })).toBeNull();
});
