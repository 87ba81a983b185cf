import { screen } from '@testing-library/react';
import { ListContextProvider, testDataProvider, useList } from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { ExportRecordsButton } from './ExportRecordsButton.js';

function Products() {
  return (
    <ListContextProvider value={useList({ data: [{ id: 1 }], resource: 'products' })}>
      <ExportRecordsButton />
    </ListContextProvider>
  );
}

it('an export that the server refuses says why', async () => {
  jest.spyOn(console, 'error').mockReturnValueOnce();
  const refusal = new Error('The filter names no field');
  const { user } = renderAdmin(
    <Products />,
    testDataProvider({ getList: () => Promise.reject(refusal) }),
  );
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(await screen.findByText(refusal.message)).toBeVisible();
});
