import { screen, waitFor } from '@testing-library/react';
import { ReferenceInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ReferenceIdsInput } from '../inputs/ReferenceIdsInput.js';
import { renderForm } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { ChoiceInput } from './ChoiceInput.js';

const users = [
  { id: 'u1', name: 'Ada Keller' },
  { id: 'u2', name: 'Bob Tanaka' },
  { id: 'u3', name: 'Eve Rossi' },
];

/** Starts a server that answers a search when the test lets it. */
function startServer() {
  const waiting: (() => void)[] = [];
  const requests = stubFetch(({ url }) => {
    const query = new URL(url, 'http://localhost').searchParams;
    const [ids, search] = [query.getAll('ids'), query.get('search')?.toLowerCase()];
    const found = users.filter(({ id, name }) =>
      ids.length > 0 ? ids.includes(id) : name.toLowerCase().includes(search ?? ''),
    );
    if (!search) return pageOf(found);
    return new Promise((resolve) => waiting.push(() => resolve(pageOf(found))));
  });
  const searches = () => requests.filter(({ url }) => url.includes('search='));
  return { searches, answer: () => waiting.splice(0).forEach((resolve) => resolve()) };
}

const one = (
  <ReferenceInput source="ownerId" reference="users">
    <ChoiceInput />
  </ReferenceInput>
);
const many = <ReferenceIdsInput source="buyers" reference="users" />;

const openWith = (input: typeof one, record: object = { id: 'p1', buyers: [] }) =>
  renderForm(input, record, createDataProvider(demoOptions));
const offered = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);

describe.each([
  ['one', one, 'u2'],
  ['many', many, ['u2']],
])('the input to choose %s', (_what, input, chosen) => {
  it('offers no earlier results while a search is pending', async () => {
    const server = startServer();
    const { user, save } = openWith(input);
    const box = await screen.findByRole('combobox');
    await user.click(box);
    await waitFor(() => expect(offered()).toHaveLength(3));

    await user.paste('tanaka');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Searching …')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}'); // before the search is sent
    await waitFor(() => expect(server.searches()).toHaveLength(1));
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}'); // and before the response arrives
    expect(box).toHaveValue('tanaka');

    server.answer();
    await waitFor(() => expect(offered()).toEqual(['Bob Tanaka']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await save()).toMatchObject(
      Array.isArray(chosen) ? { buyers: chosen } : { ownerId: chosen },
    );
  });
});

it('offers first whose own name was typed', async () => {
  stubFetch(({ url }) => pageOf(url.includes('search=') ? users.slice(0, 2) : users));
  const { user, save } = openWith(one);
  await user.click(await screen.findByRole('combobox'));
  await user.paste('tanaka');
  await waitFor(() => expect(offered()).toEqual(['Bob Tanaka', 'Ada Keller']));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(await save()).toMatchObject({ ownerId: 'u2' });
});

it('keeps the chosen record when a search is abandoned', async () => {
  const server = startServer();
  const { user, save } = openWith(one, { id: 'p1', ownerId: 'u1' });
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(box).toHaveValue('Ada Keller'));
  await user.type(box, 'zzz');
  await user.tab();
  await waitFor(() => expect(box).toHaveValue('Ada Keller'));
  server.answer();
  expect(await save()).toMatchObject({ ownerId: 'u1' });
});

it('shows why the choices could not be loaded, and retries', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  stubFetch(() => (isDown ? errorResponse(503, { message: 'No' }) : pageOf(users)));
  const { user } = openWith(one);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'The server is not available right now',
  );
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await user.click(screen.getByRole('combobox'));
  expect(offered()).toHaveLength(3);
});
