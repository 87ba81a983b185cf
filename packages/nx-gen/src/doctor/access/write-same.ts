import { createProblem, GenError } from '../../base/diagnostics';
import type { FileTree } from '../../base/tree';
import type { GenerateOptions } from '../../config/run-options';
import type { SchemaIR } from '../../schema/ir';
import { insertLines } from '../../schema/marking/insert-lines';
import type { SchemaFile } from '../../schema/read-schema';
import { schemaToWrite } from '../schema-to-write';
import type { SameProposal } from './access-check';
import { crossTenantCascade, widerCascade } from './cascades';

/** A line with `@gen_same` that was written above a relation. */
export interface SameLine {
  /** `Folder.parent` */
  readonly relation: string;
  readonly text: string;
}

/** One check may propose more than another has, each once. */
const MAX_ROUNDS = 3;

/**
 * Writes the lines with `@gen_same` that the doctor suggests into the schema in the tree, above their relations; one that is there
 * gets the new text.
 *
 * @throws {GenError} before the first write, if the schema has errors or would have some afterwards
 */
export async function writeSame(tree: FileTree, options: GenerateOptions): Promise<SameLine[]> {
  const schema = await schemaToWrite(tree, options);
  const written = new Map<string, string>();
  let { files } = schema;
  let proposals = proposalsIn(await schema.read());
  for (let round = 0; proposals.size > 0 && round < MAX_ROUNDS; round++) {
    for (const [relation, { line }] of proposals) written.set(relation, line);
    files = files.map((file) => writeInto(file, [...proposals.values()]));
    proposals = proposalsIn(await schema.readChanged(files));
  }
  if (proposals.size > 0)
    throw new GenError(
      [...proposals].map(([relation, { line }]) =>
        createProblem(
          `cannot write above ${relation}, whose comments have an unusual shape`,
          `write ${line} there yourself`,
        ),
      ),
    );
  schema.write(files);
  return [...written].map(([relation, text]) => ({ relation, text }));
}

/** Returns one line for each relation, by its name. */
function proposalsIn({ models, user }: SchemaIR): Map<string, SameProposal> {
  const proposals = new Map<string, SameProposal>();
  if (!user) return proposals;
  for (const model of models.filter(({ isMarked }) => isMarked))
    for (const check of [widerCascade, crossTenantCascade])
      for (const { same } of check(model, { models, user })) {
        if (!same) continue;
        const name = `${model.name}.${same.relation.name}`;
        if (!proposals.has(name)) proposals.set(name, same);
      }
  return proposals;
}

function writeInto({ path, text }: SchemaFile, proposals: readonly SameProposal[]): SchemaFile {
  const here = proposals.filter(({ relation }) => relation.location.file === path);
  const added = here.filter(({ relation }) => !relation.directives.same);
  const changed = here.filter(({ relation }) => relation.directives.same);
  const replaced = changed.reduce(replaceLine, text);
  const lines = added.map(({ relation, line }): [number, string] => [relation.location.line, line]);
  return { path, text: insertLines(replaced, new Map(lines)).text };
}

const DIRECTIVE = /@gen_same\([^)\r\n]*\)/;

/** Replaces the directive in the closest line with it, which is that of the field or a comment above. */
function replaceLine(text: string, { relation, line }: SameProposal): string {
  const lines = text.split(/(?<=\n)/);
  const isAbove = (at: number): boolean => /^\s*\/\//.test(lines[at] ?? '');
  let at = relation.location.line - 1;
  while (!DIRECTIVE.test(lines[at] ?? '') && isAbove(at - 1)) at--;
  const [directive = ''] = DIRECTIVE.exec(line) ?? [];
  return lines
    .map((one, index) => (index === at ? one.replace(DIRECTIVE, () => directive) : one))
    .join('');
}
