import { syntaxErrors } from '../typescript/parse-gate';
import { shapeOf } from '../typescript/shape';
import { withoutRepeats } from '../typescript/without-repeats';
import type { RenderedFile } from '../render/render';
import { GenError, told } from '../base/diagnostics';

/** The last gate: text that TypeScript cannot parse is a fault of a template, and is never written. */
export function refuseSyntaxErrors(files: RenderedFile[]): void {
  const parsing = new Set<string>();
  const faults = files.flatMap(({ path, text }) => {
    const shape = shapeOf(path, text);
    if (shape !== undefined && parsing.has(shape)) return [];
    if (shape !== undefined && isTableThatParses(path, shape)) return [];
    const found = syntaxErrors(path, text);
    if (shape !== undefined && found.length === 0) parsing.add(shape);
    return found;
  });
  if (faults.length > 0)
    throw new GenError(
      faults.map((fault) =>
        told(
          `a template of the generator gave code that does not parse: ${fault}`,
          'nothing was written, please report this',
        ),
      ),
    );
}

/** From how many characters on a file about all models is looked at entry by entry. */
const LONG = 10_000;

/** A long table is proved by one entry of each kind; what fails so is parsed whole, for the place of the fault. */
const isTableThatParses = (path: string, shape: string): boolean =>
  shape.length > LONG &&
  !path.endsWith('x') &&
  syntaxErrors(path, withoutRepeats(shape)).length === 0;
