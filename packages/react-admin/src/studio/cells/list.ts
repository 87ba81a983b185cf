import type { NumberKind } from '../../numbers/parse-number.js';
import { numberItems } from '../../types/number-items.js';
import type { StudioColumn } from '../base/types.js';
import type { CellType } from './cell-type.js';
import { choiceCells } from './choice.js';
import { dateCells } from './date.js';
import { localeOf, numberCells } from './number.js';
import { readable, textCells } from './text.js';

/** The items of a JSON list, as a list that was copied here is; undefined for any other text. */
function jsonItems(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(readable) : undefined;
  } catch {
    return undefined; // a text that only begins like a list
  }
}

const betweenCommas = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** The items of a pasted text: JSON's own list, or what stands between commas. */
export const itemsOf = (text: string): string[] => jsonItems(text) ?? betweenCommas(text);

/** JSON writes numbers as English does. */
const JSON_LOCALE = 'en-US';

/**
 * Several values of a type in one cell, edited in a dialog.
 *
 * @param numbers kind of the numbers that they are: these may have a comma within them
 */
function listOf(item: CellType, dialog: CellType['dialog'], numbers?: NumberKind): CellType {
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
      const json = jsonItems(text);
      const plain = numbers
        ? numberItems[numbers].split(text, localeOf(column))
        : betweenCommas(text);
      const written = json ? { ...column, locale: JSON_LOCALE } : column;
      const values: unknown[] = [];
      for (const one of json ?? plain) {
        const parsed = item.parse(one, written);
        if ('problem' in parsed) return parsed;
        values.push(parsed.value);
      }
      return { value: values };
    },
    example: item.example,
    dialog,
    item,
    isSortable: false,
  };
}

/** Each list is called after what it holds. */
export const listCells = {
  textList: listOf(textCells.text, 'list'),
  integerList: listOf(numberCells.integer, 'list', 'integer'),
  floatList: listOf(numberCells.number, 'list', 'float'),
  decimalList: listOf(numberCells.decimal, 'list', 'decimal'),
  bigIntegerList: listOf(numberCells.bigInteger, 'list', 'bigInteger'),
  booleanList: listOf(choiceCells.boolean, 'list'),
  dateList: listOf(dateCells.date, 'list'),
  timeList: listOf(dateCells.time, 'list'),
  dateTimeList: listOf(dateCells.dateTime, 'list'),
  choiceList: listOf(choiceCells.choice, 'choices'),
};
