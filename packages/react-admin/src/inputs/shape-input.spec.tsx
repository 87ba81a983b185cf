import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BooleanInput, NumberField, required, SimpleForm, TextField, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ShapeField } from '../fields/ShapeField.js';
import { CreatePage } from '../pages/CreatePage.js';
import { EditPage } from '../pages/EditPage.js';
import { renderAdmin, renderFields, renderInList } from '../testing/render-admin.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { JsonInput } from './JsonInput.js';
import { NumericInput } from './NumericInput.js';
import { requiredInShape } from './required-in-shape.js';
import { ShapeInput } from './ShapeInput.js';
import { ValueListInput } from './ValueListInput.js';

const provider = () =>
  createDataProvider({
    apiUrl: '/api',
    endpoints: { products: 'gen-api/products' },
    directives: {},
    fields: {
      products: {
        key: ['id'],
        fields: {
          id: { kind: 'String', readOnly: true },
          name: { kind: 'String' },
          contact: {
            kind: 'Json',
            keys: { email: { kind: 'String' }, urgent: { kind: 'Boolean' } },
          },
          contacts: { kind: 'Json', list: true, keys: { label: { kind: 'String' } } },
          address: {
            kind: 'Json',
            optional: true,
            keys: {
              street: { kind: 'String' },
              zip: { kind: 'String', optional: true },
              floors: { kind: 'Int', optional: true },
              tags: { kind: 'String', list: true },
              more: { kind: 'Json', optional: true },
            },
          },
        },
      },
    },
  });

const inputs = (
  <SimpleForm>
    <TextInput source="name" />
    <ShapeInput source="address">
      <TextInput source="address.street" validate={requiredInShape()} />
      <TextInput source="address.zip" />
      <NumericInput source="address.floors" kind="integer" />
      <ValueListInput source="address.tags" />
    </ShapeInput>
  </SimpleForm>
);

/** Opens the Edit page of a record. */
async function openEdit(address: unknown, form = inputs, others: object = {}) {
  const record = { id: 'p1', name: 'Lamp', address, ...others };
  const requests = stubFetch(({ body }) => Response.json({ ...record, ...Object(body) }));
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      {form}
    </EditPage>,
    provider(),
  );
  await screen.findByLabelText(/^Name/);
  return {
    sent: () => requests.slice(1).map(({ body }) => body),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

const type = (label: RegExp, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.blur(screen.getByLabelText(label));
};

it('has a labelled input for each key, in a group', async () => {
  await openEdit({ street: 'High Street 1', floors: 4, tags: ['a'] });
  const group = within(screen.getByRole('group', { name: 'Address' }));
  expect(group.getByLabelText(/street/i)).toHaveValue('High Street 1');
  expect(group.getByLabelText(/floors/i)).toHaveValue('4');
  expect(group.getByText('a')).toBeVisible();
});

it.each([
  ['nothing', null],
  ['empty keys', { street: 'High Street 1', zip: null, tags: [] }],
])('does not send an untouched value of %s', async (_name, address) => {
  const page = await openEdit(address);
  type(/^Name/, 'Desk');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
});

it('sends the whole value without empty keys', async () => {
  const page = await openEdit({ street: 'High Street 1', zip: '10115', tags: [] });
  type(/zip/i, '');
  type(/floors/i, '2');
  await page.save();
  await waitFor(() =>
    expect(page.sent()).toEqual([{ address: { street: 'High Street 1', floors: 2 } }]),
  );
});

it.each([
  ['[{"street": "Main Road", "zip": "", "tags": []}]', [{ street: 'Main Road' }]],
  ['[]', []],
  ['', null],
])('sends %s as a list in one column', async (text, value) => {
  const form = (
    <SimpleForm>
      <TextInput source="name" />
      <JsonInput source="address" />
    </SimpleForm>
  );
  const page = await openEdit([{ street: 'High Street 1' }], form);
  type(/Address/, text);
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ address: value }]));
});

it('keeps an empty list or text that is the JSON of a key', async () => {
  for (const more of [[], '']) {
    const page = await openEdit({ street: 'High Street 1', more });
    type(/zip/i, '10115');
    await page.save();
    await waitFor(() =>
      expect(page.sent()).toEqual([{ address: { street: 'High Street 1', more, zip: '10115' } }]),
    );
    cleanup();
  }
});

