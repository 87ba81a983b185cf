import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import {
  Create,
  Edit,
  ResourceDefinitionContextProvider,
  SimpleForm,
  TextInput,
} from 'react-admin';
import { ChoiceInput } from '../choices/ChoiceInput.js';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { pageOf, errorResponse, stubFetch, type RecordedRequest } from '../testing/stub-fetch.js';
import { ReferenceInput } from './ReferenceInput.js';

const seats = [
  { id: 'A~1', row: 'A', number: 1, name: 'First' },
  { id: 'B!1!0~2', row: 'B~!', number: 2, name: 'Second' },
];

/** A booking with references to a seat, by two columns, and to a table, whose key includes the booking's own hall. */
const booking = { id: 'p1', note: 'x', row: 'A', number: 1, hall: 'h1', place: 7 };

const options = {
  ...demoOptions,
  fields: {
    products: {
      key: ['id'],
      fields: {
        id: { kind: 'String', readOnly: true },
        note: { kind: 'String' },
        row: { kind: 'String', optional: true },
        number: { kind: 'Int', optional: true },
        hall: { kind: 'String' },
        place: { kind: 'Int', optional: true },
        seat: { kind: 'String', optional: true, reference: 'seats', columns: ['row', 'number'] },
        table: {
          kind: 'String',
          optional: true,
          reference: 'tables',
          columns: ['hall', 'place'],
          given: ['hall'],
        },
      },
    },
    seats: {
      key: ['row', 'number'],
      fields: { row: { kind: 'String' }, number: { kind: 'Int' }, name: { kind: 'String' } },
    },
    tables: {
      key: ['hall', 'place'],
      fields: { hall: { kind: 'String' }, place: { kind: 'Int' }, name: { kind: 'String' } },
    },
  },
} satisfies typeof demoOptions;

const tables = [
  { id: 'h1~7', hall: 'h1', place: 7, name: 'Window' },
  { id: 'h1~8', hall: 'h1', place: 8, name: 'Door' },
];

const definitions = {
  seats: { name: 'seats', recordRepresentation: 'name' },
  tables: { name: 'tables', recordRepresentation: 'name' },
};

/** A server with one booking that answers writes by `written`. */
const stubServer = (
  written: (body: object) => Response = (body) => Response.json({ ...booking, ...body }),
) =>
  stubFetch(({ method, url, body }) => {
    if (method !== 'GET') return written(Object(body));
    const records = url.includes('seats') ? seats : url.includes('tables') ? tables : undefined;
    if (!records) return Response.json(booking);
    const ids = new URLSearchParams(url.split('?')[1]).getAll('ids');
    return pageOf(records.filter(({ id }) => ids.length === 0 || ids.includes(id)));
  });

function open(page: ReactNode) {
  const view = renderAdmin(
    <ResourceDefinitionContextProvider definitions={definitions}>
      {page}
    </ResourceDefinitionContextProvider>,
    createDataProvider(options),
  );
  const save = () => view.user.click(screen.getByRole('button', { name: 'Save' }));
  const choose = async (label: RegExp, name: string) => {
    await view.user.click(input(label));
    await view.user.click(await screen.findByRole('option', { name }));
  };
  return { ...view, save, choose };
}

const inputs = (
  <>
    <TextInput source="note" />
    <ReferenceInput source="seat" reference="seats">
      <ChoiceInput />
    </ReferenceInput>
    <TextInput source="hall" />
    <ReferenceInput source="table" reference="tables" match={{ hall: 'hall' }}>
      <ChoiceInput />
    </ReferenceInput>
  </>
);

const edit = () =>
  open(
    <Edit id="p1" mutationMode="pessimistic" redirect={false}>
      <SimpleForm>{inputs}</SimpleForm>
    </Edit>,
  );

const input = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

const writes = (requests: RecordedRequest[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ body }) => body);

const filtersOf = (requests: RecordedRequest[], resource: string) =>
  requests
    .filter(({ url }) => url.includes(resource))
    .map(({ url }) => new URLSearchParams(url.split('?')[1]).get('filter'));

it('choosing a record with a composite key sets all columns with their types', async () => {
  const requests = stubServer();
  const { choose, save } = edit();
  await waitFor(() => expect(input(/Seat/)).toHaveValue('First'));
  await choose(/Seat/, 'Second');
  await save();
  await waitFor(() => expect(writes(requests)).toEqual([{ row: 'B~!', number: 2 }]));
});

it('clearing the reference clears all its columns', async () => {
  const requests = stubServer();
  const { user, save } = edit();
  await waitFor(() => expect(input(/Seat/)).toHaveValue('First'));
  await user.clear(input(/Seat/));
  await user.tab();
  await save();
  await waitFor(() => expect(writes(requests)).toEqual([{ row: null, number: null }]));
});

it('an unchanged reference is not sent', async () => {
  const requests = stubServer();
  const { user, save } = edit();
  await waitFor(() => expect(input(/Seat/)).toHaveValue('First'));
  await user.type(input(/Note/), 'y');
  await save();
  await waitFor(() => expect(writes(requests)).toEqual([{ note: 'xy' }]));
});

it('a column that another field sets is not changed, and filters the choices', async () => {
  const requests = stubServer();
  const { user, choose, save } = edit();
  await waitFor(() => expect(input(/Table/)).toHaveValue('Window'));
  await choose(/Table/, 'Door');
  expect(filtersOf(requests, 'tables')).toContain('{"hall":"h1"}');
  await save();
  await waitFor(() => expect(writes(requests)).toEqual([{ place: 8 }]));
  await user.type(input(/Hall/), '2');
  await waitFor(() => expect(filtersOf(requests, 'tables')).toContain('{"hall":"h12"}'));
});

it('an error of the server for a column is shown at the reference', async () => {
  jest.spyOn(console, 'error').mockReturnValue(); // react-admin logs rejected requests
  stubServer(() =>
    errorResponse(409, { message: 'Conflict', errors: { number: ['that seat is gone'] } }),
  );
  const { choose, save } = edit();
  await waitFor(() => expect(input(/Seat/)).toHaveValue('First'));
  await choose(/Seat/, 'Second');
  await save();
  expect(await screen.findByText('that seat is gone')).toBeVisible();
  await waitFor(() => expect(input(/Seat/)).toBeInvalid());
});

it('the choices are requested without a sort order', async () => {
  const requests = stubServer();
  const { choose } = edit();
  await waitFor(() => expect(input(/Seat/)).toHaveValue('First'));
  await choose(/Seat/, 'Second');
  const lists = requests.filter(({ url }) => /seats\?(?!.*ids=)/.test(url));
  expect(lists).not.toEqual([]);
  for (const { url } of lists) expect(url).not.toMatch(/sort/);
});

it('a new record is sent with all columns of the reference', async () => {
  const requests = stubServer();
  const { choose, save } = open(
    <Create redirect={false}>
      <SimpleForm>{inputs}</SimpleForm>
    </Create>,
  );
  await choose(/Seat/, 'Second');
  await save();
  await waitFor(() => expect(writes(requests)).toMatchObject([{ row: 'B~!', number: 2 }]));
});
