import { screen } from '@testing-library/react';
import { SimpleShowLayout, testDataProvider } from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { RelatedRecord } from './RelatedRecord.js';

it('shows the record that refers to this one, labelled with the name of the relation', async () => {
  const getManyReference = jest.fn().mockResolvedValue({
    data: [{ id: 7, name: 'Gold' }],
    total: 1,
  });
  renderAdmin(
    <SimpleShowLayout record={{ id: 1, code: 'A-1' }}>
      <RelatedRecord source="badge" reference="badges" target="customerCode" match="code" />
    </SimpleShowLayout>,
    testDataProvider({ getManyReference }),
  );
  expect(await screen.findByText('Gold')).toBeVisible();
  expect(screen.getByText('Badge')).toBeVisible();
  expect(getManyReference).toHaveBeenCalledWith(
    'badges',
    expect.objectContaining({ target: 'customerCode', id: 'A-1' }),
  );
});

it('of a record without the referenced value is empty, and nothing is requested', async () => {
  const getManyReference = jest.fn();
  renderAdmin(
    <SimpleShowLayout record={{ id: 1, code: null }}>
      <RelatedRecord
        source="badge"
        reference="badges"
        target="customerCode"
        match="code"
        emptyText="None"
      />
    </SimpleShowLayout>,
    testDataProvider({ getManyReference }),
  );
  expect(await screen.findByText('None')).toBeVisible();
  expect(screen.getByText('Badge')).toBeVisible();
  expect(getManyReference).not.toHaveBeenCalled();
  expect(screen.queryByText(/required/)).toBeNull();
});
