import { screen } from '@testing-library/react';
import { BooleanField, DateField, NumberField, TextField, testDataProvider } from 'react-admin';
import { ChipsField } from '../fields/ChipsField.js';
import { ImageUploadField } from '../fields/ImageUploadField.js';
import { ReferenceIdsField } from '../fields/ReferenceIdsField.js';
import { EnumField } from '../fields/EnumField.js';
import { renderAdmin } from '../testing/render-admin.js';
import { ShowLayout } from './ShowLayout.js';

it('says so where a record has no value, whatever the field', async () => {
  const dataProvider = testDataProvider();
  renderAdmin(
    <ShowLayout record={{ id: 1, name: 'Lamp', tags: [], buyers: [], sold: null }}>
      <TextField source="name" />
      <TextField source="note" />
      <NumberField source="stock" />
      <DateField source="soldAt" />
      <BooleanField source="sold" />
      <EnumField source="state" choices={[]} />
      <ChipsField source="tags" />
      <ImageUploadField source="picture" />
      <ReferenceIdsField source="buyers" reference="users" />
      <TextField source="own" emptyText="unknown" />
    </ShowLayout>,
    dataProvider,
  );
  expect(await screen.findAllByText('–')).toHaveLength(8);
  expect(screen.getByText('Lamp')).toBeVisible();
  expect(screen.getByText('unknown')).toBeVisible();
});
