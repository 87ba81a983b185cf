import type { StudioColumn } from '../types.js';
import type { CellType } from './cell-type.js';
import { choiceCells } from './choice.js';
import { dateCells } from './date.js';
import { numberCells } from './number.js';
import { readable, textCells } from './text.js';

/** The items of a pasted text: JSON's own list, or what stands between commas. */
export function itemsOf(text: string): string[] {
  if (text.startsWith('['))
    try {
      const items: unknown = JSON.parse(text);
      if (Array.isArray(items)) return items.map(readable);
    } catch {
      // a text that only begins like a list
    }
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

/** Several values of a type in one cell, edited in a dialog. */
function listOf(item: CellType, dialog: CellType['dialog']): CellType {
  const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    grid: 'string',
    minWidth: 160,
    toText: (value, column) =>
      Array.isArray(value)
        ? value.map((one) => item.toText(one, column)).join(', ')
        : readable(value),
    // a comma in an item would make two of it
    toClipboard: (value) => (valuesOf(value).length > 0 ? JSON.stringify(value) : ''),
    parse: (text, column: StudioColumn) => {
      const values: unknown[] = [];
      for (const one of itemsOf(text)) {
        const parsed = item.parse(one, column);
        if ('problem' in parsed) return parsed;
        values.push(parsed.value);
      }
      return { value: values };
    },
    dialog,
    item,
    isSortable: false,
  };
}

/** Each list is called after what it holds. */
export const listCells = {
  textList: listOf(textCells.text, 'list'),
  integerList: listOf(numberCells.integer, 'list'),
  floatList: listOf(numberCells.number, 'list'),
  decimalList: listOf(numberCells.decimal, 'list'),
  bigIntegerList: listOf(numberCells.bigInteger, 'list'),
  booleanList: listOf(choiceCells.boolean, 'list'),
  dateList: listOf(dateCells.date, 'list'),
  timeList: listOf(dateCells.time, 'list'),
  dateTimeList: listOf(dateCells.dateTime, 'list'),
  choiceList: listOf(choiceCells.choice, 'choices'),
};
