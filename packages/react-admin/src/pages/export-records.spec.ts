import type { ResourceField } from '../types/field.js';
import { toCsv } from './export-records.js';

const linesOf = (records: object[]): string[] => toCsv(records).split('\r\n');

describe('the export', () => {
  it('has a column for each field that any record has', () => {
    expect(
      linesOf([
        { id: 1, name: 'Lamp' },
        { id: 2, tags: ['a', 'b'] },
      ]),
    ).toEqual(['id,name,tags', '1,Lamp,', '2,,"[""a"",""b""]"']);
  });

  it('keeps every character of a text', () => {
    expect(linesOf([{ text: 'a "b", c' }, { text: 'Grüße' }])).toEqual([
      'text',
      '"a ""b"", c"',
      'Grüße',
    ]);
    expect(toCsv([{ text: 'two\nlines' }])).toBe('text\r\n"two\nlines"');
  });

  it('keeps every digit, and leaves out what is not there', () => {
    expect(linesOf([{ big: '9007199254740993.10', flag: false, none: null, zero: 0 }])[1]).toBe(
      '9007199254740993.10,false,,0',
    );
  });

  it.each([
    ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
    ['@SUM(A1)', `'@SUM(A1)`],
    ['+cmd|calc', `'+cmd|calc`],
    ['-5.00', '-5.00'],
    ['+49 30 123-45', '+49 30 123-45'],
  ])('lets no spreadsheet run %s', (text, written) => expect(linesOf([{ text }])[1]).toBe(written));

  it('writes a day without a time, and a time without a day, as whoever pastes it back types them', () => {
    const record = {
      day: '2026-01-01T00:00:00.000Z',
      days: ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z'],
      time: '1970-01-01T10:30:00.000Z',
      exact: '1970-01-01T10:30:00.250Z',
      none: null,
      at: '2026-01-01T00:00:00.000Z',
      note: '2026-01-01T00:00:00.000Z',
    };
    const day = { kind: 'DateTime', dateOnly: true } as const;
    const time = { kind: 'DateTime', timeOnly: true } as const;
    const fields: Record<string, ResourceField> = {
      ...{ day, none: day, days: { ...day, list: true }, time, exact: time },
      at: { kind: 'DateTime' },
      note: { kind: 'String' },
    };
    expect(toCsv([record], fields).split('\r\n')[1]).toBe(
      [
        ...['2026-01-01', '"[""2026-01-01"",""2026-02-01""]"', '10:30', '1970-01-01T10:30:00.250Z'],
        ...['', '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
      ].join(','),
    );
  });

  it('is empty where there is no record', () => expect(toCsv([])).toBe(''));
});
