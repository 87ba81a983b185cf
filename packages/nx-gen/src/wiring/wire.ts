import { applyEdits, type Edit } from '../typescript/edit';
import { mentionsRegion, withMarkers, type RegionKind } from './markers';
import { Refusal, type WiringResult } from '../typescript/result';
import { readSource, assertParses, type Source } from '../typescript/source';

/** One of the user's files, and the desired contents of its regions. */
export interface WiringJob {
  dialect: 'ts' | 'tsx';
  /** Lines of each region, for the user to paste if necessary. */
  regions: (source: Source) => { kind: RegionKind; lines: readonly string[] }[];
  /**
   * Returns the edits that update the file; none if it is up to date.
   * @throws {Refusal} if the file has an unsupported shape
   */
  plan: (source: Source) => Edit[];
}

const BOM = '\uFEFF';

/** Plans and applies the edits of a file, and verifies that a second run would change nothing. */
export function wire(original: string, job: WiringJob): WiringResult {
  const bom = original.startsWith(BOM) ? BOM : '';
  const source = readSource(original.slice(bom.length), job.dialect);
  try {
    assertParses(source);
    const edits = job.plan(source);
    if (edits.length === 0) return { status: 'unchanged', text: original };
    const text = applyEdits(source.text, edits);
    assertStable(text, job);
    return { status: 'updated', text: bom + text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, message: reason, line } = error;
    const linesToPaste = job
      .regions(source)
      .map(({ kind, lines }) => withMarkers(kind, lines).join(source.style.eol))
      .join(source.style.eol.repeat(2));
    const location = line === undefined ? {} : { line };
    return { status: 'refused', problem, reason, linesToPaste, ...location };
  }
}

/** Checks whether a file can be skipped: nothing to add, and no region that could be outdated. */
export function needsNoWiring(
  text: string,
  items: readonly unknown[],
  kinds: readonly RegionKind[],
): boolean {
  return items.length === 0 && !mentionsRegion(text, kinds);
}

/** @throws {Refusal} if the edited text does not parse, or would be edited again */
function assertStable(text: string, job: WiringJob): void {
  let problem = 'a second run would change it again';
  try {
    const source = readSource(text, job.dialect);
    assertParses(source);
    if (job.plan(source).length === 0) return;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem = error.problem.message;
  }
  throw new Refusal(`The file has a shape that cannot be edited safely: ${problem}`);
}
