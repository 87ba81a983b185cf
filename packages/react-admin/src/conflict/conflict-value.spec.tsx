import { screen, within } from '@testing-library/react';
import { testDataProvider } from 'react-admin';
import type { Conflict } from '../data-provider/conflict.js';
import type { FieldDirective, ResourceField } from '../data-provider/options.js';
import { nth } from '../testing/nth.js';
import { renderAdmin } from '../testing/render-admin.js';
import { ConflictDialog } from './ConflictDialog.js';

const user = { id: 'u1', name: 'Ada' };
const people = testDataProvider({
  getMany: async () => JSON.parse(JSON.stringify({ data: [user] })),
});

/** Renders the dialog and returns the cells of one field: the user's value and the saved one. */
function show(mine: unknown, theirs: unknown, field?: ResourceField, directive?: FieldDirective) {
  const conflict: Conflict = {
    current: { id: 'p1', ...(theirs !== undefined && { field: theirs }) },
    mine: mine === undefined ? {} : { field: mine },
    theirs: theirs === undefined ? {} : { field: theirs },
    fields: field ? { field } : {},
    directives: directive ? { field: directive } : {},
  };
  const answers = { onKeepMine: jest.fn(), onTakeTheirs: jest.fn(), onCancel: jest.fn() };
  const view = renderAdmin(<ConflictDialog conflict={conflict} {...answers} />, people);
  const cells = within(nth(screen.getAllByRole('row'), 1)).getAllByRole('cell');
  return { ...view, ...answers, cells, texts: () => cells.map(({ textContent }) => textContent) };
}

it.each<[string, unknown, unknown, ResourceField, [string, string]]>([
  ['text', 'a\nb', '', { kind: 'String' }, ['a\nb', 'empty']],
  ['an empty value', null, 0, { kind: 'Int', optional: true }, ['empty', '0']],
  ['a number', 1234.5, 2, { kind: 'Float' }, ['1,234.5', '2']],
  ['numbers that are nearly equal', 0.12345, 0.12346, { kind: 'Float' }, ['0.12345', '0.12346']],
  [
    'a decimal',
    '12345678901234567890.10',
    '1',
    { kind: 'Decimal' },
    ['12,345,678,901,234,567,890.10', '1'],
  ],
  ['a year', 2026, '2027', { kind: 'Int', options: { useGrouping: false } }, ['2026', '2027']],
  [
    'a long number without grouping',
    '90071992547409930',
    '1',
    { kind: 'BigInt', options: { useGrouping: false } },
    ['90071992547409930', '1'],
  ],
  [
    'a date with a time',
    '2026-01-15T18:00:00.000Z',
    null,
    { kind: 'DateTime' },
    ['1/15/2026, 10:00:00 AM', 'empty'],
  ],
  [
    'a date',
    '2026-03-01T00:00:00.000Z',
    null,
    { kind: 'DateTime', dateOnly: true },
    ['3/1/2026', 'empty'],
  ],
  ['JSON', { a: 1 }, [2], { kind: 'Json' }, ['{\n  "a": 1\n}', '[\n  2\n]']],
  ['a list', ['x', 'y'], [], { kind: 'String', list: true }, ['xy', 'empty']],
  ['an enum', 'NEW', 'USED', { kind: 'Enum', enum: 'State' }, ['NEW', 'USED']],
])('shows %s in readable form', (_what, mine, theirs, field, expected) => {
  expect(show(mine, theirs, field).texts()).toEqual(expected);
});

const ADDRESS: ResourceField = {
  kind: 'Json',
  keys: {
    street: { kind: 'String' },
    city: { kind: 'String' },
    floors: { kind: 'Int', optional: true },
    isCompany: { kind: 'Boolean', optional: true },
    tags: { kind: 'String', list: true },
  },
};

