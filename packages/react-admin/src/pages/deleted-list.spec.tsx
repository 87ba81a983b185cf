import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import {
  AdminContext,
  HttpError,
  memoryStore,
  Notification,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  testDataProvider,
  type GetListParams,
} from 'react-admin';
import { DataTable } from '../list/DataTable.js';
import { nth } from '../testing/nth.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';

const THERE = { id: 1, name: 'Blue lamp' };
const DELETED = { id: 2, name: 'Red lamp' };

interface Given {
  restorable?: boolean;
  /** What the user may do. */
  actions?: readonly string[];
  there?: (typeof THERE)[];
  restore?: jest.Mock;
}

function show({
  restorable = true,
  actions = ['list', 'create', 'edit', 'delete', 'restore'],
  there = [THERE],
  restore = jest.fn((_: string, { ids }: { ids: number[] }) => Promise.resolve({ data: ids })),
}: Given = {}) {
  const getList = jest.fn((_: string, { meta }: GetListParams) => {
    const data = (meta as { deleted?: true } | undefined)?.deleted ? [DELETED] : there;
    return Promise.resolve({ data, total: data.length });
  });
  const resourceFields = {
    lamps: { key: ['id'], restorable, fields: { name: { kind: 'String' } } },
  };
  const dataProvider = testDataProvider({
    getList: getList as never,
    restore,
    deleteMany: (_: string, { ids }: { ids: number[] }) => Promise.resolve({ data: ids }),
    resourceFields,
  } as never);
  window.history.replaceState(null, ''); // the history state decides which view is shown
  const unused = () => Promise.resolve();
  render(
    <AdminContext
      dataProvider={dataProvider}
      authProvider={{
        ...{ login: unused, logout: unused, checkAuth: unused, checkError: unused },
        getPermissions: unused,
        canAccess: ({ action }) => Promise.resolve(actions.includes(action)),
      }}
      i18nProvider={polyglotI18nProvider(() => english, 'en', [], { allowMissing: true })}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider
        definitions={{ lamps: { name: 'lamps', hasList: true, hasCreate: true, hasShow: true } }}
      >
        <ResourceContextProvider value="lamps">
          <ListPage>
            <DataTable rowClick="show" bulkActionButtons={<BulkActions />}>
              <DataTable.Col source="name" />
            </DataTable>
          </ListPage>
        </ResourceContextProvider>
      </ResourceDefinitionContextProvider>
      <Notification />
    </AdminContext>,
  );
  return { user: userEvent.setup(), restore, getList };
}

const rowBox = async (): Promise<HTMLElement> => {
  await screen.findByText('Red lamp');
  return nth(screen.getAllByRole('checkbox'), 1);
};

const deletedButton = () => screen.findByRole('button', { name: 'Deleted' });

describe('a list whose deleted records can be restored', () => {
  it('shows them instead of the others, and switches back', async () => {
    const { user } = show();
    await user.click(await deletedButton());
    expect(await screen.findByText('Red lamp')).toBeInTheDocument();
    expect(screen.getByText(/These records are deleted/)).toBeInTheDocument();
    expect(screen.queryByText('Blue lamp')).toBeNull();
    expect(screen.queryByRole('link', { name: 'Create' })).toBeNull();
    await user.click(await deletedButton());
    expect(await screen.findByText('Blue lamp')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Create' })).toBeInTheDocument();
  });

  it('restores the selected ones, and does not offer Delete', async () => {
    const { user, restore, getList } = show();
    await user.click(await deletedButton());
    await user.click(await rowBox());
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    const asked = getList.mock.calls.length;
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('1 record restored')).toBeInTheDocument();
    expect(restore).toHaveBeenCalledWith('lamps', { ids: [2] });
    await waitFor(() => expect(getList.mock.calls.length).toBeGreaterThan(asked));
  });

  it('shows the error of the server', async () => {
    const message = 'slug is already taken: another Lamp has it';
    const { user } = show({ restore: jest.fn().mockRejectedValue(new HttpError(message, 409)) });
    await user.click(await deletedButton());
    await user.click(await rowBox());
    await user.click(screen.getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
  });

  it('is available when all records are deleted', async () => {
    const { user } = show({ there: [] });
    await screen.findByText('Lamps: nothing here yet');
    await user.click(await deletedButton());
    expect(await screen.findByText('Red lamp')).toBeInTheDocument();
  });
});

it.each<[string, Given]>([
  ['when the user may not restore', { actions: ['list', 'create', 'edit', 'delete'] }],
  ['when the resource is not restorable', { restorable: false }],
])('a list offers no deleted records %s', async (_case, given) => {
  const { getList } = show(given);
  expect(await screen.findByText('Blue lamp')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Deleted' })).toBeNull();
  for (const [, { meta }] of getList.mock.calls) expect(meta ?? {}).not.toHaveProperty('deleted');
});

async function deleteBlueLamp(user: ReturnType<typeof show>['user']) {
  await screen.findByText('Blue lamp');
  await user.click(nth(await screen.findAllByRole('checkbox'), 1));
  await user.click(await screen.findByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Element deleted')).toBeVisible();
}

it('undoes a deletion from its notification', async () => {
  const { user, restore } = show();
  await deleteBlueLamp(user);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('1 record restored')).toBeVisible();
  expect(restore.mock.calls).toEqual([['lamps', { ids: [THERE.id] }]]);
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull());
});

it('shows why a deletion could not be undone', async () => {
  const { user } = show({
    restore: jest.fn(() => Promise.reject(new HttpError('The name is taken by now', 409))),
  });
  await deleteBlueLamp(user);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(await screen.findByText('The name is taken by now')).toBeVisible();
});

it.each([
  ['to a user who may not restore', { actions: ['list', 'edit', 'delete'] }],
  ['when the resource is not restorable, after a deletion', { restorable: false }],
])('offers no Undo %s', async (_who, given) => {
  const { user } = show(given);
  await deleteBlueLamp(user);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
