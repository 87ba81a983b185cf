import { screen, waitFor } from '@testing-library/react';
import { ReferenceInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ReferenceIdsInput } from '../inputs/ReferenceIdsInput.js';
import { renderForm } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, refusal, stubFetch } from '../testing/stub-fetch.js';
import { ChoiceInput } from './ChoiceInput.js';

const users = [
  { id: 'u1', name: 'Ada Keller' },
  { id: 'u2', name: 'Bob Tanaka' },
  { id: 'u3', name: 'Eve Rossi' },
];

/** A server that answers a search when the test lets it. */
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
])('the choice of %s', (_what, input, chosen) => {
  it('offers nothing of before while the typed text awaits its answer', async () => {
    const server = startServer();
    const { user, save } = openWith(input);
    const box = await screen.findByRole('combobox');
    await user.click(box);
    await waitFor(() => expect(offered()).toHaveLength(3));

    await user.paste('tanaka');
    expect(offered()).toEqual([]);
    expect(screen.getByText('Searching …')).toBeVisible();
    await user.keyboard('{ArrowDown}{Enter}'); // before it is asked
    await waitFor(() => expect(server.searches()).toHaveLength(1));
    expect(offered()).toEqual([]);
    await user.keyboard('{ArrowDown}{Enter}'); // and before it is answered
    expect(box).toHaveValue('tanaka');

    server.answer();
    await waitFor(() => expect(offered()).toEqual(['Bob Tanaka']));
    await user.keyboard('{ArrowDown}{Enter}');
    expect(await save()).toMatchObject(
      Array.isArray(chosen) ? { buyers: chosen } : { ownerId: chosen },
    );
  });
});

it('the record that is chosen stays in the input while another one is searched and left', async () => {
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

it('says why the choices could not be read, and tries again', async () => {
  jest.spyOn(console, 'error').mockReturnValue();
  let isDown = true;
  stubFetch(() => (isDown ? refusal(503, { message: 'No' }) : pageOf(users)));
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
