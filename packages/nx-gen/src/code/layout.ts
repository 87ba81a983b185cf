/** The print width of the templates, as in the repository's own `.prettierrc`. */
export const PRINT_WIDTH = 100;

/** A bracketed list of parts: on one line where it fits, otherwise one part per line. */
export interface Group {
  open: string;
  items: Code[];
  close: string;
  /** Between items, and after the last item of a broken list. */
  separator: ',' | '';
  /** Inside the brackets on one line: `{ a }` has spaces, `[a]` has none. */
  padding: '' | ' ';
}
/** A piece of code: text that stays on its line, a group that may break, or a sequence of these. */
export type Code = string | Group | Code[];

export const array = (items: Code[]): Group => ({
  open: '[',
  items,
  close: ']',
  separator: ',',
  padding: '',
});

export const object = (entries: [key: string, value: Code][]): Code =>
  entries.length === 0
    ? '{}'
    : {
        open: '{',
        items: entries.map(([key, value]) => [`${key}: `, value]),
        close: '}',
        separator: ',',
        padding: ' ',
      };

/**
 * Builds a call. A sole object or array argument hugs the parentheses, as in Prettier, and so does an object after plain
 * texts. No other argument may be long enough to break: Prettier has more rules for those than this module implements.
 */
export const call = (callee: string, args: Code[] = []): Code => {
  const last = args.at(-1);
  const before = args.slice(0, -1);
  if (before.length === 0 && isGroup(last) && /^[[{]/.test(last.open))
    return [`${callee}(`, last, ')'];
  if (isGroup(last) && last.open === '{' && before.every((one) => typeof one === 'string')) {
    const open = `${callee}(${before.join(', ')}, {`;
    if (open.length + DECORATOR_INDENT <= PRINT_WIDTH) return { ...last, open, close: '})' };
  }
  return { open: `${callee}(`, items: args, close: ')', separator: ',', padding: '' };
};

/** Columns before a call that decorates a property. */
const DECORATOR_INDENT = '  @'.length;

const isGroup = (code: Code | undefined): code is Group =>
  typeof code === 'object' && !Array.isArray(code);

/** Formats the code on one line. */
export function flat(code: Code): string {
  if (typeof code === 'string') return code;
  if (Array.isArray(code)) return code.map(flat).join('');
  const { open, items, close, separator, padding } = code;
  if (items.length === 0) return open + close;
  return open + padding + items.map(flat).join(`${separator} `) + padding + close;
}

/** Formats the code on one line; undefined where it is longer than `room`. Stops early on long code. */
function flatWithin(code: Code, width: number): string | undefined {
  if (width < 0) return undefined;
  if (typeof code === 'string') return code.length <= width ? code : undefined;
  if (Array.isArray(code)) return rowWithin(code, '', width);
  const { open, items, close, separator, padding } = code;
  if (items.length === 0) return flatWithin(open + close, width);
  const [before, after] = [open + padding, padding + close];
  const inner = rowWithin(items, `${separator} `, width - before.length - after.length);
  return inner === undefined ? undefined : before + inner + after;
}

function rowWithin(parts: Code[], between: string, width: number): string | undefined {
  let text = '';
  for (const [at, part] of parts.entries()) {
    if (at > 0) text += between;
    const next = flatWithin(part, width - text.length);
    if (next === undefined) return undefined;
    text += next;
  }
  return text;
}

/**
 * Checks whether Prettier breaks the code at any width: it never puts several objects or lists with more than one part
 * each on one line.
 */
export function mustBreak(code: Code): boolean {
  if (typeof code === 'string') return false;
  if (Array.isArray(code)) return code.some(mustBreak);
  const { open, items } = code;
  const [first] = items;
  const isTable =
    open === '[' &&
    items.length > 1 &&
    isGroup(first) &&
    items.every((item) => isGroup(item) && item.open === first.open && item.items.length > 1);
  return isTable || items.some(mustBreak);
}

/**
 * Formats the code as Prettier would.
 *
 * @param indent columns before the first line's own text, and of its continuation lines
 * @param before columns already taken on the first line, counted from the margin
 * @param after columns that must still fit after the last line, such as a comma
 */
export function print(code: Code, indent: number, before = indent, after = 0): string {
  if (typeof code === 'string') return code;
  const line = flatWithin(code, PRINT_WIDTH - before - after);
  if (line !== undefined && !mustBreak(code)) return line;
  if (Array.isArray(code)) return printRow(code, indent, before, after);
  const { open, items, close, separator } = code;
  if (items.length === 0) return open + close;
  const pad = ' '.repeat(indent + 2);
  const lines = items.map((item) => pad + print(item, indent + 2, indent + 2, 1) + separator);
  return `${open}\n${lines.join('\n')}\n${' '.repeat(indent)}${close}`;
}

/** With fewer characters of key and colon than this, a line break saves too little for Prettier to use it. */
const MIN_BREAKING_KEY_LENGTH = 7;

/** Formats a `key: 'text'` that does not fit, with the text on its own line. */
function printLongText([key = '', text = '']: Code[], indent: number): string | undefined {
  return typeof key === 'string' &&
    typeof text === 'string' &&
    /^['"]/.test(text) &&
    key.endsWith(': ') &&
    key.length >= MIN_BREAKING_KEY_LENGTH
    ? `${key.trimEnd()}\n${' '.repeat(indent + 2)}${text}`
    : undefined;
}

function printRow(parts: Code[], indent: number, before: number, after: number): string {
  const longText = parts.length === 2 ? printLongText(parts, indent) : undefined;
  if (longText !== undefined) return longText;
  let text = '';
  parts.forEach((part, at) => {
    const column = text.includes('\n')
      ? text.length - text.lastIndexOf('\n') - 1
      : before + text.length;
    if (typeof part === 'string') text += part;
    else text += print(part, indent, column, flat(parts.slice(at + 1)).length + after);
  });
  return text;
}
