import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { BooleanInput, required, SimpleForm, TextField, TextInput } from 'react-admin';
import { createDataProvider } from '../data-provider/create-data-provider.js';
import { ShapeListField } from '../fields/ShapeListField.js';
import { CreatePage } from '../pages/CreatePage.js';
import { EditPage } from '../pages/EditPage.js';
import { SaveToolbar } from '../pages/SaveToolbar.js';
import { renderAdmin, renderFields } from '../testing/render-admin.js';
import { errorResponse, stubFetch } from '../testing/stub-fetch.js';
import { minItems } from './list-bounds.js';
import { NumericInput } from './NumericInput.js';
import { ShapeListInput } from './ShapeListInput.js';

const keys = {
  code: { kind: 'String' },
  weight: { kind: 'Float', optional: true },
  urgent: { kind: 'Boolean' },
} as const;

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
          parts: { kind: 'Json', optional: true, keys },
          steps: { kind: 'Json', keys },
          links: { kind: 'Json', list: true, keys },
        },
      },
    },
  });

type Source = 'parts' | 'steps' | 'links';

const form = (source: Source = 'parts', isNew = false) => (
  <SimpleForm toolbar={<SaveToolbar />}>
    <TextInput source="name" />
    <ShapeListInput
      source={source}
      validate={source === 'steps' ? [minItems(isNew ? 0 : 1)] : undefined}
    >
      <TextInput source="code" validate={required()} />
      <NumericInput source="weight" />
      <BooleanInput source="urgent" />
    </ShapeListInput>
  </SimpleForm>
);

/** Opens the Edit page of a record. */
async function openEdit(stored: unknown, source: Source = 'parts') {
  const record = { id: 'p1', name: 'Lamp', [source]: stored };
  const requests = stubFetch(({ body }) => Response.json({ ...record, ...Object(body) }));
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      {form(source)}
    </EditPage>,
    provider(),
  );
  await screen.findByLabelText(/^Name/);
  return {
    user,
    sent: () => requests.slice(1).map(({ body }) => body),
    save: () => user.click(screen.getByRole('button', { name: 'Save' })),
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  };
}

const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));
const rows = () => screen.queryAllByRole('listitem');

const type = (input: HTMLElement, value: string): void => {
  fireEvent.change(input, { target: { value } });
  fireEvent.blur(input);
};
const rename = () => type(screen.getByLabelText(/^Name/), 'Desk');

const DE = { code: 'DE', weight: 0.75, urgent: true };
const FR = { code: 'FR', urgent: false };

it('has a group of labelled inputs for each item, in a group of its own', async () => {
  await openEdit([DE, FR]);
  const list = within(screen.getByRole('group', { name: 'Parts' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  expect(row(1).getByLabelText(/code/i)).toHaveValue('DE');
  expect(row(1).getByLabelText(/weight/i)).toHaveValue('0.75');
  expect(row(2).getByLabelText(/weight/i)).toHaveValue('');
  expect(row(2).getByLabelText(/urgent/i)).not.toBeChecked();
});

it.each<[string, unknown, Source]>([
  ['null', null, 'parts'],
  ['no items', [], 'parts'],
  ['items that lack keys', [{ code: 'DE' }, { weight: null, urgent: true }], 'parts'],
  ['null where it is required', null, 'steps'],
  ['no items in a list of the database', [], 'links'],
])('does not send an untouched list of %s', async (_name, stored, source) => {
  const page = await openEdit(stored, source);
  rename();
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
});

it('adds, moves and removes rows, and the focus follows', async () => {
  const page = await openEdit([DE, FR]);
  await page.press('Add row');
  expect(row(3).getByLabelText(/code/i)).toHaveFocus();
  type(row(3).getByLabelText(/code/i), 'IT');
  await page.press('Move row 3 up');
  expect(screen.getByRole('button', { name: 'Move row 2 up' })).toHaveFocus();
  await page.press('Remove row 1');
  expect(screen.getByRole('button', { name: 'Remove row 1' })).toHaveFocus();
  await page.save();
  await waitFor(() =>
    expect(page.sent()).toEqual([{ parts: [{ code: 'IT', urgent: false }, FR] }]),
  );
});

it('never fills a missing key in from the row that was stored at its place', async () => {
  const page = await openEdit([DE, FR, { code: 'IT', urgent: true }]);
  await page.press('Move row 2 up');
  await page.press('Remove row 2');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ parts: [FR, { code: 'IT', urgent: true }] }]));
});

it.each<[string, unknown, Source, unknown]>([
  ['null in an optional column', [DE], 'parts', null],
  ['an empty list of the database', [DE], 'links', []],
])('is %s once the last row is removed', async (_name, stored, source, value) => {
  const page = await openEdit(stored, source);
  await page.press('Remove row 1');
  expect(screen.getByRole('button', { name: 'Add row' })).toHaveFocus();
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ [source]: value }]));
});

it.each([
  ['null', null],
  ['no items', []],
])(
  'can be given its first row where it is %s, and that row be taken back',
  async (_name, stored) => {
    const page = await openEdit(stored);
    await page.press('Add row');
    expect(row(1).getByLabelText(/code/i)).toHaveFocus();
    await page.press('Remove row 1');
    rename();
    await page.save();
    await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
    await page.press('Add row');
    type(row(1).getByLabelText(/code/i), 'DE');
    await page.save();
    await waitFor(() => expect(page.sent()[1]).toEqual({ parts: [{ code: 'DE', urgent: false }] }));
  },
);

