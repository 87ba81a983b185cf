import { isObject, type Values } from '../../data-provider/values.js';

/** What somebody has made of the columns; what is not said is as the page has it. */
export interface ColumnLayout {
  /** Fields from left to right. */
  order: readonly string[];
  hidden: readonly string[];
  /** Pixels by field. */
  widths: Readonly<Record<string, number>>;
}

const isText = (one: unknown): one is string => typeof one === 'string';
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter(isText) : []);

/** Of what the browser keeps, what can be used: it may be of another version. */
export function readLayout(kept: unknown): ColumnLayout {
  const { order, hidden, widths }: Values = isObject(kept) ? kept : {};
  return {
    order: texts(order),
    hidden: texts(hidden),
    widths: Object.fromEntries(
      Object.entries(isObject(widths) ? widths : {}).flatMap(([field, width]) =>
        typeof width === 'number' && width > 0 ? [[field, width]] : [],
      ),
    ),
  };
}

/**
 * The fields in the order that was kept: the frozen one first, and one that the order does not know behind the one that
 * it follows in the page.
 */
export function inKeptOrder(
  fields: readonly string[],
  order: readonly string[],
  frozen: string | undefined,
): string[] {
  const placed = order.filter((field) => fields.includes(field));
  for (const [at, field] of fields.entries()) {
    if (placed.includes(field)) continue;
    const before = fields[at - 1];
    placed.splice(before === undefined ? 0 : placed.indexOf(before) + 1, 0, field);
  }
  return placed.sort((one, other) => Number(other === frozen) - Number(one === frozen));
}

/** The fields with one of them a place further to the left (-1) or to the right, over those that are hidden. */
export function movedBy(
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
