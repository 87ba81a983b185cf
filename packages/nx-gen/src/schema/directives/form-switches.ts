import { type ProblemText, createProblem } from '../../base/diagnostics';
import type { ModelMarks, Operation } from '../ir';

type Switches = Pick<ModelMarks, 'aggregate' | 'studio'>;

/** What a mark or the configuration turns on and off, and the operations that it consists of. */
const SWITCHES = {
  aggregate: ['list'],
  studio: ['list', 'create', 'edit', 'delete'],
} as const satisfies Record<keyof Switches, readonly Operation[]>;

/** Reads `studio: no` and `aggregate: yes`. */
export function readSwitches(
  given: ReadonlyMap<string, string>,
  operations: readonly Operation[],
): Switches | { problem: ProblemText } {
  const switches: Switches = {};
  for (const key of ['aggregate', 'studio'] as const) {
    const value = given.get(key);
    if (value === undefined) continue;
    if (value !== 'yes' && value !== 'no')
      return {
        problem: createProblem(
          `${key} accepts only yes and no, not ${value}`,
          `write ${key}: no for a model without it, or remove it`,
        ),
      };
    const missing = SWITCHES[key].find((one) => !operations.includes(one));
    if (value === 'yes' && missing !== undefined)
      return {
        problem: createProblem(
          `${key}: yes needs ${missing}, which the same mark leaves out`,
          'remove one',
        ),
      };
    switches[key] = value === 'yes';
  }
  return switches;
}

/** Reads `versions: required`. */
export function readVersions(
  value: string | undefined,
): Pick<ModelMarks, 'versions'> | { problem: ProblemText } {
  if (value === undefined) return {};
  return value === 'required' || value === 'optional'
    ? { versions: value }
    : {
        problem: createProblem(
          `versions accepts only required and optional, not ${value}`,
          'write versions: required for a model whose changes must name the version of the record, or remove it',
        ),
      };
}
