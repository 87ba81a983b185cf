import { isObject, type Values } from '../../data-provider/values.js';

/** The user's changes to the columns; anything omitted is as defined by the page. */
export interface ColumnLayout {
  /** Fields from left to right. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels by field. */
  widths: Readonly<Record<string, number>>;
}

const isString = (one: unknown): one is string => typeof one === 'string';
const stringsIn = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter(isString) : [];

/** Returns the usable part of a stored layout, which may be from another version. */
export function parseLayout(stored: unknown): ColumnLayout {
  const { order, hidden, widths }: Values = isObject(stored) ? stored : {};
  return {
    order: stringsIn(order),
    hidden: stringsIn(hidden),
    widths: Object.fromEntries(
      Object.entries(isObject(widths) ? widths : {}).flatMap(([field, width]) =>
        typeof width === 'number' && width > 0 ? [[field, width]] : [],
      ),
    ),
  };
}

/** Sorts the fields by the stored order: the frozen one first, and unknown ones after their predecessor on the page. */
export function inStoredOrder(
  fields: readonly string[],
  order: readonly string[],
  frozen: string | undefined,
): string[] {
  const ordered = order.filter((field) => fields.includes(field));
  for (const [at, field] of fields.entries()) {
    if (ordered.includes(field)) continue;
    const before = fields[at - 1];
    ordered.splice(before === undefined ? 0 : ordered.indexOf(before) + 1, 0, field);
  }
  return ordered.sort((one, other) => Number(other === frozen) - Number(one === frozen));
}

/** Moves one of the fields one place to the left (-1) or to the right, skipping hidden ones. */
export function moveField(
  step: -1 | 1,
  moved: string,
  fields: readonly string[],
  { hidden, frozen }: { hidden: readonly string[]; frozen: string | undefined },
): readonly string[] | undefined {
  const shown = fields.filter((field) => !hidden.includes(field));
  const target = shown[shown.indexOf(moved) + step];
  if (target === undefined || target === frozen || moved === frozen) return undefined;
  const others = fields.filter((field) => field !== moved);
  others.splice(others.indexOf(target) + (step > 0 ? 1 : 0), 0, moved);
  return others;
}
