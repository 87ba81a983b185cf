/** @jest-environment node */
import fc from 'fast-check';
import { changeOf, editedValues, toCell, toWire } from '../values/cell-values.js';
import { cellTypeOf } from '../cells/index.js';
import { formatCell, formatTable, parseCell, parseTable } from './clipboard.js';
import { dateToWire, toDay, toTime } from '../base/dates.js';
import { draftId, type StudioColumn } from '../base/types.js';
import { UnparsedText } from '../base/unparsed-text.js';

// the specs run in America/Los_Angeles, eight hours behind UTC in January

/** A cell as copied by spreadsheets: quoted if it contains a tab, a line break or a quote. */
const copied = (cell: string): string =>
  /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const day = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('parseTable', () => {
  it('parses any table copied from a spreadsheet', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', '1', ' ', '"', '\t', '\n', 'é') });
    const table = fc
      .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
      .chain(([columns, rows]) =>
        fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), {
          minLength: rows,
          maxLength: rows,
        }),
      );
    fc.assert(
      fc.property(table, fc.constantFrom('\n', '\r\n'), (rows, lineEnd) => {
        const text = rows.map((cells) => cells.map(copied).join('\t')).join(lineEnd);
        expect(parseTable(text + lineEnd)).toEqual(rows);
      }),
    );
  });

  it('parses any other text without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('"', '\t', '\n', '\r', 'a') }), (text) => {
        expect(
          parseTable(text)
            .flat()
            .every((cell) => typeof cell === 'string'),
        ).toBe(true);
      }),
    );
  });
});

