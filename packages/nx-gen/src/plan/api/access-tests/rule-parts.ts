import { atomsOf, type Atom, type Rule } from '../../../schema/access/rule';

/** Yields the conditions that a rule puts on the record itself. */
export function* ownAtoms(rule: Rule): Generator<Atom> {
  if ('parts' in rule) for (const part of rule.parts) yield* ownAtoms(part);
  else yield rule;
}

/** Checks whether a rule, here or behind a relation, calls a function of the project. */
export const callsFunction = (rule: Rule): boolean =>
  [...atomsOf(rule)].some(({ kind }) => kind === 'call');