it('shows the keys of a JSON value that differ, with their labels', () => {
  const mine = { street: 'High Street 1', city: 'Bonn', floors: 1234, tags: [] };
  const theirs = { street: 'High Street 1', city: 'Berlin', isCompany: false, tags: ['new'] };
  const { cells, texts } = show(mine, theirs, ADDRESS);
  for (const cell of cells) {
    const labels = cell.textContent?.match(/city|floors|is company|tags|street/gi);
    expect(labels?.map((label) => label.toLowerCase())).toEqual([
      'city',
      'floors',
      'is company',
      'tags',
    ]);
  }
  expect(texts()[0]).toMatch(/Bonn.*1,234.*empty.*empty/);
  expect(texts()[1]).toMatch(/Berlin.*empty.*new/);
});

it('shows JSON with the difference in sight, also that of a list or of unknown keys', () => {
  const rows = Array.from({ length: 200 }, (_, row) => ({ label: `Row ${row}` }));
  const list = show([...rows, { label: 'Mine' }], [...rows, { label: 'Theirs' }], {
    kind: 'Json',
    list: true,
    keys: { label: { kind: 'String' } },
  });
  expect(list.cells.map((cell) => cell.textContent?.match(/Row 0|Mine|Theirs/g))).toEqual([
    ['Mine'],
    ['Theirs'],
  ]);
  list.unmount();
  const older = show({ street: 'A', legacy: 1 }, { street: 'A', legacy: 2 }, ADDRESS);
  expect(older.texts()).toEqual([expect.stringContaining('1'), expect.stringContaining('2')]);
});

it('shows the part of a long text that differs', () => {
  const same = 'The same words. '.repeat(30_000);
  const { texts } = show(`${same}Mine.`, `${same}Theirs. ${same}`, { kind: 'String' });
  expect(texts()).toEqual([
    expect.stringMatching(/^….{100}Mine\.$/),
    expect.stringMatching(/^….{100}Theirs\. .{1892}…$/),
  ]);
});

it('cuts a long text between characters', () => {
  const smileys = '😀'.repeat(1_500);
  const { texts } = show(`a${smileys}.${smileys}`, `a${smileys}!${smileys}`, { kind: 'String' });
  for (const text of texts().slice(1)) expect(text).toMatch(/^…(😀)+[.!](😀)+…$/u);
});

it('shows Yes and No', () => {
  const { cells } = show(true, false, { kind: 'Boolean' });
  expect(within(nth(cells, 0)).getByLabelText('Yes')).toBeInTheDocument();
  expect(within(nth(cells, 1)).getByLabelText('No')).toBeInTheDocument();
});

it('shows a related record by its name, without a link', async () => {
  const { cells } = show('u1', null, { kind: 'String', reference: 'users' });
  expect(await within(nth(cells, 0)).findByText(/Ada|#u1/)).toBeInTheDocument();
  expect(within(nth(cells, 0)).queryByRole('link')).not.toBeInTheDocument();
});

it('shows uploaded images', () => {
  const upload = { kind: 'String', list: true } as const;
  const { cells } = show(['/uploads/a.png'], ['/uploads/b.png'], upload, { genUpload: 'image' });
  expect(within(nth(cells, 0)).getByRole('img')).toHaveAttribute('src', '/uploads/a.png');
  expect(within(nth(cells, 1)).getByRole('img')).toHaveAttribute('src', '/uploads/b.png');
});

it('hides a password, and marks a field that the user did not change', () => {
  const secret = show('correct horse', undefined);
  expect(secret.texts()).toEqual(['a new value', 'never shown']);
  expect(secret.baseElement).not.toHaveTextContent('correct horse');
  secret.unmount();
  expect(show(undefined, 'x', { kind: 'String' }).texts()).toEqual(['not changed by you', 'x']);
});

it('calls the handler of the chosen button, and cancels on Escape', async () => {
  const { user: person, onKeepMine, onTakeTheirs, onCancel } = show('a', 'b', { kind: 'String' });
  await person.click(screen.getByRole('button', { name: 'Keep mine' }));
  await person.click(screen.getByRole('button', { name: 'Take theirs' }));
  await person.keyboard('{Escape}');
  for (const answer of [onKeepMine, onTakeTheirs, onCancel])
    expect(answer).toHaveBeenCalledTimes(1);
});
