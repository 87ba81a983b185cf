import { screen } from '@testing-library/react';
import { BooleanField, DateField, NumberField, TextField, testDataProvider } from 'react-admin';
import { ChipsField } from '../fields/ChipsField.js';
import { ImageUploadField } from '../fields/ImageUploadField.js';
import { ReferenceIdsField } from '../fields/ReferenceIdsField.js';
import { EnumField } from '../fields/EnumField.js';
import { renderAdmin } from '../testing/render-admin.js';
import { ShowAside, ShowLayout } from './ShowLayout.js';

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

it('has beside the other fields what an aside holds, and no room for one without fields', async () => {
  const { container } = renderAdmin(
    <ShowLayout record={{ id: 'k1', name: 'Lamp' }}>
      <TextField source="name" />
      <ShowAside>
        <TextField source="id" />
        <TextField source="note" />
      </ShowAside>
    </ShowLayout>,
  );
  expect(await screen.findByText('k1')).toBeVisible();
  expect(screen.getByText('–')).toBeVisible();
  const [main, aside] = container.querySelectorAll('.RaSimpleShowLayout-stack');
  expect(main).toHaveTextContent(/^NameLamp$/);
  expect(aside).toHaveTextContent(/^Idk1Note–$/);
});

it('has one column where the aside has nothing', async () => {
  const { container } = renderAdmin(
    <ShowLayout record={{ id: 'k1', name: 'Lamp' }}>
      <TextField source="name" />
      <ShowAside>{null}</ShowAside>
    </ShowLayout>,
  );
  expect(await screen.findByText('Lamp')).toBeVisible();
  expect(container.querySelectorAll('.RaSimpleShowLayout-stack')).toHaveLength(1);
});
