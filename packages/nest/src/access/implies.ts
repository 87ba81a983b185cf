import { isDeepStrictEqual } from 'node:util';
import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import { isLogicalOperator, type LogicalOperator } from '../resource/where';
import { isRecord } from '../values/record';

/** Checks whether every record that matches the one matches the other, as far as the conditions alone tell. */
export function implies(resource: ResourceDefinition, one: Allowed, other: Allowed): boolean {
  if (one === false || other === true) return true;
  if (one === true || other === false) return false;
  if (isDeepStrictEqual(one, other)) return true;
  const parts = (condition: object, word: LogicalOperator) => operandsOf(resource, condition, word);
  const [anyOfOne, allOfOther] = [parts(one, 'OR'), parts(other, 'AND')];
  return (
    (anyOfOne.length > 0 && anyOfOne.every((part) => implies(resource, part, other))) ||
    (allOfOther.length > 0 && allOfOther.every((part) => implies(resource, one, part))) ||
    parts(one, 'AND').some((part) => implies(resource, part, other)) ||
    parts(other, 'OR').some((part) => implies(resource, one, part))
  );
}

/** Returns the operands of the operator if the condition is nothing else. */
function operandsOf(
  resource: ResourceDefinition,
  condition: object,
  word: LogicalOperator,
): object[] {
  const [[name, value] = ['', undefined], ...more] = Object.entries(condition) as [
    string,
    unknown,
  ][];
  const isOperator = name === word && !more.length && isLogicalOperator(resource, word);
  return isOperator && Array.isArray(value) && value.every(isRecord) ? value : [];
}
