/** @jest-environment node */
import type { StudioColumn } from '../base/types.js';
import { namedTable } from './named-table.js';

const COLUMNS: StudioColumn[] = [
  { field: 'name', label: 'Name', required: true },
  { field: 'unitPrice', label: 'Unit price' },
  { field: 'note', label: 'Note' },
];
const columns = new Map(COLUMNS.map((column) => [column.field, column]));
const read = (text: string) => namedTable(text, columns);

describe('a table that names its columns', () => {
  it.each([
    [
      'of a CSV file',
      '\uFEFFunitPrice,name\r\n1.5,"Lamp, ""tall"""\r\n2,Table\r\n',
      'Lamp, "tall"',
    ],
    ['with semicolons, as in German', 'Unit price;Name *\n1.5;"Lamp; tall"\n2;Table', 'Lamp; tall'],
    ['of a spreadsheet', 'unit price\tNAME\n1.5\tLamp\n2\tTable', 'Lamp'],
  ])('%s is read in its own order', (_, text, lamp) => {
    expect(read(text)).toEqual({
      fields: ['unitPrice', 'name'],
      lines: [
        ['1.5', lamp],
        ['2', 'Table'],
      ],
    });
  });

  it('tells the names that no column has', () => {
    expect(read('name,colour,note\nLamp,red,old')).toEqual({ unknown: ['colour'] });
  });

  it.each([
    ['a text with commas', 'Lamp, tall\nTable, low'],
    ['one name alone', 'name\nLamp'],
    ['names without a row', 'name,note'],
    ['a table without names', 'Lamp\t1\nTable\t2'],
  ])('is not seen in %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });
});
