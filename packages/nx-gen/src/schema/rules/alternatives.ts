import type { FieldRules } from '../ir';
import type { Pattern } from './pattern';

/** `^(draft|in progress)$`, with or without `?:`: words between two anchors, and nothing that means more than itself. */
const CHOICE = /^\^\((?:\?:)?([\w -]+(?:\|[\w -]+)+)\)\$$/;

/** The texts of a pattern that is nothing but a choice of some; undefined of every other one. */
export function alternativesOf({ source, flags }: Pattern): string[] | undefined {
  const values = CHOICE.exec(source)?.[1]?.split('|');
  if (!values || /[im]/.test(flags)) return undefined;
  const isPlain = values.every((value) => value.trim() === value);
  return isPlain && new Set(values).size === values.length ? values : undefined;
}

/** All that a text may be, by `@oneOf` or by a pattern that says no more; undefined where that is open. */
export const valuesIn = ({
  oneOf,
  pattern,
}: Pick<FieldRules, 'oneOf' | 'pattern'>): string[] | undefined => oneOf ?? pattern?.alternatives;
