import { screen } from '@testing-library/react';
import { BooleanField, DateField, NumberField, TextField, testDataProvider } from 'react-admin';
import { ChipsField } from '../fields/ChipsField.js';
import { ImageUploadField } from '../fields/ImageUploadField.js';
import { ReferenceIdsField } from '../fields/ReferenceIdsField.js';
import { EnumField } from '../fields/EnumField.js';
import { renderAdmin } from '../testing/render-admin.js';
import { ShownWhen } from '../fields/ShownWhen.js';
import { ShowAside, ShowLayout, ShowSection } from './ShowLayout.js';

it('shows a dash for a missing value of any field', async () => {
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

it('shows the fields of an aside in a column of their own', async () => {
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

it('has one column when the aside is empty', async () => {
  const { container } = renderAdmin(
    <ShowLayout record={{ id: 'k1', name: 'Lamp' }}>
      <TextField source="name" />
      <ShowAside>{null}</ShowAside>
    </ShowLayout>,
  );
  expect(await screen.findByText('Lamp')).toBeVisible();
  expect(container.querySelectorAll('.RaSimpleShowLayout-stack')).toHaveLength(1);
});

it('shows fields below the heading of their section, and no heading without a field', async () => {
  renderAdmin(
    <ShowLayout record={{ id: 'k1', name: 'Lamp', price: 12, state: 'new' }}>
      <ShowSection title="Trade">
        <TextField source="name" />
        <TextField source="note" />
      </ShowSection>
      <ShowSection kind="numbers">
        <NumberField source="price" />
      </ShowSection>
      <ShowSection title="Sale">
        <ShownWhen field="state" is={['sold']}>
          <DateField source="soldAt" />
        </ShownWhen>
      </ShowSection>
      <ShowSection title="Hidden by access rules">
        <ShownWhen field="state" is={['new']}>
          {null}
        </ShownWhen>
      </ShowSection>
      <ShowSection kind="others">{null}</ShowSection>
      <ShowAside>
        <TextField source="id" />
      </ShowAside>
    </ShowLayout>,
  );
  const trade = await screen.findByRole('group', { name: 'Trade' });
  expect(trade).toHaveTextContent(/^TradeNameLampNote–$/);
  expect(screen.getByRole('group', { name: 'Numbers and dates' })).toHaveTextContent(/12$/);
  expect(screen.getAllByRole('group')).toHaveLength(2);
  expect(screen.getByText('k1')).toBeVisible();
});
