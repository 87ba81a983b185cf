import { screen, waitFor, within } from '@testing-library/react';
import { Create, required, SimpleForm, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import type { DataProviderOptions } from '../data-provider/options.js';
import { NumericInput } from '../inputs/NumericInput.js';
import { renderAdmin } from '../testing/render-admin.js';
import { demoOptions } from '../testing/resources.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { ShownWhen } from '../fields/ShownWhen.js';
import { NewChildren } from './NewChildren.js';

const options: DataProviderOptions = {
  ...demoOptions,
  fields: {
    ...demoOptions.fields,
    products: { key: ['id'], children: { parts: 'parts' }, fields: { name: { kind: 'String' } } },
    parts: {
      key: ['id'],
      fields: {
        name: { kind: 'String' },
        count: { kind: 'Int' },
        note: { kind: 'String', optional: true },
      },
    },
  },
};

/** Opens the Create page of a product with at most two parts. */
function openPage() {
  const view = renderAdmin(
    <Create redirect={false}>
      <SimpleForm>
        <TextInput source="name" />
        <NewChildren source="parts" reference="parts" max={2} defaults={{ count: 1 }}>
          <TextInput source="name" validate={required()} />
          <NumericInput source="count" kind="integer" />
          <ShownWhen field="name" is={['Shade']}>
            <TextInput source="note" />
          </ShownWhen>
        </NewChildren>
      </SimpleForm>
    </Create>,
    createDataProvider(options),
  );
  const add = () => screen.getByRole('button', { name: 'Add part' });
  return {
    ...view,
    add: () => view.user.click(add()),
    button: add,
    rows: () => screen.queryAllByRole('listitem'),
    save: () => view.user.click(screen.getByRole('button', { name: 'Save' })),
  };
}

const part = (row: HTMLElement | undefined, label: string) =>
  within(row ?? document.body).getByLabelText(label, { exact: false });

it('sends children with the record, in the format of their own page', async () => {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', ...Object(body) }));
  const { user, add, rows, save, button } = openPage();
  await user.type(screen.getByLabelText('Name'), 'Lamp');
  await add();
  await add();
  expect(button()).toBeDisabled();
  const [first, second] = rows();
  await user.type(part(first, 'Name'), 'Shade');
  await user.type(part(second, 'Name'), 'Foot');
  await user.clear(part(second, 'Count'));
  await user.type(part(second, 'Count'), '3');
  await save();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]).toMatchObject({
    method: 'POST',
    url: '/api/gen-api/products',
    body: {
      name: 'Lamp',
      parts: [
        { name: 'Shade', count: 1 },
        { name: 'Foot', count: 3 },
      ],
    },
  });
});

it('shows an error of the API for a child at its own input', async () => {
  stubFetch(() =>
    errorResponse(409, {
      statusCode: 409,
      message: 'parts.1: name is already taken',
      errors: { 'parts.1.name': ['name is already taken'] },
    }),
  );
  const { user, add, rows, save } = openPage();
  await add();
  await add();
  for (const row of rows()) await user.type(part(row, 'Name'), 'Shade');
  await save();
  await waitFor(() => expect(part(rows()[1], 'Name')).toHaveAccessibleDescription(/already taken/));
  expect(part(rows()[0], 'Name')).not.toHaveAccessibleDescription(/already taken/);
});

it('shows an input by the values of its own row, and sends nothing of a hidden one', async () => {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', ...Object(body) }));
  const { user, add, rows, save } = openPage();
  await user.type(screen.getByLabelText('Name'), 'Shade');
  await add();
  await add();
  const [first, second] = rows();
  const note = (row: HTMLElement | undefined) =>
    within(row ?? document.body).queryByLabelText('Note');
  await user.type(part(first, 'Name'), 'Foot');
  expect(note(first)).toBeNull();
  await user.type(part(second, 'Name'), 'Shade');
  await user.type(part(second, 'Note'), 'red');
  await user.type(part(second, 'Name'), 's');
  expect(note(second)).toBeNull();
  await save();
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.body).toEqual({
    name: 'Shade',
    parts: [
      { name: 'Foot', count: 1 },
      { name: 'Shades', count: 1 },
    ],
  });
});

it('removes a row', async () => {
  const { user, add, rows } = openPage();
  await add();
  await user.click(within(rows()[0] ?? document.body).getByRole('button', { name: /remove/i }));
  expect(rows()).toHaveLength(0);
});
