import type { StudioColumn } from '../base/types.js';
import type { ParseResult } from '../base/parsed.js';
import type { CellType } from './cell-type.js';
import { choiceName } from './choice-name.js';
import { ChoiceView } from './ChoiceView.js';
import { toReadableText } from '../../data-provider/readable-text.js';

/** Parses an option by its id or, ignoring case, by its label; labels are already translated here. */
function parseChoice(text: string, { choices = [] }: StudioColumn): ParseResult {
  const wanted = text.toLowerCase();
  const found =
    choices.find(({ id }) => id === text) ??
    choices.find(({ name }) => name.toLowerCase() === wanted);
  return found ? { value: found.id } : { problem: 'notAnOption' };
}

const nameOf = (value: unknown, { choices }: StudioColumn): string => choiceName(value, choices);

function parseBoolean(text: string, column: StudioColumn): ParseResult {
  const choice = parseChoice(text, column);
  if ('value' in choice) return { value: choice.value === 'true' };
  if (/^(true|1|yes|y|x)$/i.test(text)) return { value: true };
  return /^(false|0|no|n)$/i.test(text) ? { value: false } : { problem: 'notAnOption' };
}

const boolean: CellType = {
  grid: 'boolean',
  minWidth: 90,
  toText: (value, column) => (typeof value === 'boolean' ? nameOf(String(value), column) : ''),
  toClipboard: toReadableText,
  parse: parseBoolean,
};

const emptyToNull = (value: unknown): unknown => (value === '' ? null : value);

export const choiceCells = {
  boolean,
  /** Yes, no, or nothing: a checkbox could not show the third state. */
  optionalBoolean: {
    ...boolean,
    grid: 'singleSelect',
    toCell: (value) => (typeof value === 'boolean' ? String(value) : ''),
    fromCell: (value) => (value === '' || value === null ? null : value === 'true'),
    editor: 'options',
  },
  choice: {
    grid: 'singleSelect',
    minWidth: 140,
    toCell: (value) => value ?? '',
    fromCell: emptyToNull,
    toText: nameOf,
    parse: parseChoice,
    View: ChoiceView,
    editor: 'options',
  },
} satisfies Record<string, CellType>;
