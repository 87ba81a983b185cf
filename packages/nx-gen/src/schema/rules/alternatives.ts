import type { FieldRules } from '../ir';
import type { Pattern } from './pattern';

/** `^(draft|in progress)$`, with or without `?:`: literal words between two anchors. */
const CHOICE = /^\^\((?:\?:)?([\w -]+(?:\|[\w -]+)+)\)\$$/;

/** Returns the values of a pattern that is merely a choice; undefined for any other pattern. */
export function alternativesOf({ source, flags }: Pattern): string[] | undefined {
  const values = CHOICE.exec(source)?.[1]?.split('|');
  if (!values || /[im]/.test(flags)) return undefined;
  const isPlain = values.every((value) => value.trim() === value);
  return isPlain && new Set(values).size === values.length ? values : undefined;
}

/** Returns all permitted values of a text, from `@oneOf` or an equivalent pattern; undefined where it is not a choice. */
export const valuesIn = ({
  oneOf,
  pattern,
}: Pick<FieldRules, 'oneOf' | 'pattern'>): string[] | undefined => oneOf ?? pattern?.alternatives;
