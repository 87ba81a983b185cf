import { screen, waitFor } from '@testing-library/react';
import {
  DataTable,
  SimpleForm,
  TextField,
  TextInput,
  testDataProvider,
  useListContext,
  useRecordContext,
} from 'react-admin';
import { renderAdmin } from '../testing/render-admin.js';
import { CreatePage } from './CreatePage.js';
import { EditPage } from './EditPage.js';
import { ListPage } from './ListPage.js';
import { ShowPage } from './ShowPage.js';

const LAMP = { id: 1, name: 'Lamp', stock: 3 };

/** Like typical custom components: assumes that the record is loaded. */
const Left = () => <p>{`${useRecordContext()?.['stock']} are left`}</p>;

const Total = () => <p>{`${useListContext().total} in all`}</p>;

const form = (
  <SimpleForm>
    <TextInput source="name" />
  </SimpleForm>
);

it.each([
  [
    'Show',
    <ShowPage key="show" id={1} aside={<Left />}>
      <TextField source="name" />
    </ShowPage>,
  ],
  [
    'Edit',
    <EditPage key="edit" id={1} aside={<Left />}>
      {form}
    </EditPage>,
  ],
])(
  'the aside of a %s page has the record, and is rendered only once it is loaded',
  async (_, page) => {
    let answer: (record: object) => void = () => undefined;
    const getOne = () =>
      new Promise<never>((resolve) => (answer = (data) => resolve({ data } as never)));
    const { container } = renderAdmin(page, testDataProvider({ getOne }));
    await waitFor(() => expect(container.querySelector('.MuiCard-root')).not.toBeNull());
    expect(screen.queryByText(/are left/)).toBeNull();
    answer(LAMP);
    expect(await screen.findByText('3 are left')).toBeVisible();
  },
);

it('the aside of a list has the list context', async () => {
  const getList = () => Promise.resolve({ data: [LAMP], total: 1 } as never);
  renderAdmin(
    <ListPage aside={<Total />}>
      <DataTable>
        <DataTable.Col source="name" />
      </DataTable>
    </ListPage>,
    testDataProvider({ getList }),
  );
  expect(await screen.findByText('1 in all')).toBeVisible();
});

it('the aside of a Create page is rendered', async () => {
  renderAdmin(<CreatePage aside={<p>Names are unique.</p>}>{form}</CreatePage>);
  expect(await screen.findByText('Names are unique.')).toBeVisible();
});
