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

  it('keeps every digit, and leaves missing values empty', () => {
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
  ])('does not let a spreadsheet run %s', (text, written) =>
    expect(linesOf([{ text }])[1]).toBe(written),
  );

  it('writes a date without a time, and a time without a date, as users type them', () => {
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

  it('has the labels of related records beside their ids, and not the records that were read along', () => {
    const record = {
      memberId: 'm1',
      amount: 20,
      member: { id: 'm1', name: 'Ada', email: 'a@b.c' },
    };
    const fields: Record<string, ResourceField> = {
      memberId: { kind: 'String', reference: 'members', include: 'member' },
    };
    const column = { heading: 'member', labelOf: () => '=Ada, "A"' };
    expect(toCsv([record], fields, new Map([['memberId', column]]))).toBe(
      `memberId,member,amount\r\nm1,"'=Ada, ""A""",20`,
    );
    expect(toCsv([record], fields)).toBe('memberId,amount\r\nm1,20');
  });

  it('is empty when there are no records', () => expect(toCsv([])).toBe(''));
});
