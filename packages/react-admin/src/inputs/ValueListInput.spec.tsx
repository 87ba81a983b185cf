import { act, fireEvent, screen } from '@testing-library/react';
import { required } from 'react-admin';
import { nth } from '../testing/nth.js';
import { renderForm } from '../testing/render-admin.js';
import { eachValue } from './each-value.js';
import { hostName } from './host-name.js';
import { maxItems } from './list-bounds.js';
import { maxLength } from './text-bounds.js';
import { ValueListInput } from './ValueListInput.js';

const input = () => screen.getByLabelText<HTMLInputElement>(/^Values/, { selector: 'input' });
const chips = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

it('shows the values of the record and submits them unchanged', async () => {
  const record = { id: 1, values: ['b', 'a', 'b', ''] };
  const { save } = renderForm(<ValueListInput source="values" />, record);
  expect(chips()).toEqual(['b', 'a', 'b', '']);
  expect(await save()).toEqual(record);
});

it('adds the typed text on Enter, without submitting, and when the input loses focus', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" />, { id: 1, values: null });
  await user.type(input(), 'red, warm{Enter}blue');
  expect(chips()).toEqual(['red, warm']);
  expect(await save()).toEqual({ id: 1, values: ['red, warm', 'blue'] });
  expect(input()).toHaveValue('');
});

it('removes a value with its button and with the keyboard', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" />, {
    id: 1,
    values: ['a', 'b', 'c'],
  });
  await user.click(nth(screen.getAllByTestId('CancelIcon'), 0));
  act(() => screen.getByRole('button', { name: 'c' }).focus());
  await user.keyboard('{Delete}');
  expect(await save()).toEqual({ id: 1, values: ['b'] });
});

it('adds each line of a pasted text as a value', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" />, { id: 1 });
  await user.click(input());
  await user.paste('one\r\n two \n\nthree');
  expect(await save()).toEqual({ id: 1, values: ['one', 'two', 'three'] });
});

it('adds a value that is being typed before the pasted ones', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" />, { id: 1 });
  await user.type(input(), 'red ');
  await user.paste('green\nblue');
  expect(chips()).toEqual(['red', 'green', 'blue']);
  expect(input()).toHaveValue('');
  expect(await save()).toEqual({ id: 1, values: ['red', 'green', 'blue'] });
});

it('pasted values replace the selected part of what is typed', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" />, { id: 1 });
  await user.type(input(), 'red');
  await user.keyboard('{Control>}a{/Control}');
  await user.paste('green\nblue');
  expect(chips()).toEqual(['green', 'blue']);
  await user.type(input(), 'dark grey');
  input().setSelectionRange(4, 9);
  await user.paste('pink\nplum');
  expect(await save()).toEqual({ id: 1, values: ['green', 'blue', 'dark', 'pink', 'plum'] });
});

it.each([
  ['integer', '-7', -7],
  ['float', '2.5', 2.5],
  ['bigInteger', '9007199254740993', '9007199254740993'],
  ['decimal', '0.10', '0.10'],
] as const)('holds values of the kind %s in the format of the API', async (kind, text, value) => {
  const { user, save } = renderForm(<ValueListInput source="values" kind={kind} />, { id: 1 });
  await user.type(input(), text);
  expect(await save()).toEqual({ id: 1, values: [value] });
});

it.each([
  ['integer', '1,234', [1234]],
  ['integer', '1, 2, 3', [1, 2, 3]],
  ['integer', '1,2,3', [1, 2, 3]],
  ['float', '1.5 2.5', [1.5, 2.5]],
  ['decimal', '1,234.50; -7', ['1234.50', '-7']],
] as const)('adds the numbers of a pasted text: %s %s', async (kind, text, values) => {
  const { user, save } = renderForm(<ValueListInput source="values" kind={kind} />, { id: 1 });
  await user.click(input());
  await user.paste(text);
  expect(await save()).toEqual({ id: 1, values });
});

it.each([
  ['integer', '1.5', 'Enter a whole number, for example 1,234'],
  ['bigInteger', '1e3', 'Enter a whole number, for example 1,234'],
  ['float', 'x', 'Enter a number, for example 1,234.50'],
  ['decimal', '5.', 'Enter a number, for example 1,234.50'],
] as const)('rejects an invalid %s, and keeps it visible: %s', async (kind, wrong, reason) => {
  const { user, save } = renderForm(<ValueListInput source="values" kind={kind} />, { id: 1 });
  await user.type(input(), `${wrong}{Enter}3`);
  expect(await save()).toBeUndefined();
  expect(screen.getByText(reason)).toBeVisible();
  expect(chips()).toEqual([wrong, '3']);
  await user.click(nth(screen.getAllByTestId('CancelIcon'), 0));
  expect(await save()).toMatchObject({ values: [expect.anything()] });
});

it.each([
  ['date', '2026-03-01T00:00:00.000Z', '2026-03-01', '2026-03-02', '2026-03-02'],
  [
    'dateTime',
    '2026-01-15T18:00:42.000Z',
    '2026-01-15 10:00',
    '2026-07-01T09:30',
    '2026-07-01T16:30:00.000Z',
  ],
  ['time', '1970-01-01T10:30:00.000Z', '10:30', '07:05', '1970-01-01T07:05:00.000Z'],
] as const)('shows and accepts values of the kind %s', async (kind, known, shown, typed, added) => {
  const { save } = renderForm(<ValueListInput source="values" kind={kind} />, {
    id: 1,
    values: [known],
  });
  expect(chips()).toEqual([shown]);
  fireEvent.change(input(), { target: { value: typed } });
  fireEvent.blur(input());
  expect(await save()).toEqual({ id: 1, values: [known, added] });
});

it('adds booleans with a button each, more than once', async () => {
  const { user, save } = renderForm(<ValueListInput source="values" kind="boolean" />, {
    id: 1,
    values: [false],
  });
  await user.click(screen.getByRole('button', { name: 'Add Yes' }));
  await user.click(screen.getByRole('button', { name: 'Add Yes' }));
  expect(chips()).toEqual(['No', 'Yes', 'Yes']);
  expect(await save()).toEqual({ id: 1, values: [false, true, true] });
});

it('runs the validators that are passed', async () => {
  const { save } = renderForm(<ValueListInput source="values" validate={required()} />, { id: 1 });
  expect(await save()).toBeUndefined();
  expect(screen.getByText('Required')).toBeVisible();
});

it('cannot be changed when it is disabled and read-only', () => {
  renderForm(<ValueListInput source="values" disabled readOnly />, { id: 1, values: ['a'] });
  expect(input()).toBeDisabled();
  expect(screen.queryByTestId('CancelIcon')).toBeNull();
});

it('marks the values that break a rule for each, and stores letters as the API does', async () => {
  const rules = [maxItems(3), eachValue(hostName()), eachValue(maxLength(12))];
  const { user, save } = renderForm(
    <ValueListInput source="values" letters="lower" validate={rules} />,
    { id: 1, values: ['a.example'] },
  );
  await user.type(input(), 'https://x.de{Enter}B.Example{Enter}');
  expect(await save()).toBeUndefined();
  expect(screen.getByText('Enter a host name, for example shop.example.com')).toBeVisible();
  const colors = screen
    .getAllByRole('listitem')
    .map((chip) => chip.querySelector('.MuiChip-colorError') !== null);
  expect(colors).toEqual([false, true, false]);
  await user.click(nth(screen.getAllByTestId('CancelIcon'), 1));
  expect(await save()).toEqual({ id: 1, values: ['a.example', 'b.example'] });
});
