import { syntaxErrors } from '../typescript/parse-gate';
import { shapeOf } from '../typescript/shape';
import type { RenderedFile } from '../render/render';
import { GenError, told } from '../base/diagnostics';

/** The last gate: text that TypeScript cannot parse is a fault of a template, and is never written. */
export function refuseSyntaxErrors(files: RenderedFile[]): void {
  const parsing = new Set<string>();
  const faults = files.flatMap(({ path, text }) => {
    const shape = shapeOf(path, text);
    if (shape !== undefined && parsing.has(shape)) return [];
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
