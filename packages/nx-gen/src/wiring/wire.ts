import { applyEdits, type Edit } from '../typescript/edit';
import { mentionsRegion, withMarkers, type RegionKind } from './markers';
import { Refusal, type WiringResult } from '../typescript/result';
import { readSource, refuseUnreadable, type Source } from '../typescript/source';

/** One of the user's files, and what is to stand in its regions. */
export interface Job {
  dialect: 'ts' | 'tsx';
  /** Lines of each region, for somebody who has to paste them. */
  regions: (source: Source) => { kind: RegionKind; lines: readonly string[] }[];
  /**
   * Edits that bring the file up to date, none for a file that is.
   * @throws Refusal where the file has a shape that is not edited
   */
  plan: (source: Source) => Edit[];
}

const BOM = '\uFEFF';

/** Plans and applies the edits of a file, and proves on the result that a second run changes nothing. */
export function wire(original: string, job: Job): WiringResult {
  const bom = original.startsWith(BOM) ? BOM : '';
  const source = readSource(original.slice(bom.length), job.dialect);
  try {
    refuseUnreadable(source);
    const edits = job.plan(source);
    if (edits.length === 0) return { status: 'unchanged', text: original };
    const text = applyEdits(source.text, edits);
    verify(text, job);
    return { status: 'updated', text: bom + text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { problem, message: reason, line } = error;
    const linesToPaste = job
      .regions(source)
      .map(({ kind, lines }) => withMarkers(kind, lines).join(source.style.eol))
      .join(source.style.eol.repeat(2));
    const place = line === undefined ? {} : { line };
    return { status: 'refused', problem, reason, linesToPaste, ...place };
  }
}

/** Whether a file needs no look at all: nothing to add, and no region that could hold something old. */
export function isOutOfScope(
  text: string,
  items: readonly unknown[],
  kinds: readonly RegionKind[],
): boolean {
  return items.length === 0 && !mentionsRegion(text, kinds);
}

/** @throws Refusal where the edited text does not parse, or would be edited again */
function verify(text: string, job: Job): void {
  let problem = 'a second run would change it again';
  try {
    const source = readSource(text, job.dialect);
    refuseUnreadable(source);
    if (job.plan(source).length === 0) return;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    problem = error.problem.message;
  }
  throw new Refusal(`The file has a shape that cannot be edited safely: ${problem}`);
}
