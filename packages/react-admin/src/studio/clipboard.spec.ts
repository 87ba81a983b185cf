/** @jest-environment node */
import fc from 'fast-check';
import { findChange, toWire } from './cell-values.js';
import { parseCell, parseTable } from './clipboard.js';
import { dayToWire, toDay, toTime } from './dates.js';
import type { StudioColumn } from './types.js';

// the specs run in America/Los_Angeles, eight hours behind UTC in January

/** A cell as spreadsheets copy it: quoted where it holds a tab, a line break or a quote. */
const copied = (cell: string): string =>
  /["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;

const day = fc.date({
  min: new Date('0001-01-02T00:00:00Z'),
  max: new Date('9999-12-30T00:00:00Z'),
  noInvalidDate: true,
});

describe('parseTable', () => {
  it('reads any table that a spreadsheet copies', () => {
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

  it('reads any other text without an error', () => {
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
    type: 'singleSelect',
    valueOptions: [{ value: 'IN_USE', label: 'In use' }, 'NEW'],
  };

  it.each<[StudioColumn['type'], string, unknown]>([
    ['number', '1,234.5', 1234.5],
    ['number', '-3', -3],
    ['boolean', 'Yes', true],
    ['boolean', '0', false],
    ['string', ' kept ', ' kept '],
    ['string', '  ', null],
    ['date', '2026-03-01', new Date(2026, 2, 1)],
    ['date', '3/1/2026', new Date(2026, 2, 1)],
    ['dateTime', '2026-01-15T18:00:00Z', new Date('2026-01-15T18:00:00Z')],
    ['dateTime', '2026-01-15 10:00', new Date('2026-01-15T18:00:00Z')],
    ['dateTime', '1/15/2026', new Date(2026, 0, 15)],
  ])('reads a %s from %j', (type, text, value) => {
    expect(parseCell(text, columnOf(type))).toEqual({ value });
  });

  it.each<[StudioColumn['type'], string, string]>([
    ['number', 'twelve', 'notANumber'],
    ['boolean', 'perhaps', 'notAnOption'],
    ['date', 'Lamp 3', 'notADate'],
    ['date', '2026-02-31', 'notADate'],
    ['date', '15/1/2026', 'notADate'],
    ['dateTime', '5', 'notADate'],
  ])('refuses as %s the text %j', (type, text, problem) => {
    expect(parseCell(text, columnOf(type))).toEqual({ problem });
  });

  it('takes the value or the label of an option', () => {
    expect(parseCell('IN_USE', status)).toEqual({ value: 'IN_USE' });
    expect(parseCell('in use', status)).toEqual({ value: 'IN_USE' });
    expect(parseCell('NEW', status)).toEqual({ value: 'NEW' });
    expect(parseCell('BROKEN', status)).toEqual({ problem: 'notAnOption' });
  });
});

describe('dates', () => {
  it('keep the day of the API, whatever the time zone', () => {
    fc.assert(
      fc.property(day, (date) => {
        const midnight = `${date.toISOString().slice(0, 10)}T00:00:00.000Z`;
        const shown = toDay(midnight);
        expect(shown && dayToWire(shown)).toBe(midnight);
        expect(toDay(midnight.slice(0, 10))).toEqual(shown);
      }),
    );
  });

  it('keep the point in time of the API', () => {
    fc.assert(
      fc.property(day, (date) => {
        expect(toTime(date.toISOString())).toEqual(date);
        expect(toWire(date, { field: 'x', type: 'dateTime' })).toBe(date.toISOString());
      }),
    );
  });

  it('are empty where a text is no date', () => {
    expect([toDay('x'), toTime('2026-99-99T00:00Z'), toDay(new Date(NaN)), toTime(null)]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe('findChange', () => {
  const columns = new Map<string, StudioColumn>([
    ['name', { field: 'name', editable: true }],
    ['soldAt', { field: 'soldAt', type: 'dateTime', editable: true }],
    ['createdBy', { field: 'createdBy' }],
  ]);
  const row = { id: 1, name: 'a', soldAt: '2026-01-15T18:00:00.000Z', createdBy: 'ada' };

  it('finds what differs in columns that can be edited, before and after', () => {
    const next = { ...row, name: '', createdBy: 'eve' };
    const change = { id: 1, before: { name: 'a' }, after: { name: null } };
    expect(findChange(next, row, columns)).toEqual(change);
  });

  it('knows the same time as text and as date', () => {
    const next = { ...row, soldAt: new Date(row.soldAt) };
    expect(findChange(next, row, columns)).toBeUndefined();
  });
});