it('checks each cell, and how many rows there are', async () => {
  const page = await openEdit([DE], 'steps');
  await page.press('Add row');
  await page.save();
  expect(await screen.findByText('Required')).toBeVisible();
  expect(row(2).getByLabelText(/code/i)).toHaveAccessibleDescription('Required');
  await page.press('Remove row 2');
  await page.press('Remove row 1');
  await page.save();
  expect(await screen.findByText('Must have at least 1 value')).toBeVisible();
  expect(screen.getByText('1 field needs correction')).toBeVisible();
  expect(page.sent()).toEqual([]);
  await page.press('Add row');
  type(row(1).getByLabelText(/code/i), 'IT');
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ steps: [{ code: 'IT', urgent: false }] }]));
});

it.each([
  ['a further key', [{ ...DE, legacy: 1 }]],
  ['a value of another type', [{ code: 5 }]],
  ['something else than objects', [null, 'DE']],
  ['an object', { code: 'DE' }],
  ['very many items', Array.from({ length: 101 }, () => DE)],
])('is edited as JSON if it has %s, so that nothing is lost', async (_name, stored) => {
  const page = await openEdit(stored);
  expect(screen.getByLabelText(/^Parts/)).toHaveValue(JSON.stringify(stored, null, 2));
  rename();
  await page.save();
  await waitFor(() => expect(page.sent()).toEqual([{ name: 'Desk' }]));
});

it('shows what the API says at the cell, also after rows were moved, and about the list as a whole', async () => {
  const record = { id: 'p1', name: 'Lamp', parts: [DE, FR] };
  const errors = { 'parts.1.weight': ['weight is too large'], parts: ['parts do not add up'] };
  let refused: object | undefined = { 'parts.1.weight': errors['parts.1.weight'] };
  const requests = stubFetch(({ method }) =>
    method !== 'GET' && refused
      ? errorResponse(400, { message: [], errors: refused })
      : Response.json(record),
  );
  const { user } = renderAdmin(
    <EditPage id="p1" redirect={false}>
      {form()}
    </EditPage>,
    provider(),
  );
  await screen.findByLabelText(/^Name/);
  const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
  type(row(2).getByLabelText(/weight/i), '5');
  await save();
  await waitFor(() =>
    expect(row(2).getByLabelText(/weight/i)).toHaveAccessibleDescription('weight is too large'),
  );
  await user.click(screen.getByRole('button', { name: 'Move row 2 up' }));
  expect(row(1).getByLabelText(/weight/i)).toHaveAccessibleDescription('weight is too large');
  refused = { parts: errors.parts };
  await save();
  expect(await screen.findByText('parts do not add up')).toBeVisible();
  refused = undefined;
  await save();
  await waitFor(() => expect(requests).toHaveLength(4));
  expect(requests[3]?.body).toEqual({ parts: [{ ...FR, weight: 5 }, DE] });
});

it.each<[Source, object]>([
  ['parts', {}],
  ['steps', { steps: [] }],
  ['links', { links: [] }],
])('holds nothing in a new record without rows: %s', async (source, expected) => {
  const requests = stubFetch(({ body }) => Response.json({ id: 'p1', ...Object(body) }));
  const { user } = renderAdmin(
    <CreatePage redirect={false}>{form(source, true)}</CreatePage>,
    provider(),
  );
  rename();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(requests.map(({ body }) => body)).toEqual([{ name: 'Desk', ...expected }]),
  );
});

it('leaves other values of the form as they are where a record lacks the list', async () => {
  const parts = [{ ...DE, legacy: 1 }];
  stubFetch(() => Response.json({ id: 'p1', name: 'Lamp', parts }));
  renderAdmin(
    <EditPage id="p1">
      <SimpleForm>
        <ShapeListInput source="links">
          <TextInput source="code" />
        </ShapeListInput>
        <ShapeListInput source="parts">
          <TextInput source="code" />
        </ShapeListInput>
      </SimpleForm>
    </EditPage>,
    provider(),
  );
  const text = JSON.stringify(parts, null, 2);
  expect(await screen.findByLabelText(/^Parts/)).toHaveValue(text);
  fireEvent.click(screen.getByRole('button', { name: 'Add row' }));
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(screen.getByLabelText(/^Parts/)).toHaveValue(text);
});

it('shows rows that cannot be changed without buttons', async () => {
  stubFetch(() => Response.json({ id: 'p1', name: 'Lamp', parts: [DE] }));
  renderAdmin(
    <EditPage id="p1">
      <SimpleForm>
        <ShapeListInput source="parts" disabled readOnly>
          <TextInput source="code" validate={required()} />
        </ShapeListInput>
      </SimpleForm>
    </EditPage>,
    provider(),
  );
  await waitFor(() => expect(rows()).toHaveLength(1));
  expect(row(1).getByLabelText(/code/i)).toBeDisabled();
  expect(screen.queryByRole('button', { name: /row/ })).toBeNull();
});

describe('the field', () => {
  const field = (
    <ShapeListField source="parts" emptyText="none">
      <TextField source="code" />
      <TextField source="weight" />
    </ShapeListField>
  );

  it('shows a table with a column for each key', () => {
    renderFields(field, { id: 1, parts: [DE, FR] });
    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getByRole('row', { name: 'DE 0.75' })).toBeVisible();
    expect(screen.getByRole('row', { name: 'FR' })).toBeVisible();
  });

  it.each([
    ['null', null, 'none'],
    ['no items', [], 'none'],
    ['another type of value', ['x'], '[ "x" ]'],
  ])('shows %s as it is', (_name, parts, text) => {
    renderFields(field, { id: 1, parts });
    expect(document.body).toHaveTextContent(text);
  });
});
