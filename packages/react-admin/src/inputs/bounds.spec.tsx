import { fireEvent, screen } from '@testing-library/react';
import { TextInput } from 'react-admin';
import { nth } from '../testing/nth.js';
import { renderForm } from '../testing/render-admin.js';
import { laterThanValueOf, notAfter, notBefore, notBeforeValueOf } from './date-bounds.js';
import { DateTimeIsoInput } from './DateTimeIsoInput.js';
import { maxItems, minItems } from './list-bounds.js';
import { requiredText } from './required.js';
import { maxLength, minLength } from './text-bounds.js';
import { ValueListInput } from './ValueListInput.js';

/** Returns the English message of a validator; undefined if there is none. */
const said = (answer: unknown): unknown =>
  typeof answer === 'object' ? (answer as { args: { _: string } }).args._ : answer;

describe('a date that must not be before another one of the form', () => {
  const ends = notBeforeValueOf('start');
  const start = '2026-01-02T10:00:00.000Z';

  it('is valid when it is equal or later, or when either is missing', () => {
    expect(ends(start, { start }, {})).toBeUndefined();
    expect(ends('2026-01-03T00:00:00.000Z', { start }, {})).toBeUndefined();
    expect(ends('2020-01-01T00:00:00.000Z', { start: null }, {})).toBeUndefined();
    expect(ends(null, { start }, {})).toBeUndefined();
  });

  it('is invalid when it is earlier', () => {
    expect(said(ends('2026-01-02T09:59:59.000Z', { start }, {}))).toBe('Must not be before %{min}');
  });

  it('may have to be later', () => {
    const strict = laterThanValueOf('start');
    expect(said(strict(start, { start }, {}))).toBe('Must be after %{min}');
    expect(strict('2026-01-02T10:00:00.001Z', { start }, {})).toBeUndefined();
    expect(strict(start, { start: null }, {})).toBeUndefined();
    expect(strict(null, { start }, {})).toBeUndefined();
    expect(strict('', { start }, {})).toBeUndefined();
  });

  it('is told the day of the other one, whatever the time zone', () => {
    const stored = '2026-01-31T00:00:00.000Z';
    expect(ends('2026-01-30', { start: stored }, {})).toMatchObject({ args: { min: '1/31/2026' } });
    expect(ends('2026-01-31', { start: stored }, {})).toBeUndefined();
  });

  it('is compared with that of its own row in a list of records', () => {
    const [early, late] = ['2026-01-01T00:00:00.000Z', '2026-01-03T00:00:00.000Z'];
    const inRow = { finalSource: 'lessons.1.end' };
    const rows = (given: string) => [{ start: null }, { start: given }];
    expect(ends(start, { start: late, lessons: rows(early) }, inRow)).toBeUndefined();
    expect(ends(start, { start: early, lessons: rows(late) }, inRow)).toBeDefined();
  });
});

describe('a date of a form', () => {
  beforeEach(() =>
    jest.useFakeTimers({ now: new Date('2026-03-10T06:00:00Z'), advanceTimers: true }),
  );
  afterEach(() => jest.useRealTimers());

  it.each([
    ['2020-01-31T10:00:00.000Z', '2020-01-31T10:00:00Z'],
    ['2020-01-31T00:00:00.000Z', '2020-01-31'],
    ['2020-01-31', '2020-01-31'],
    ['2026-03-10T06:00:00.000Z', 'now'],
    // in Los Angeles it is still the 9th
    ['2026-03-09T00:00:00.000Z', 'today'],
    [null, 'now'],
    ['', '2020-01-31'],
    ['soon', 'now'],
  ])('is valid as %s when the bound is %s', (value, bound) => {
    expect(notBefore(bound)(value, {}, {})).toBeUndefined();
    expect(notAfter(bound)(value, {}, {})).toBeUndefined();
  });

  it.each([
    ['2020-01-31T09:59:59.999Z', '2020-01-31T10:00:00Z', 'Must not be before %{min}'],
    ['2020-01-30T00:00:00.000Z', '2020-01-31', 'Must not be before %{min}'],
    ['2026-03-10T05:59:59.000Z', 'now', 'Must not be in the past'],
    ['2026-03-08', 'today', 'Must not be in the past'],
  ])('is too early as %s when the bound is %s', (value, bound, message) => {
    expect(said(notBefore(bound)(value, {}, {}))).toBe(message);
    expect(notAfter(bound)(value, {}, {})).toBeUndefined();
  });

  it.each([
    ['2020-01-31T10:00:00.001Z', '2020-01-31T10:00:00Z', 'Must not be after %{max}'],
    ['2020-02-01', '2020-01-31', 'Must not be after %{max}'],
    ['2026-03-10T06:01:00.000Z', 'now', 'Must not be in the future'],
    ['2026-03-10T00:00:00.000Z', 'today', 'Must not be in the future'],
  ])('is too late as %s when the bound is %s', (value, bound, message) => {
    expect(said(notAfter(bound)(value, {}, {}))).toBe(message);
    expect(notBefore(bound)(value, {}, {})).toBeUndefined();
  });
});

