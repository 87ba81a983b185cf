import { screen } from '@testing-library/react';
import { List, testDataProvider } from 'react-admin';
import { DigitsField } from '../fields/DigitsField.js';
import { MoneyField } from '../fields/MoneyField.js';
import { renderAdmin } from '../testing/render-admin.js';
import { DataTable } from './DataTable.js';

it('a number column shows its values with every digit unless its options limit them', async () => {
  const order = { id: 1, total: '12345678901234567890.125', amount: 12.3456, items: 1234.5 };
  const getList = jest.fn().mockResolvedValue({ data: [order], total: 1 });
  renderAdmin(
    <List>
      <DataTable>
        <DataTable.NumberCol source="total" field={DigitsField} />
        <DataTable.NumberCol source="amount" options={{ style: 'currency', currency: 'EUR' }} />
        <DataTable.NumberCol source="amount" options={{ maximumFractionDigits: 2 }} />
        <DataTable.NumberCol source="items" />
      </DataTable>
    </List>,
    testDataProvider({ getList }),
  );
  const total = await screen.findByRole('cell', { name: '12,345,678,901,234,567,890.125' });
  expect(total).toHaveClass('MuiTableCell-alignRight');
  expect(screen.getByRole('cell', { name: '€12.3456' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '12.35' })).toBeVisible();
  expect(screen.getByRole('cell', { name: '1,234.5' })).toBeVisible();
});

it('an amount is formatted in the currency of its record, or followed by an unknown one', async () => {
  const data = ['EUR', 'JPY', 'GBp', null, undefined].map((currency, id) => ({
    ...{ id, amount: 12 + id },
    ...(currency !== undefined && { currency }),
  }));
  const getList = jest.fn().mockResolvedValue({ data, total: data.length });
  renderAdmin(
    <List>
      <DataTable>
        <DataTable.NumberCol source="amount">
          <MoneyField source="amount" currencySource="currency" />
        </DataTable.NumberCol>
      </DataTable>
    </List>,
    testDataProvider({ getList }),
  );
  for (const name of ['€12.00', '¥13', '14.00\u00a0GBp', '15.00', '16.00'])
    expect(await screen.findByRole('cell', { name })).toBeVisible();
});
