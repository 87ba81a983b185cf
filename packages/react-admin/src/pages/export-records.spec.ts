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

  it('is empty where there is no record', () => expect(toCsv([])).toBe(''));
});
