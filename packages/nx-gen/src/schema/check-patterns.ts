import { type Findings, type ProblemText, createProblem } from '../base/diagnostics';
import type { FieldIR, ModelIR } from './ir';
import { keysOf } from './json-shape/keys';
import type { Pattern } from './rules/pattern';

/** Time limit for attacking a pattern, in milliseconds; the few patterns that reach it delay the run by some seconds. */
const TIMEOUT_MS = 10_000; // wall-clock time, generous so that a busy machine does not let a slow pattern through

/**
 * Refuses patterns whose matching time grows faster than the text: a single request could stall the server. `recheck`
 * finds them; it is not loaded for an anchored pattern with at most one repetition, which is always fast.
 */
export async function checkPatterns(
  models: readonly ModelIR[],
  { problems, warnings }: Findings,
): Promise<void> {
  const findingsByPattern = new Map<string, PatternFindings>();
  for (const model of models) {
    for (const { name, location, rules } of model.fields.flatMap(withKeys)) {
      if (!rules.pattern || isObviouslyFast(rules.pattern.source)) {
        continue;
      }
      // a check takes some milliseconds, and a schema repeats patterns
      const key = `${rules.pattern.flags}/${rules.pattern.source}`;
      const findings = findingsByPattern.get(key) ?? (await checkPattern(rules.pattern));
      findingsByPattern.set(key, findings);
      const place = { location, subject: `${model.name}.${name}` };
      problems.push(...findings.problems.map((problem) => ({ ...place, ...problem })));
      warnings.push(...findings.warnings.map((warning) => ({ ...place, ...warning })));
    }
  }
}

/** Returns the field, and the keys of its values: `address.zip`. */
const withKeys = (field: FieldIR): FieldIR[] => [
  field,
  ...keysOf(field).map((key) => ({ ...key, name: `${field.name}.${key.name}` })),
];

/** The findings about one pattern. */
interface PatternFindings {
  problems: ProblemText[];
  warnings: ProblemText[];
}

async function checkPattern({ source, flags }: Pattern): Promise<PatternFindings> {
  const { checkSync } = await loadRecheck();
  const result = checkSync(source, flags, { timeout: TIMEOUT_MS });
  switch (result.status) {
    case 'safe':
      return { problems: [], warnings: [] };
    case 'vulnerable':
      return {
        problems: [
          createProblem(
            `@pattern(${source}) can take ${result.complexity.type} time on a long text, which lets one request stop the server`,
            'anchor it with ^ and $, and let no two repetitions match the same characters',
          ),
        ],
        warnings: [],
      };
    case 'unknown':
      return {
        problems: [],
        warnings: [
          createProblem(
            `@pattern(${source}): could not tell whether it is fast on every text`,
            'keep it simple, or set @max',
          ),
        ],
      };
  }
}

/** Loads the checker in this process: its other backends start Java or a binary where they find one. */
async function loadRecheck(): Promise<typeof import('recheck')> {
  process.env.RECHECK_SYNC_BACKEND ??= 'pure';
  return import('recheck');
}

const atom = String.raw`(?:\[(?:\\.|[^\]\\])+\]|\\[pP]\{[^}]*\}|\\[^\dkpP]|[^\\^$.*+?()[\]{}|]|\.)`;
const quantifier = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`;
const flatPattern = new RegExp(`^\\^(?:${atom}(?:${quantifier})?)*\\$?$`, 'su');
const repetition = new RegExp(`${atom}(?:[*+]|\\{\\d+,\\d*\\})`, 'gsu');

function isObviouslyFast(source: string): boolean {
  return flatPattern.test(source) && (source.match(repetition) ?? []).length <= 1;
}
