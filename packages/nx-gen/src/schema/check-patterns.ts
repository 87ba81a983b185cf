import { type Findings, type Told, told } from '../base/diagnostics';
import type { ModelIR } from './ir';
import type { Pattern } from './rules/pattern';

/** Longest search for a text on which a pattern is slow, in milliseconds: some seconds more for the few that need them. */
const timeout = 10_000; // by the clock, so that a busy machine must not let a slow pattern through

/**
 * A pattern whose time grows faster than the text lets one request stop the server; `recheck` finds
 * such patterns. An anchored one with at most one repetition is fast by its form, and saves loading it.
 */
export async function checkPatterns(
  models: readonly ModelIR[],
  { problems, warnings }: Findings,
): Promise<void> {
  const judgements = new Map<string, Judgement>();
  for (const model of models) {
    for (const { name, location, rules } of model.fields) {
      if (!rules.pattern || isFastByForm(rules.pattern.source)) {
        continue;
      }
      // a check takes some milliseconds, and a schema says the same pattern of many fields
      const key = `${rules.pattern.flags}/${rules.pattern.source}`;
      const judgement = judgements.get(key) ?? (await judge(rules.pattern));
      judgements.set(key, judgement);
      const place = { location, subject: `${model.name}.${name}` };
      problems.push(...judgement.problems.map((problem) => ({ ...place, ...problem })));
      warnings.push(...judgement.warnings.map((warning) => ({ ...place, ...warning })));
    }
  }
}

/** What is to be said of one pattern. */
interface Judgement {
  problems: Told[];
  warnings: Told[];
}

async function judge({ source, flags }: Pattern): Promise<Judgement> {
  const { checkSync } = await loadRecheck();
  const result = checkSync(source, flags, { timeout });
  switch (result.status) {
    case 'safe':
      return { problems: [], warnings: [] };
    case 'vulnerable':
      return {
        problems: [
          told(
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
          told(
            `@pattern(${source}): whether it is fast on every text could not be found out`,
            'keep it simple, or set @max',
          ),
        ],
      };
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
