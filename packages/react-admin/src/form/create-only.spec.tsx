import { screen, within } from '@testing-library/react';
import {
  Create,
  RecordContextProvider,
  required,
  SelectInput,
  SimpleForm,
  testDataProvider,
  TextInput,
} from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ShownWhen } from '../fields/ShownWhen.js';
import { ReferenceInput } from '../inputs/ReferenceInput.js';
import { CreatePage } from '../pages/CreatePage.js';
import { EditPage } from '../pages/EditPage.js';
import { renderAdmin, renderForm } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { stubFetch } from '../testing/stub-fetch.js';
import { CreateOnly } from './CreateOnly.js';
import { EditOnly } from './EditOnly.js';
import { FormSection } from './FormSection.js';

const inputs = (
  <>
    <TextInput source="name" />
    <CreateOnly>
      <TextInput source="code" validate={required()} />
      <ShownWhen field="name" is={['Lamp']}>
        <SelectInput source="kind" choices={[{ id: 'a', name: 'A' }]} />
      </ShownWhen>
    </CreateOnly>
    <EditOnly>
      <FormSection title="Stock">
        <TextInput source="stock" disabled readOnly />
      </FormSection>
    </EditOnly>
  </>
);

const form = <SimpleForm>{inputs}</SimpleForm>;
const stock = () => screen.queryByLabelText('Stock', { selector: 'input' });

describe('inputs of the form of a new record', () => {
  const expectNew = async () => {
    expect(await screen.findByLabelText('Code *')).toBeEnabled();
    expect(stock()).toBeNull();
    expect(screen.queryByText('Stock')).toBeNull();
  };

  it('can be filled in, without those of an existing one', async () => {
    const { save } = renderForm(inputs);
    await expectNew();
    expect(await save()).toBeUndefined();
  });

  it.each([CreatePage, Create])(
    'are so too if it starts with an id, or above another form',
    async (Page) => {
      renderAdmin(
        <RecordContextProvider value={{ id: 2 }}>
          <Page resource="products" record={{ id: 'eur' }} disableAuthentication>
            {form}
          </Page>
        </RecordContextProvider>,
        testDataProvider(),
      );
      await expectNew();
    },
  );
});

describe('inputs of the form of an existing record', () => {
  const record = { id: 'p1', name: 'Lamp', code: null, kind: 'a', stock: 5 };

  const expectExisting = async () => {
    expect(await screen.findByLabelText('Code')).toBeDisabled();
    expect(screen.getByLabelText('Code')).toHaveAccessibleDescription('Cannot be changed');
    expect(screen.getByLabelText('Kind')).toHaveAttribute('aria-disabled', 'true');
    const section = screen.getByRole('group', { name: 'Stock' });
    expect(within(section).getByLabelText('Stock')).toHaveValue('5');
  };

  it('are disabled where they are for a new one, and not checked', async () => {
    const { save } = renderForm(inputs, record);
    await expectExisting();
    expect(await save()).toMatchObject({ name: 'Lamp' });
  });

  it('are so on the Edit page', async () => {
    stubFetch(() => Response.json(record));
    renderAdmin(<EditPage id="p1">{form}</EditPage>, createDataProvider(demoOptions));
    await expectExisting();
  });

  it('cannot choose another related record', async () => {
    renderForm(
      <CreateOnly>
        <ReferenceInput source="ownerId" reference="users" />
      </CreateOnly>,
      { id: 1, ownerId: null },
      testDataProvider({ getList: () => Promise.resolve({ data: [], total: 0 }) }),
    );
    expect(await screen.findByRole('combobox', { name: /Owner/ })).toBeDisabled();
  });
});
