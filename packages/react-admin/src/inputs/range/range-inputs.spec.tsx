import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import english from 'ra-language-english';
import { AdminContext, DataTable, memoryStore, testDataProvider } from 'react-admin';
import { ListPage } from '../../pages/ListPage.js';
import { DayRangeInput } from './DayRangeInput.js';
import { NumericRangeInput } from './NumericRangeInput.js';

const filters = [
  <NumericRangeInput key="price_range" source="price_range" />,
  <DayRangeInput key="soldAt_range" source="soldAt_range" />,
];

function show(filter: object = {}) {
  window.location.hash = `/products?filter=${JSON.stringify(filter)}`;
  const getList = jest.fn().mockResolvedValue({ data: [{ id: 1, name: 'Lamp' }], total: 1 });
  render(
    <AdminContext
      dataProvider={testDataProvider({ getList })}
      i18nProvider={polyglotI18nProvider(() => english, 'en', [], { allowMissing: true })}
      store={memoryStore()}
    >
      <ListPage resource="products" filters={filters}>
        <DataTable>
          <DataTable.Col source="name" />
        </DataTable>
      </ListPage>
    </AdminContext>,
  );
  const user = userEvent.setup();
  return {
    user,
    add: async (name: string) => {
      await user.click(await screen.findByRole('button', { name: 'Add filter' }));
      await user.click(await screen.findByRole('menuitemcheckbox', { name }));
    },
    choose: async (name: string) => {
      await user.click(await screen.findByRole('combobox', { name: 'Sold at' }));
      await user.click(await screen.findByRole('option', { name }));
    },
    askedFor: (filter: object) =>
      waitFor(() =>
        expect(getList).toHaveBeenLastCalledWith('products', expect.objectContaining({ filter })),
      ),
  };
}

it('a numeric range is one filter, added and removed as a whole', async () => {
  const { user, add, askedFor } = show();
  await add('Price');
  await user.type(await screen.findByRole('textbox', { name: 'Price from' }), '5');
  await user.type(screen.getByRole('textbox', { name: 'Price up to' }), '9');
  await askedFor({ price_range: { gte: 5, lte: 9 } });
  await user.click(screen.getByTitle('Remove this filter'));
  await askedFor({});
  expect(screen.queryByRole('group', { name: 'Price' })).toBeNull();
});

it('a date range is a relative period or days, which another choice clears', async () => {
  const { user, add, choose, askedFor } = show();
  await add('Sold at');
  expect(screen.queryByLabelText('Sold at from')).toBeNull();
  await choose('Last 7 days');
  await askedFor({ soldAt_range: { within: 'last7Days' } });
  await choose('Between two days …');
  await user.type(await screen.findByLabelText('Sold at from'), '2026-01-31');
  await askedFor({ soldAt_range: { within: 'between', gte: '2026-01-31' } });
  await choose('Any time');
  await askedFor({});
  expect(screen.queryByLabelText('Sold at from')).toBeNull();
});

it.each([
  [{ within: 'thisYear' }, 'This year', []],
  [{ gte: '2026-01-31' }, 'Between two days …', ['2026-01-31', '']],
])('a list that is opened with the filter %j shows it', async (range, choice, days) => {
  const { askedFor } = show({ soldAt_range: range });
  expect(await screen.findByRole('combobox', { name: 'Sold at' })).toHaveTextContent(choice);
  const inputs = screen.queryAllByLabelText(/Sold at (from|up to)/);
  expect(inputs.map((input) => (input as HTMLInputElement).value)).toEqual(days);
  await askedFor({ soldAt_range: range });
});
