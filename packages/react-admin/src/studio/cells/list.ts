import type { NumberKind } from '../../numbers/parse-number.js';
import { numberItems } from '../../types/number-items.js';
import type { StudioColumn } from '../base/types.js';
import type { CellType } from './cell-type.js';
import { choiceCells } from './choice.js';
import { dateCells } from './date.js';
import { localeOf, numberCells } from './number.js';
import { toReadableText } from '../../data-provider/readable-text.js';
import { textCells } from './text.js';

/** Returns the items of a JSON list, as copied from here; undefined for any other text. */
export function parseJsonItems(text: string): string[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const items: unknown = JSON.parse(text);
    return Array.isArray(items) ? items.map(toReadableText) : undefined;
  } catch {
    return undefined; // a text that only starts like a list
  }
}

const splitAtCommas = (text: string): string[] =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);

/** Returns the items of a pasted text: those of a JSON list, or the parts between commas. */
export const itemsOf = (text: string): string[] => parseJsonItems(text) ?? splitAtCommas(text);

/** JSON formats numbers as English does. */
export const JSON_LOCALE = 'en-US';

/**
 * Creates the type for several values in one cell, edited in a dialog.
 *
 * @param numberKind the kind of number, if the items are numbers: these may contain commas
 */
function createListType(
  item: CellType,
  dialog: CellType['dialog'],
  numberKind?: NumberKind,
): CellType {
  const valuesOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
  return {
    grid: 'string',
    minWidth: 160,
    toText: (value, column) =>
      Array.isArray(value)
        ? value.map((one) => item.toText(one, column)).join(', ')
        : toReadableText(value),
    // JSON, since a comma in an item would split it in two
    toClipboard: (value) => (valuesOf(value).length > 0 ? JSON.stringify(value) : ''),
    parse: (text, column: StudioColumn) => {
      const json = parseJsonItems(text);
      const plain = numberKind
        ? numberItems[numberKind].split(text, localeOf(column))
        : splitAtCommas(text);
      const itemColumn = json ? { ...column, locale: JSON_LOCALE } : column;
      const values: unknown[] = [];
      for (const one of json ?? plain) {
        const parsed = item.parse(one, itemColumn);
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

/** Named after their items. */
export const listCells = {
  textList: createListType(textCells.text, 'list'),
  integerList: createListType(numberCells.integer, 'list', 'integer'),
  floatList: createListType(numberCells.number, 'list', 'float'),
  decimalList: createListType(numberCells.decimal, 'list', 'decimal'),
  bigIntegerList: createListType(numberCells.bigInteger, 'list', 'bigInteger'),
  booleanList: createListType(choiceCells.boolean, 'list'),
  dateList: createListType(dateCells.date, 'list'),
  timeList: createListType(dateCells.time, 'list'),
  dateTimeList: createListType(dateCells.dateTime, 'list'),
  choiceList: createListType(choiceCells.choice, 'choices'),
};
