import { createHash } from 'node:crypto';
import type { PartName } from './part-name';

interface NamedPart extends PartName {
  /** What the part says, as JSON. */
  readonly text: string;
}

/**
 * Gives each part a name of its own: where several would have the same, a hash of the content is appended, so that the order of
 * the parts makes no difference.
 * @param taken the names that the document already has
 */
export function withUniqueNames<Part extends NamedPart>(
  parts: readonly Part[],
  taken: Readonly<Record<string, object>>,
): (Part & { unique: string })[] {
  const all = textsByName(parts);
  // what else is called so makes no difference to these, but a part of a user's own may say something else
  const exact = textsByName(parts.filter(({ isExact }) => isExact));
  const isFree = ({ name, text, isExact }: Part): boolean =>
    (isExact ? exact : all).get(name)?.size === 1 &&
    (!Object.hasOwn(taken, name) || JSON.stringify(taken[name]) === text);
  return parts.map((part) => ({
    ...part,
    unique: isFree(part) ? part.name : `${part.name}_${hashOf(part.text)}`,
  }));
}

function textsByName(parts: readonly NamedPart[]): ReadonlyMap<string, ReadonlySet<string>> {
  const texts = new Map<string, Set<string>>();
  for (const { name, text } of parts) texts.set(name, (texts.get(name) ?? new Set()).add(text));
  return texts;
}

const hashOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 6);