it('does not send a switch that the stored value lacks, until it is changed', async () => {
  const form = (
    <SimpleForm>
      <TextInput source="name" />
      <ShapeInput source="contact">
        <TextInput source="contact.email" validate={required()} />
        <BooleanInput source="contact.urgent" />
      </ShapeInput>
    </SimpleForm>
  );
  const page = await openEdit(null, form, { contact: {} });
  type(/^Name/, 'Desk');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
  type(/email/i, 'ann@example.com');
  await page.save();
  await waitFor(() =>
    expect(page.sent()[1]).toEqual({ contact: { email: 'ann@example.com', urgent: false } }),
  );
});

it('sends null once all keys are empty', async () => {
  const page = await openEdit({ street: 'High Street 1' });
  type(/street/i, '');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ address: null }]));
});

it('requires a key once another is filled in, and marks its input', async () => {
  const page = await openEdit(null);
  const label = () => screen.getByText(/street/i, { selector: 'label, label *' }).closest('label');
  expect(label()).not.toHaveTextContent('*');
  type(/zip/i, '10115');
  await waitFor(() => expect(label()).toHaveTextContent('*'));
  await page.save();
  expect(await screen.findByText('Required')).toBeVisible();
  expect(page.sent()).toEqual([]);
});

it.each([
  ['a further key', { street: 'High Street 1', legacy: { a: 1 } }],
  ['a value of another type', { street: 5 }],
  ['a text', 'High Street 1'],
])('edits %s as JSON, so that nothing is lost', async (_name, address) => {
  const page = await openEdit(address);
  expect(screen.getByLabelText(/^Address/)).toHaveValue(JSON.stringify(address, null, 2));
  type(/^Name/, 'Desk');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
});

it('shows what the API says about the value as a whole, and can be saved again', async () => {
  const record = { id: 'p1', name: 'Lamp', address: { street: 'High Street 1' } };
  const errors = { address: ['address is not known'] };
  let isRefused = true;
  const requests = stubFetch(({ method }) =>
    method !== 'GET' && isRefused
      ? errorResponse(400, { message: errors.address, errors })
      : Response.json(record),
  );
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      {inputs}
    </EditPage>,
    provider(),
  );
  await screen.findByLabelText(/^Name/);
  type(/street/i, 'Low Street 2');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const group = within(screen.getByRole('group', { name: 'Address' }));
  expect(await group.findByText('address is not known')).toBeVisible();
  isRefused = false;
  type(/zip/i, '10115');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests[2]?.body).toEqual({ address: { street: 'Low Street 2', zip: '10115' } }),
  );
});

it('shows what the API says about parts of a value that is edited as JSON', async () => {
  const errors = {
    'contacts.0.phone': ['property phone should not exist'],
    'contacts.1.label': ['label is required'],
    'contacts.1.ref': ['ref is required'],
  };
  const requests = stubFetch(({ method }) =>
    method === 'POST' ? errorResponse(400, { message: [], errors }) : Response.json({}),
  );
  const form = (
    <SimpleForm>
      <TextInput source="name" />
      <JsonInput source="contacts" />
    </SimpleForm>
  );
  const { user } = renderAdmin(<CreatePage redirect={false}>{form}</CreatePage>, provider());
  fireEvent.change(await screen.findByLabelText('Contacts'), { target: { value: '[{}, {}]' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const message = '1: property phone should not exist. 2: label is required. 2: ref is required';
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Contacts')).toHaveAccessibleDescription(message);
  fireEvent.change(screen.getByLabelText('Contacts'), { target: { value: '[]' } });
  await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(requests).toHaveLength(2));
});

it('is null in a new record of which nothing is filled in', async () => {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', ...Object(body) }));
  const { user } = renderAdmin(<CreatePage redirect={false}>{inputs}</CreatePage>, provider());
  type(/^Name/, 'Desk');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Desk', address: null }]),
  );
});

describe('the field', () => {
  const field = (
    <ShapeField source="address" emptyText="none">
      <TextField source="address.street" />
      <TextField source="address.zip" />
      <NumberField source="address.floors" />
    </ShapeField>
  );
  const address = { street: 'High Street 1', zip: null, floors: 4 };

  it('shows a line with a label for each key that has a value', () => {
    renderFields(field, { id: 1, address });
    expect(screen.getByText('High Street 1')).toBeVisible();
    expect(screen.getByText(/floors/i)).toBeVisible();
    expect(screen.queryByText(/zip/i)).toBeNull();
  });

  it('shows the first texts and numbers in a list', () => {
    renderInList(field, { id: 1, address });
    expect(screen.getByText('High Street 1, 4')).toBeVisible();
  });

  it.each([
    ['nothing', null, 'none'],
    ['another type of value', ['x'], '[ "x" ]'],
  ])('shows %s as it is', (_name, value, text) => {
    renderFields(field, { id: 1, address: value });
    expect(document.body).toHaveTextContent(text);
  });
});
