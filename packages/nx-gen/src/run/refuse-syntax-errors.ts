import { syntaxErrors } from '../typescript/parse-gate';
import { shapeOf } from '../typescript/shape';
import { withoutRepeats } from '../typescript/without-repeats';
import type { RenderedFile } from '../render/render';
import { GenError, createProblem } from '../base/diagnostics';

/** Refuses text that TypeScript cannot parse, as a final check: it is a bug in a template, and is never written. */
export function refuseSyntaxErrors(files: RenderedFile[]): void {
  const validShapes = new Set<string>();
  const faults = files.flatMap(({ path, text }) => {
    const shape = shapeOf(path, text);
    if (shape !== undefined && validShapes.has(shape)) return [];
    if (shape !== undefined && isTableThatParses(path, shape)) return [];
    const found = syntaxErrors(path, text);
    if (shape !== undefined && found.length === 0) validShapes.add(shape);
    return found;
  });
  if (faults.length > 0)
    throw new GenError(
      faults.map((fault) =>
        createProblem(
          `a template of the generator produced code that does not parse: ${fault}`,
          'nothing was written; please report this',
        ),
      ),
    );
}

/** Length from which a table over all models is checked entry by entry. */
const LONG_SHAPE_LENGTH = 10_000;

/** Checks a long table by one entry of each kind; if that fails, the whole file is parsed to locate the error. */
const isTableThatParses = (path: string, shape: string): boolean =>
  shape.length > LONG_SHAPE_LENGTH &&
  !path.endsWith('x') &&
  syntaxErrors(path, withoutRepeats(shape)).length === 0;