describe('parseCell', () => {
  const columnOf = (type: StudioColumn['type']): StudioColumn => ({ field: 'x', type });
  const status: StudioColumn = {
    field: 'status',
    type: 'choice',
    choices: [
      { id: 'IN_USE', name: 'In use' },
      { id: 'NEW', name: 'Fresh' },
    ],
  };
  const day = '2026-03-01T00:00:00.000Z';

  it.each<[StudioColumn['type'], string, unknown]>([
    ['number', '1,234.5', 1234.5],
    ['number', '-3', -3],
    ['integer', '1,234', 1234],
    ['decimal', '1,234,567.10', '1234567.10'],
    ['decimal', '12345678901234567890.123456789', '12345678901234567890.123456789'],
    ['bigInteger', '9007199254740993', '9007199254740993'],
    ['boolean', 'Yes', true],
    ['boolean', '0', false],
    ['text', ' kept ', ' kept '],
    ['text', '  ', null],
    ['longText', 'a\nb', 'a\nb'],
    ['date', '2026-03-01', day],
    ['date', '3/1/2026', day],
    ['dateTime', '2026-01-15T18:00:00Z', '2026-01-15T18:00:00.000Z'],
    ['dateTime', '2026-01-15 10:00', '2026-01-15T18:00:00.000Z'],
    ['dateTime', '1/15/2026', '2026-01-15T08:00:00.000Z'],
    ['time', '9:05', '1970-01-01T09:05:00.000Z'],
    ['time', '23:59:30', '1970-01-01T23:59:30.000Z'],
    ['json', '{"a": [1]}', { a: [1] }],
    ['textList', 'red, big', ['red', 'big']],
    ['textList', '["a, b"]', ['a, b']],
    ['integerList', '1, 2', [1, 2]],
    ['decimalList', '0.10', ['0.10']],
    ['dateList', '2026-03-01', [day]],
  ])('reads a %s from %j', (type, text, value) => {
    expect(parseCell(text, columnOf(type))).toEqual({ value });
  });

  it('reads a percent sign only in a column of percentages', () => {
    expect(parseCell('12.5%', { ...columnOf('number'), unit: '%' })).toEqual({ value: 12.5 });
    expect(parseCell('12.5%', columnOf('number'))).toEqual({ problem: 'notANumber' });
  });

  it.each<[StudioColumn['type'], string, string]>([
    ['number', 'twelve', 'notANumber'],
    ['integer', '1.5', 'notAnInteger'],
    ['decimal', '1e3', 'notANumber'],
    ['bigInteger', '1.5', 'notAnInteger'],
    ['number', '1.234,5', 'wrongMarks'],
    ['boolean', 'perhaps', 'notAnOption'],
    ['date', 'Lamp 3', 'notADate'],
    ['date', '2026-02-31', 'notADate'],
    ['date', '15/1/2026', 'notADate'],
    ['date', '2026-02-31 10:00', 'notADate'],
    ['dateTime', '5', 'notADate'],
    ['dateTime', '2026-02-31 10:00', 'notADate'],
    ['dateTime', '2026-04-31T10:00:00Z', 'notADate'],
    ['dateTime', '2026-03-01 24:00', 'notADate'],
    ['time', '24:00', 'notATime'],
    ['json', '{a}', 'notJson'],
    ['json', '{"id": 9007199254740993}', 'jsonNumber'],
    ['json', '1e400', 'jsonNumber'],
    ['integerList', '1, x', 'notANumber'],
  ])('for a column of type %s rejects the text %j', (type, text, problem) => {
    expect(parseCell(text, columnOf(type))).toEqual({ problem });
  });

  it('reads and formats dates in the locale of the column', () => {
    const german: StudioColumn = { field: 'x', type: 'date', locale: 'de-CH' };
    expect(parseCell('1.3.2026', german)).toEqual({ value: day });
    expect(cellTypeOf(german).toText(day, german)).toBe('1.3.2026');
    expect(parseCell('3/31/2026', german)).toEqual({ problem: 'notADate' });
    const moment: StudioColumn = { ...german, type: 'dateTime' };
    expect(cellTypeOf(moment).toText('2026-01-15T18:00:00.000Z', moment)).toBe(
      '15.1.2026, 10:00:00',
    );
  });

  it.each([
    ['en', '1.3.2026'],
    ['en', '1-3-2026'],
    ['de', '3/1/2026'],
    ['de', '1.3-2026'],
  ])('in %s does not guess what is the day in %j', (locale, text) => {
    for (const type of ['date', 'dateTime'] as const)
      expect(parseCell(text, { field: 'x', type, locale })).toEqual({ problem: 'notADate' });
  });

  it.each([
    ['de', '01.03.2026'],
    ['de', '1-3-2026'],
    ['en-GB', '1.3.2026'],
    ['en-GB', '01/03/2026'],
    ['nl', '1-3-2026'],
    ['en', '2026.3.1'],
    ['ja', '2026/3/1'],
  ])('in %s reads the day of %j, which can only be 1 March', (locale, text) => {
    expect(parseCell(text, { field: 'x', type: 'date', locale })).toEqual({ value: day });
  });

  it('reads years as the calendar of the language counts them', () => {
    const thai: StudioColumn = { field: 'x', type: 'date', locale: 'th' };
    expect(cellTypeOf(thai).toText(day, thai)).toBe('1/3/2569');
    expect(parseCell('1/3/2569', thai)).toEqual({ value: day });
    expect(parseCell('1/3/2026', thai)).toEqual({ problem: 'notADate' });
    expect(parseCell('2026-03-01', thai)).toEqual({ value: day });
    const persian: StudioColumn = { ...thai, locale: 'fa' };
    expect(parseCell('1404/12/10', persian)).toEqual({ problem: 'notADate' });
  });

  it('accepts the value or the label of an option', () => {
    expect(parseCell('IN_USE', status)).toEqual({ value: 'IN_USE' });
    expect(parseCell('in use', status)).toEqual({ value: 'IN_USE' });
    expect(parseCell('NEW', status)).toEqual({ value: 'NEW' });
    expect(parseCell('BROKEN', status)).toEqual({ problem: 'notAnOption' });
  });

  it.each<[StudioColumn['type'], unknown]>([
    ['number', 1234567.5],
    ['decimal', '12345678901234567890.10'],
    ['boolean', true],
    ['date', day],
    ['dateTime', '2026-01-15T18:00:30.123Z'],
    ['time', '1970-01-01T09:05:00.000Z'],
    ['json', { a: 'x, y' }],
    ['textList', ['a, b', 'c']],
    ['dateTimeList', ['2026-01-15T18:00:30.123Z']],
    ['longText', 'a\nb'],
  ])('restores a copied %s', (type, value) => {
    const column = columnOf(type);
    const [[text = ''] = []] = parseTable(formatTable([[formatCell(value, column)]]));
    expect(parseCell(text, column)).toEqual({ value });
  });
});

const LOCALES = ['de-DE', 'fr-FR', 'en-IN', 'en-US', 'de-CH', 'ar-EG'];

