import { screen } from '@testing-library/react';
import { DataTable, List, testDataProvider } from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { wideTable } from './wide-table.js';
import { withStyleSheets } from '../testing/computed-styles.js';

withStyleSheets();

it('lets a table scroll in its list, overriding the styles of react-admin', async () => {
  renderAdmin(
    <List sx={wideTable}>
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </List>,
    testDataProvider({ getList: jest.fn().mockResolvedValue({ data: [{ id: 1 }], total: 1 }) }),
  );
  const table = await screen.findByRole('table');
  expect(table.closest('.RaDataTable-tableWrapper')).toHaveStyle({ 'overflow-x': 'auto' });
  expect(table.closest('.RaList-main')).toHaveStyle({ width: '0px', 'min-width': '100%' });
});
