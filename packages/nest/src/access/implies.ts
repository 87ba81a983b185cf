import { isDeepStrictEqual } from 'node:util';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isConnective, type Connective } from '../resource/where';
import { isRecord } from '../values/record';

/** True where every record that meets the one meets the other too, as the conditions themselves tell. */
export function implies(resource: ResourceDefinition, one: Allowed, other: Allowed): boolean {
  if (one === false || other === true) return true;
  if (one === true || other === false) return false;
  if (isDeepStrictEqual(one, other)) return true;
  const parts = (condition: object, word: Connective) => partsOf(resource, condition, word);
  const [anyOfOne, allOfOther] = [parts(one, 'OR'), parts(other, 'AND')];
  return (
    (anyOfOne.length > 0 && anyOfOne.every((part) => implies(resource, part, other))) ||
    (allOfOther.length > 0 && allOfOther.every((part) => implies(resource, one, part))) ||
    parts(one, 'AND').some((part) => implies(resource, part, other)) ||
    parts(other, 'OR').some((part) => implies(resource, one, part))
  );
}

/** What is joined by the word, where the condition is nothing else. */
function partsOf(resource: ResourceDefinition, condition: object, word: Connective): object[] {
  const [[name, value] = ['', undefined], ...more] = Object.entries(condition) as [
    string,
    unknown,
  ][];
  const isJoined = name === word && !more.length && isConnective(resource, word);
  return isJoined && Array.isArray(value) && value.every(isRecord) ? value : [];
}
