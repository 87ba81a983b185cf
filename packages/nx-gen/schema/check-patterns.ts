import type { Findings } from './annotate';
import type { FieldIR, ModelIR } from './ir';

/** Longest search for a text on which a pattern is slow. */
const timeout = 2000;

/**
 * A pattern whose time grows faster than the text lets one request stop the server; `recheck` finds
 * such patterns. An anchored one with at most one repetition is fast by its form, and saves loading it.
 */
export async function checkPatterns(models: readonly ModelIR[], findings: Findings): Promise<void> {
  for (const model of models) {
    for (const field of model.fields) {
      if (field.rules.pattern && !isFastByForm(field.rules.pattern.source)) {
        await checkPattern(field, model, field.rules.pattern, findings);
      }
    }
  }
}

async function checkPattern(
  field: FieldIR,
  model: ModelIR,
  { source, flags }: { source: string; flags: string },
  { problems, warnings }: Findings,
): Promise<void> {
  const { checkSync } = await loadRecheck();
  const result = checkSync(source, flags, { timeout });
  const place = { location: field.location, subject: `${model.name}.${field.name}` };
  if (result.status === 'vulnerable') {
    problems.push({
      ...place,
      message: `@pattern(${source}) can take ${result.complexity.type} time on a long text (${result.complexity.summary}), which lets one request stop the server; anchor it with ^ and $, and let no two repetitions match the same characters`,
    });
  } else if (result.status === 'unknown') {
    warnings.push({
      ...place,
      message: `@pattern(${source}): whether it is fast on every text could not be found out; keep it simple, or set @max`,
    });
  }
}

/** The checker in this process: its other backends start Java or a binary where they find one. */
async function loadRecheck(): Promise<typeof import('recheck')> {
  process.env.RECHECK_SYNC_BACKEND ??= 'pure';
  return import('recheck');
}

const atom = String.raw`(?:\[(?:\\.|[^\]\\])+\]|\\[pP]\{[^}]*\}|\\[^\dkpP]|[^\\^$.*+?()[\]{}|]|\.)`;
const quantifier = String.raw`(?:[*+?]|\{\d+(?:,\d*)?\})\??`;
const flatPattern = new RegExp(`^\\^(?:${atom}(?:${quantifier})?)*\\$?$`, 'su');
const repetition = new RegExp(`${atom}(?:[*+]|\\{\\d+,\\d*\\})`, 'gsu');

function isFastByForm(source: string): boolean {
  return flatPattern.test(source) && (source.match(repetition) ?? []).length <= 1;
}
