import { fireEvent, screen } from '@testing-library/react';
import { renderForm } from '../testing/render-admin.js';
import { JsonInput } from './JsonInput.js';
import { jsonObject } from './json-text.js';
import { requiredJson } from './required.js';

const product = { id: 1, settings: { theme: 'dark', target: { value: 'not an event' } } };
const input = () => screen.getByRole('textbox', { name: /^Settings/ });

it('shows the value indented and submits what was typed as JSON', async () => {
  const { user, save } = renderForm(<JsonInput source="settings" />, product);
  expect(input()).toHaveValue(JSON.stringify(product.settings, null, 2));
  await user.clear(input());
  await user.click(input());
  await user.paste('{"theme": "light", "target": {"value": 1}}');
  expect(await save()).toEqual({ id: 1, settings: { theme: 'light', target: { value: 1 } } });
});

it.each(['{"a": 1.0}', '{"a":1 }', '{"a":1,"b":25}'])(
  'leaves %s as it was typed: it does not format under the caret',
  async (typed) => {
    const { save } = renderForm(<JsonInput source="settings" />, { id: 1, settings: { a: 2 } });
    fireEvent.change(input(), { target: { value: typed } });
    expect(input()).toHaveValue(typed);
    expect(await save()).toEqual({ id: 1, settings: JSON.parse(typed) });
    expect(input()).toHaveValue(typed);
  },
);

it('reports invalid JSON, keeps it to be corrected, and submits nothing', async () => {
  const { user, save } = renderForm(<JsonInput source="settings" />, product);
  await user.type(input(), '}');
  expect(await save()).toBeUndefined();
  expect(screen.getByText('This is not valid JSON')).toBeVisible();
  expect(input()).toBeInvalid();
  expect(input()).toHaveValue(`${JSON.stringify(product.settings, null, 2)}}`);

  await user.type(input(), '{Backspace}');
  expect(screen.queryByText('This is not valid JSON')).toBeNull();
  expect(await save()).toEqual(product);
});

it.each([
  ['{"to": [12, 9007199254740993]}', '9007199254740993'],
  ['-12345678901234567890', '-12345678901234567890'],
  ['{"most": 1e400}', '1e400'],
])('refuses a number that would be rounded: %s', async (typed, number) => {
  const { save } = renderForm(<JsonInput source="settings" />, product);
  fireEvent.change(input(), { target: { value: typed } });
  expect(await save()).toBeUndefined();
  expect(
    screen.getByText(`${number} would be saved as another number: write it in quotation marks`),
  ).toBeVisible();
  expect(input()).toHaveValue(typed);
});

it.each(['{"id": "9007199254740993, \\"9007199254740995"}', '[0.1, 9007199254740991, 1e21]'])(
  'accepts %s',
  async (typed) => {
    const { save } = renderForm(<JsonInput source="settings" />, product);
    fireEvent.change(input(), { target: { value: typed } });
    expect(await save()).toEqual({ id: 1, settings: JSON.parse(typed) });
  },
);

it('accepts a stored number that was rounded already beside what is changed', async () => {
  const settings = { id: Number('12345678901234567890'), on: false };
  const { save } = renderForm(<JsonInput source="settings" />, { id: 1, settings });
  const typed = JSON.stringify({ ...settings, on: true });
  fireEvent.change(input(), { target: { value: typed } });
  expect(await save()).toEqual({ id: 1, settings: { ...settings, on: true } });
});

it('submits null for an empty text, and is then invalid when a value is required', async () => {
  const optional = renderForm(<JsonInput source="settings" />, product);
  await optional.user.clear(input());
  expect(await optional.save()).toEqual({ id: 1, settings: null });
  optional.unmount();

  const strict = renderForm(<JsonInput source="settings" validate={requiredJson()} />, product);
  await strict.user.clear(input());
  expect(await strict.save()).toBeUndefined();
  expect(screen.getByText('Required')).toBeVisible();
});

it.each([
  ['a text', '"dark"'],
  ['a number', '42'],
  ['false', 'false'],
  ['an empty list', '[]'],
  ['an empty object', '{}'],
  ['an empty text', '""'],
  ['a null within', '[\n  null\n]'],
])('keeps %s unchanged, also where a value is required', async (_what, json) => {
  const value: unknown = JSON.parse(json);
  const { save } = renderForm(<JsonInput source="settings" validate={requiredJson()} />, {
    id: 1,
    settings: value,
  });
  expect(input()).toHaveValue(json);
  expect(await save()).toEqual({ id: 1, settings: value });
});

// the API has only one null for Json, which clears the column
it('treats a typed null as no value, and is then invalid when a value is required', async () => {
  const optional = renderForm(<JsonInput source="settings" />, product);
  await optional.user.clear(input());
  await optional.user.type(input(), 'null');
  expect(await optional.save()).toEqual({ id: 1, settings: null });
  optional.unmount();

  const strict = renderForm(<JsonInput source="settings" validate={requiredJson()} />, product);
  await strict.user.clear(input());
  await strict.user.type(input(), 'null');
  expect(await strict.save()).toBeUndefined();
});

it('cannot be changed when it is disabled and read-only', async () => {
  const { user } = renderForm(<JsonInput source="settings" disabled readOnly />, product);
  expect(input()).toBeDisabled();
  await user.type(input(), 'x');
  expect(input()).toHaveValue(JSON.stringify(product.settings, null, 2));
});

it.each([
  ['[1]', false],
  ['"text"', false],
  ['{"size": 3}', true],
  ['', true],
])('%s is an object: %s', async (typed, isObject) => {
  const form = <JsonInput source="settings" validate={jsonObject()} />;
  const { save } = renderForm(form, product);
  fireEvent.change(input(), { target: { value: typed } });
  expect(await save()).toEqual(
    isObject ? { id: 1, settings: typed ? JSON.parse(typed) : null } : undefined,
  );
  const text = 'Enter an object, for example {"size": 3}';
  expect(screen.queryAllByText(text)).toHaveLength(isObject ? 0 : 1);
});

it('says only that the text is no JSON', async () => {
  const form = <JsonInput source="settings" validate={jsonObject()} />;
  const { save } = renderForm(form, product);
  fireEvent.change(input(), { target: { value: '{' } });
  expect(await save()).toBeUndefined();
  expect(screen.getByText('This is not valid JSON')).toBeVisible();
});
