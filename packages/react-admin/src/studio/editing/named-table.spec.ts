/** @jest-environment node */
import { toCsv } from '../../pages/export-records.js';
import type { StudioColumn } from '../base/types.js';
import { parseNamedTable } from './named-table.js';

const COLUMNS: StudioColumn[] = [
  { field: 'name', label: 'Name', required: true },
  { field: 'unitPrice', label: 'Unit price' },
  { field: 'note', label: 'Note' },
];
const columnsOf = (columns: StudioColumn[]) =>
  new Map(columns.map((column) => [column.field, column]));
const columns = columnsOf(COLUMNS);
const read = (text: string) => parseNamedTable(text, columns);

describe('a table with a header row', () => {
  it.each([
    [
      'in a CSV file',
      '\uFEFFunitPrice,name\r\n1.5,"Lamp, ""tall"""\r\n2,Table\r\n',
      'Lamp, "tall"',
    ],
    ['with semicolons, as in German', 'Unit price;Name *\n1.5;"Lamp; tall"\n2;Table', 'Lamp; tall'],
    ['copied from a spreadsheet', 'unit price\tNAME\n1.5\tLamp\n2\tTable', 'Lamp'],
  ])('%s is read in the column order of its header', (_, text, lamp) => {
    expect(read(text)).toMatchObject({
      fields: ['unitPrice', 'name'],
      idFields: new Set(),
      lines: [
        ['1.5', lamp],
        ['2', 'Table'],
      ],
    });
  });

  it('returns the header names that match no column', () => {
    expect(read('name,colour,note\nLamp,red,old')).toEqual({ unknown: ['colour'] });
  });

  it('takes what an export contains: ids, and not the labels beside them, which may be ambiguous', () => {
    const columns = columnsOf([
      { field: 'amount', label: 'Amount' },
      { field: 'memberId', label: 'Member', reference: 'members' },
      { field: 'lodgeId', label: 'Loge', reference: 'lodges' },
    ]);
    const records = [
      { amount: 20, memberId: 'm1', lodgeId: 'l1' },
      { amount: 30, memberId: 'm2', lodgeId: null },
    ];
    const column = (heading: string) => ({ heading, labelOf: () => 'Llewellyn, "D"' });
    const labels = new Map([
      ['memberId', column('member')],
      ['lodgeId', column('lodge.label')],
    ]);
    const csv = toCsv(records, {}, labels);
    expect(csv.split('\r\n')[0]).toBe('amount,memberId,member,lodgeId,lodge.label');
    expect(parseNamedTable(csv, columns)).toEqual({
      fields: ['amount', 'memberId', 'lodgeId'],
      idFields: new Set(['memberId', 'lodgeId']),
      apiFields: new Set(['amount', 'memberId', 'lodgeId']),
      lines: [
        ['20', 'm1', 'l1'],
        ['30', 'm2', ''],
      ],
    });
    expect(parseNamedTable('amount,lodge\n20,North', columns)).toEqual({
      fields: ['amount', 'lodgeId'],
      idFields: new Set(),
      apiFields: new Set(['amount']),
      lines: [['20', 'North']],
    });
  });

  it.each([
    ['a text with commas', 'Lamp, tall\nTable, low'],
    ['one name alone', 'name\nLamp'],
    ['names without a row', 'name,note'],
    ['a table without names', 'Lamp\t1\nTable\t2'],
  ])('is not detected in %s', (_, text) => {
    expect(read(text)).toBeUndefined();
  });
});
