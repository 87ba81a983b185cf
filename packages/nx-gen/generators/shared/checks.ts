import type { FileTree } from '../../output/tree';
import { GENERATED } from '../../plan/artefact';
import { syntaxErrors } from '../../render/parse-gate';
import { shapeOf } from '../../render/shape';
import type { RenderedFile } from '../../render/render';
import { GenError } from '../../schema/diagnostics';

/** A file without the generator's first line is the user's own, whatever its name; an empty one is nobody's. */
export function refuseForeignFiles(tree: FileTree, files: RenderedFile[]): void {
  const foreign = files.filter(({ path }) => {
    const text = tree.read(path, 'utf-8');
    return text !== null && text.trim() !== '' && !text.split('\n', 1)[0]?.includes(GENERATED);
  });
  if (foreign.length > 0)
    throw new GenError(
      foreign.map(({ path, subject }) => ({
        message: `${path} was not written by the generator, and ${subject} needs that place; move or rename your file`,
      })),
    );
}

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
      faults.map((fault) => ({
        message: `a template of the generator gave code that does not parse: ${fault}; nothing was written, please report this`,
      })),
    );
}
