import { render, screen, waitFor, within } from '@testing-library/react';
import {
  NullableBooleanInput,
  AdminContext,
  DataTable,
  NumberInput,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
  memoryStore,
  testDataProvider,
  TextInput,
  type DataProvider,
} from 'react-admin';
import { userEvent } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { ReferenceInput } from '../inputs/ReferenceInput.js';
import { demoOptions } from '../testing/resources.js';
import { BulkActions } from './BulkActions.js';
import { ListPage } from './ListPage.js';

const RECORDS = [
  { id: 1, name: 'Blue lamp', price: 20 },
  { id: 2, name: 'Red lamp', price: 30 },
];

const nameFilter = <TextInput source="name_q" />;

const filters = (
  <>
    <NumberInput source="price_gte" />
    <>{nameFilter}</>
  </>
);

function show(
  { messages = {}, ...provider }: Partial<DataProvider> & { messages?: object },
  page = (
    <ListPage filters={filters} studio>
      <DataTable bulkActionButtons={<BulkActions changes={[{ source: 'active' }]} />}>
        <DataTable.Col source="name" />
      </DataTable>
    </ListPage>
  ),
) {
  const all = { ...english, ...messages };
  const getList = jest.fn().mockResolvedValue({ data: RECORDS, total: 2 });
  const dataProvider = testDataProvider({ getList, ...provider });
  render(
    <AdminContext
      dataProvider={dataProvider}
      i18nProvider={polyglotI18nProvider(() => all, 'en', [], { allowMissing: true })}
      store={memoryStore()}
    >
      <ResourceDefinitionContextProvider
        definitions={{ products: { name: 'products', hasList: true, hasCreate: true } }}
      >
        <ResourceContextProvider value="products">{page}</ResourceContextProvider>
      </ResourceDefinitionContextProvider>
    </AdminContext>,
  );
  return { getList, user: userEvent.setup() };
}

const offeredFilters = async (user: ReturnType<typeof userEvent.setup>): Promise<string[]> => {
  await user.click(await screen.findByRole('button', { name: 'Add filter' }));
  const items = await screen.findAllByRole('menuitemcheckbox');
  return items.map(({ textContent }) => textContent ?? '');
};

describe('the filters of a list', () => {
  it('are named after their fields, also without a catalogue', async () => {
    const { user } = show({});
    expect(await offeredFilters(user)).toEqual(['Price from', 'Name contains']);
  });

  it('use a translated field, a translated word, and a text of their own', async () => {
    const { user } = show({
      messages: {
        resources: { products: { fields: { price: 'Preis', name_q: 'Teil des Namens' } } },
        gen: { pages: { from: '%{field} ab' } },
      },
    });
    expect(await offeredFilters(user)).toEqual(['Preis ab', 'Teil des Namens']);
  });
});

