import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { FieldIR, ScalarField } from '../ir';
import { keysOf } from './keys';

/** Refuses `@default("…")` of a Json field if its value does not fit the shape: no client could send it. */
export function defaultProblem(field: FieldIR): ProblemText | undefined {
  const given = field.default;
  if (given?.kind !== 'literal') return undefined;
  const keys = keysOf(field);
  const values: unknown[] = [given.value].flat().map(parse);
  const problem = field.directives.shape?.isList
    ? listMisfit(values[0], keys)
    : firstMisfit(values, keys);
  return problem === undefined
    ? undefined
    : createProblem(`the default does not fit @gen_json: ${problem}`, 'change one of the two');
}

const parse = (value: string | number | boolean): unknown => JSON.parse(String(value));

const listMisfit = (value: unknown, keys: readonly ScalarField[]): string | undefined =>
  Array.isArray(value) ? firstMisfit(value, keys) : 'it is not a list';

const firstMisfit = (
  values: readonly unknown[],
  keys: readonly ScalarField[],
): string | undefined =>
  values.map((value) => misfit(value, keys)).find((one) => one !== undefined);

/** Returns why a value does not fit the keys. */
function misfit(value: unknown, keys: readonly ScalarField[]): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return 'it is not an object';
  const names = keys.map(({ name }) => name);
  const unknown = Object.keys(value).find((name) => !names.includes(name));
  if (unknown !== undefined) return `${unknown} is no key`;
  const entries = new Map<string, unknown>(Object.entries(value));
  const wrong = keys.find((key) => !isFit(entries.get(key.name), key));
  return wrong && `${wrong.name} is not ${wrong.type}${wrong.isList ? '[]' : ''}`;
}

function isFit(value: unknown, { kind, isList, isRequired }: ScalarField): boolean {
  if (value === undefined) return isList || !isRequired;
  if (isList) return Array.isArray(value) && value.every((item) => isOfKind(item, kind));
  return value === null ? !isRequired : isOfKind(value, kind);
}

function isOfKind(value: unknown, kind: ScalarField['kind']): boolean {
  switch (kind) {
    case 'Json':
      return value !== null;
    case 'Boolean':
      return typeof value === 'boolean';
    case 'Int':
      return Number.isInteger(value);
    case 'Float':
      return typeof value === 'number';
    default:
      return typeof value === 'string';
  }
}