describe.each(LOCALES)('numbers in %s', (locale) => {
  const digits = fc
    .tuple(fc.bigInt({ min: -(10n ** 24n), max: 10n ** 24n }), fc.stringMatching(/^\d{0,12}$/))
    .map(([whole, fraction]) => (fraction ? `${whole}.${fraction}` : String(whole)));
  const VALUES: [StudioColumn['type'], fc.Arbitrary<unknown>][] = [
    [
      'number',
      fc.double({ noNaN: true, noDefaultInfinity: true }).filter((value) => !Object.is(value, -0)),
    ],
    ['integer', fc.maxSafeInteger()],
    ['bigInteger', fc.bigInt().map(String)],
    ['decimal', digits],
  ];

  it.each(VALUES)(
    'of type %s are restored from the text shown, copied or edited',
    (type, values) => {
      const column: StudioColumn = { field: 'x', type, locale };
      fc.assert(
        fc.property(values, (value) => {
          expect(parseCell(cellTypeOf(column).toText(value, column), column)).toEqual({ value });
          expect(parseCell(formatCell(value, column), column)).toEqual({ value });
          expect(toWire(toCell(value, column), column)).toEqual(value);
        }),
      );
    },
  );

  it('are shown with the grouping that the column sets, and copied without any', () => {
    const year: StudioColumn = { field: 'x', type: 'integer', locale };
    const plain = { ...year, options: { useGrouping: false } };
    expect(cellTypeOf(plain).toText(2026, plain)).toBe(formatCell(2026, year));
    expect(formatCell(2026, plain)).toBe(formatCell(2026, year));
  });

  const LISTS: [StudioColumn['type'], fc.Arbitrary<unknown>][] = [
    ['integerList', fc.maxSafeInteger()],
    ['decimalList', digits],
  ];
  it.each(LISTS)(
    'in a list of type %s are restored from the text shown or copied',
    (type, value) => {
      const column: StudioColumn = { field: 'x', type, locale };
      fc.assert(
        fc.property(fc.array(value, { minLength: 1, maxLength: 4 }), (values) => {
          expect(parseCell(cellTypeOf(column).toText(values, column), column)).toEqual({
            value: values,
          });
          expect(parseCell(formatCell(values, column), column)).toEqual({ value: values });
        }),
      );
    },
  );
});

it('a number typed in the format of another locale stays unparsed text', () => {
  const column: StudioColumn = { field: 'x', type: 'decimal', locale: 'de-DE' };
  expect(parseCell('1.234', column)).toEqual({ value: '1234' });
  expect(parseCell('7,5', column)).toEqual({ value: '7.5' });
  const typed = toWire('1.5', column);
  expect(typed).toBeInstanceOf(UnparsedText);
  expect(toCell(typed, column)).toBe('1.5');
});

describe('dates', () => {
  it('keep the calendar day of the API in a time zone behind UTC', () => {
    fc.assert(
      fc.property(day, (date) => {
        const midnight = `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
        const shown = toDay(midnight);
        expect(shown && dateToWire(shown)).toBe(midnight);
        expect(toDay(midnight.slice(0, 10))).toEqual(shown);
      }),
    );
  });

  it('keep the exact time of the API', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(toTime(date.toISOString())).toEqual(date);
        expect(toWire(date, { field: 'x', type: 'dateTime' })).toBe(date.toISOString());
      }),
    );
  });

  it('are null when the value is not a valid date', () => {
    expect([toDay('x'), toTime('2026-99-99T00:00Z'), toDay(new Date(NaN)), toTime(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('an edit', () => {
  const columns = new Map<string, StudioColumn>([
    ['name', { field: 'name', editable: true }],
    ['soldAt', { field: 'soldAt', type: 'dateTime', editable: true }],
    ['code', { field: 'code', editable: 'new' }],
    ['state', { field: 'state', editable: 'saved', required: true, hasDefault: true }],
    ['createdBy', { field: 'createdBy' }],
  ]);
  const row = {
    id: 1,
    name: 'a',
    soldAt: '2026-01-15T18:00:00.000Z',
    code: 'x',
    state: 'open',
    createdBy: 'ada',
  };

  it('changes values of editable columns only, in the format of the API', () => {
    const next = { ...row, name: null, code: 'y', state: 'closed', createdBy: 'eve' };
    expect(editedValues(next, row, columns)).toEqual({ name: null, state: 'closed' });
    const draft = { ...row, id: draftId(1) };
    expect(editedValues({ ...draft, code: 'y', state: 'closed' }, draft, columns)).toEqual({
      code: 'y',
    });
    expect(changeOf(row, { name: null, soldAt: row.soldAt }, columns)).toEqual({
      id: 1,
      before: { name: 'a' },
      after: { name: null },
    });
  });

  it('changes nothing when the same time is a string before and a Date after it', () => {
    const next = { ...row, soldAt: new Date(row.soldAt) };
    expect(editedValues(next, row, columns)).toEqual({});
  });
});