describe('the list', () => {
  it('has all its buttons', async () => {
    show({});
    for (const name of ['Add filter', 'Columns', 'Export'])
      expect((await screen.findAllByRole('button', { name }))[0]).toBeVisible();
    for (const name of ['Create', 'Studio'])
      expect(screen.getByRole('link', { name })).toBeVisible();
  });

  it('links to Create and Studio when there are no records', async () => {
    show({ getList: jest.fn().mockResolvedValue({ data: [], total: 0 }) });
    const create = await screen.findByRole('link', { name: 'Create' });
    expect(create).toBeVisible();
    expect(screen.getByRole('link', { name: 'Studio' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('exports the filtered records in the order of the list', async () => {
    const text: Blob[] = [];
    window.URL.createObjectURL = (blob) => `blob:${text.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const { getList, user } = show(
      {},
      <ListPage filter={{ price_gte: 10 }} sort={{ field: 'name', order: 'DESC' }}>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>,
    );
    await screen.findByText('Blue lamp');
    await user.click(screen.getAllByRole('button', { name: 'Export' })[0] as HTMLElement);
    await waitFor(() => expect(text).toHaveLength(1));
    expect(getList).toHaveBeenLastCalledWith(
      'products',
      expect.objectContaining({
        filter: { price_gte: 10 },
        sort: { field: 'name', order: 'DESC' },
        pagination: { page: 1, perPage: 10_000 },
      }),
    );
    expect(await text[0]?.text()).toBe('id,name,price\r\n1,Blue lamp,20\r\n2,Red lamp,30');
  });

  it('exports dates without a time', async () => {
    const text: Blob[] = [];
    window.URL.createObjectURL = (blob) => `blob:${text.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const day = { id: 1, releasedOn: '2026-01-01T00:00:00.000Z' };
    const { user } = show({
      getList: jest.fn().mockResolvedValue({ data: [day], total: 1 }),
      resourceFields: demoOptions.fields,
    });
    await user.click((await screen.findAllByRole('button', { name: 'Export' }))[0] as HTMLElement);
    await waitFor(() => expect(text).toHaveLength(1));
    expect(await text[0]?.text()).toBe('id,releasedOn\r\n1,2026-01-01');
  });

  it('exports the labels of related records, read together', async () => {
    const text: Blob[] = [];
    window.URL.createObjectURL = (blob) => `blob:${text.push(blob as Blob)}`;
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation();
    const getMany = jest.fn().mockResolvedValue({ data: [{ id: 'm1', name: 'Ada Keller' }] });
    const records = [1, 2].map((id) => ({ id, makerId: 'm1' }));
    const { user } = show({
      getMany,
      getList: jest.fn().mockResolvedValue({ data: records, total: 2 }),
      resourceFields: {
        products: { key: ['id'], fields: { makerId: { kind: 'String', reference: 'makers' } } },
      },
    } as Partial<DataProvider>);
    await user.click((await screen.findAllByRole('button', { name: 'Export' }))[0] as HTMLElement);
    await waitFor(() => expect(text).toHaveLength(1));
    expect(await text[0]?.text()).toBe('id,makerId,maker\r\n1,m1,Ada Keller\r\n2,m1,Ada Keller');
    expect(getMany.mock.calls).toEqual([['makers', { ids: ['m1'] }]]);
  });
});

describe('the selected records', () => {
  const selectAll = async (user: ReturnType<typeof userEvent.setup>) => {
    await screen.findByText('Blue lamp');
    await user.click(screen.getAllByRole('checkbox')[0] as HTMLElement);
  };

  it('are deleted only after a confirmation', async () => {
    const deleteMany = jest.fn().mockResolvedValue({ data: [1, 2] });
    const { user } = show({ deleteMany });
    await selectAll(user);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(deleteMany).not.toHaveBeenCalled();
    await user.click(
      within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }),
    );
    await waitFor(() =>
      expect(deleteMany).toHaveBeenCalledWith('products', expect.objectContaining({ ids: [1, 2] })),
    );
  });

  it('can be changed and exported, but not deleted when canDelete is false', async () => {
    const { user } = show(
      {},
      <ListPage>
        <DataTable
          bulkActionButtons={<BulkActions changes={[{ source: 'active' }]} canDelete={false} />}
        >
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>,
    );
    await selectAll(user);
    const toolbar = screen.getByText('2 items selected').closest('.MuiToolbar-root');
    const buttons = within(toolbar as HTMLElement).getAllByRole('button');
    const names = buttons.map((one) => one.textContent).filter(Boolean);
    expect(names).toEqual(['Change', 'Export']);
  });
});

it('a list is filtered by a many-to-many related record, named after the relation', async () => {
  const getMany = jest.fn().mockResolvedValue({ data: [{ id: 7, name: 'Sale' }] });
  const getList = jest.fn((resource: string) =>
    Promise.resolve(
      resource === 'tags'
        ? { data: [{ id: 7, name: 'Sale' }], total: 1 }
        : { data: RECORDS, total: 2 },
    ),
  );
  const resourceFields = {
    products: {
      key: ['id'],
      fields: { tags: { kind: 'Ids', list: true, reference: 'tags', by: 'id' } },
    },
  };
  const page = (
    <ListPage
      filters={[
        <ReferenceInput key="tags_has" source="tags_has" reference="tags">
          <ChoiceInput optionText="name" />
        </ReferenceInput>,
        <NullableBooleanInput key="tags_none" source="tags_none" />,
      ]}
    >
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </ListPage>
  );
  const { user } = show({ getMany, getList, resourceFields } as Partial<DataProvider>, page);
  expect(await offeredFilters(user)).toEqual(['Tags', 'Without Tags']);
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Tags' }));
  await user.type(await screen.findByRole('combobox', { name: 'Tags' }), '{ArrowDown}');
  await user.click(await screen.findByRole('option', { name: 'Sale' }));
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith(
      'products',
      expect.objectContaining({ filter: { tags_has: 7 } }),
    ),
  );
});
