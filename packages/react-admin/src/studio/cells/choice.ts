import type { StudioColumn } from '../base/types.js';
import type { Parsed } from '../base/parsed.js';
import type { CellType } from './cell-type.js';
import { readable } from './text.js';

/** The value of an option by its id or, whatever the case, by its label; the names are translated by then. */
function parseChoice(text: string, { choices = [] }: StudioColumn): Parsed {
  const wanted = text.toLowerCase();
  const found =
    choices.find(({ id }) => id === text) ??
    choices.find(({ name }) => name.toLowerCase() === wanted);
  return found ? { value: found.id } : { problem: 'notAnOption' };
}

const nameOf = (value: unknown, { choices = [] }: StudioColumn): string =>
  choices.find(({ id }) => id === value)?.name ?? readable(value);

function parseBoolean(text: string, column: StudioColumn): Parsed {
  const named = parseChoice(text, column);
  if ('value' in named) return { value: named.value === 'true' };
  if (/^(true|1|yes|y|x)$/i.test(text)) return { value: true };
  return /^(false|0|no|n)$/i.test(text) ? { value: false } : { problem: 'notAnOption' };
}

const boolean: CellType = {
  grid: 'boolean',
  minWidth: 90,
  toText: (value, column) => (typeof value === 'boolean' ? nameOf(String(value), column) : ''),
  toClipboard: readable,
  parse: parseBoolean,
};

const emptyIsNull = (value: unknown): unknown => (value === '' ? null : value);

export const choiceCells = {
  boolean,
  /** Yes, no, or nothing at all: a box to tick would have no place for the third. */
  optionalBoolean: {
    ...boolean,
    grid: 'singleSelect',
    toCell: (value) => (typeof value === 'boolean' ? String(value) : ''),
    fromCell: (value) => (value === '' || value === null ? null : value === 'true'),
    editor: 'options',
  },
  choice: {
    grid: 'singleSelect',
    minWidth: 120,
    toCell: (value) => value ?? '',
    fromCell: emptyIsNull,
    toText: nameOf,
    parse: parseChoice,
    editor: 'options',
  },
} satisfies Record<string, CellType>;