it('a date input shows its upper bound in the format and time zone of the user', async () => {
  const record = { id: 1, soldAt: '2026-01-15T18:00:00.000Z' };
  const { save } = renderForm(
    <DateTimeIsoInput source="soldAt" validate={notAfter('2026-12-31T20:00:00Z')} />,
    record,
  );
  const input = screen.getByLabelText('Sold at');
  fireEvent.change(input, { target: { value: '2027-01-01T00:00' } });
  fireEvent.blur(input);
  await save();
  expect(await screen.findByText(/^Must not be after 12\/31\/2026, 12:00:00.PM$/)).toBeVisible();
});

it('a list input reports too many and too few values, and is marked as required', async () => {
  const record = { id: 1, tags: ['a', 'b', 'c'] };
  const rules = [minItems(1), maxItems(2)];
  const { save } = renderForm(<ValueListInput source="tags" validate={rules} />, record);
  await save();
  expect(await screen.findByText('Must have at most 2 values')).toBeVisible();
  for (let count = 0; count < record.tags.length; count++)
    fireEvent.click(nth(screen.getAllByTestId('CancelIcon'), 0));
  expect(await screen.findByText('Must have at least 1 value')).toBeVisible();
  expect(screen.getByText('*')).toBeVisible();
  expect(minItems(0)(null, {}, {})).toBeUndefined();
  expect(maxItems(1)('no list', {}, {})).toBeUndefined();
});

describe('the length of a text', () => {
  it.each([
    ['letters', 'Schön'],
    ['letters of two code units', '𝒜𝒷𝒸𝒹𝑒'],
    ['emoji', '😀🎉👍🚀🥑'],
    ['symbols shown as emoji', '❤️☀️✈️☎️✂️'],
  ])('counts %s as the API does', (_what, text) => {
    const messages = (...[min, max]: [number, number]) => [
      minLength(min)(text, {}, {}),
      maxLength(max)(text, {}, {}),
    ];
    expect(messages(5, 5)).toEqual([undefined, undefined]);
    expect(messages(6, 4)).toEqual([
      { message: 'ra.validation.minLength', args: { min: 6 } },
      { message: 'ra.validation.maxLength', args: { max: 4 } },
    ]);
  });

  it('does not matter if there is none', () => {
    for (const value of ['', null, undefined]) expect(minLength(1)(value, {}, {})).toBeUndefined();
  });
});

it.each(['', '   ', '\t'])('a required text is invalid as %j', async (name) => {
  const { save } = renderForm(<TextInput source="name" validate={requiredText()} />, {
    id: 1,
    name: 'Lamp',
  });
  const input = screen.getByLabelText(/^Name/);
  fireEvent.change(input, { target: { value: name } });
  fireEvent.blur(input);
  await save();
  expect(await screen.findByText('Required')).toBeVisible();
  expect(screen.getByText('*')).toBeVisible();
});
