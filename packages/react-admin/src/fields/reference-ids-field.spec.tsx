import { screen, waitFor } from '@testing-library/react';
import {
  ListContextProvider,
  RecordContextProvider,
  ResourceDefinitionContextProvider,
  type ListControllerResult,
} from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, pageOf, stubFetch } from '../testing/stub-fetch.js';
import { ReferenceIdsField } from './ReferenceIdsField.js';

const definitions = { users: { name: 'users', recordRepresentation: 'name' } };

const open = (buyers: string[]) =>
  renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      <RecordContextProvider value={{ id: 'p1', buyers }}>
        <ReferenceIdsField source="buyers" reference="users" emptyText="–" />
      </RecordContextProvider>
    </ResourceDefinitionContextProvider>,
    createDataProvider(demoOptions),
  );

describe('ReferenceIdsField', () => {
  it('shows the related records, or a text if there are none', async () => {
    stubFetch(() => pageOf([{ id: 'u1', name: 'Ada Keller' }]));
    open(['u1']);
    expect(await screen.findByText('Ada Keller')).toBeVisible();
    open([]);
    expect(await screen.findByText('–')).toBeVisible();
  });

  it('shows the first ones in a table, for whose rows it reads no others', async () => {
    const requests = stubFetch(({ url }) =>
      pageOf(
        new URL(url, 'http://api').searchParams.getAll('ids').map((id) => ({ id, name: `N${id}` })),
      ),
    );
    const row = (id: string, buyers: string[]) => (
      <RecordContextProvider value={{ id, buyers }}>
        <ReferenceIdsField source="buyers" reference="users" emptyText="–" />
      </RecordContextProvider>
    );
    renderAdmin(
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ListContextProvider value={{} as ListControllerResult}>
          {row('p1', ['u1', 'u2', 'u3', 'u4', 'u5'])}
          {row('p2', ['u2', 'u6'])}
        </ListContextProvider>
      </ResourceDefinitionContextProvider>,
      createDataProvider(demoOptions),
    );
    expect(await screen.findByText('Nu6')).toBeVisible();
    expect(screen.getAllByText('Nu2')).toHaveLength(2);
    expect(screen.getByText('+2')).toBeVisible();
    expect(screen.queryByText('Nu4')).toBeNull();
    expect(requests).toHaveLength(1);
  });

  it('keeps the order of the ids, whatever order they are read in', async () => {
    stubFetch(() =>
      pageOf([
        { id: 'u3', name: 'Cleo' },
        { id: 'u1', name: 'Ada' },
        { id: 'u2', name: 'Bob' },
      ]),
    );
    const { container } = open(['u2', 'u1', 'u3']);
    await screen.findByText('Cleo');
    const chips = [...container.querySelectorAll('.MuiChip-label')];
    expect(chips.map(({ textContent }) => textContent)).toEqual(['Bob', 'Ada', 'Cleo']);
  });

  it('names the others of a row once their number is reached with the keyboard', async () => {
    const requests = stubFetch(({ url }) =>
      pageOf(
        new URL(url, 'http://api').searchParams.getAll('ids').map((id) => ({ id, name: `N${id}` })),
      ),
    );
    const { user } = renderAdmin(
      <ResourceDefinitionContextProvider definitions={definitions}>
        <ListContextProvider value={{} as ListControllerResult}>
          <RecordContextProvider value={{ id: 'p1', buyers: ['u1', 'u2', 'u3', 'u4', 'u5'] }}>
            <ReferenceIdsField source="buyers" reference="users" emptyText="–" />
          </RecordContextProvider>
        </ListContextProvider>
      </ResourceDefinitionContextProvider>,
      createDataProvider(demoOptions),
    );
    await screen.findByText('Nu1');
    expect(requests).toHaveLength(1);
    await user.tab();
    expect(screen.getByText('+2')).toHaveFocus();
    await waitFor(() => expect(screen.getByRole('tooltip')).toHaveTextContent('Nu4, Nu5'));
    expect(requests).toHaveLength(2);
  });

  it('does not look empty if they could not be read, and retries', async () => {
    jest.spyOn(console, 'error').mockReturnValue();
    let isDown = true;
    stubFetch(() =>
      isDown ? errorResponse(503, { message: 'No' }) : pageOf([{ id: 'u1', name: 'Ada Keller' }]),
    );
    const { user } = open(['u1']);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The server is not available right now',
    );
    expect(screen.queryByText('–')).toBeNull();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Ada Keller')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
