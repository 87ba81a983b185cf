import { outlineOf, type Block } from '../declarations';
import { type Diagnostic, told } from '../../base/diagnostics';
import { readSchema, type SchemaFile } from '../read-schema';

/** A model of the schema, and whether it is marked or can be. */
export interface SurveyedModel {
  name: string;
  state: 'marked' | 'free' | 'unfit';
  /** Why it can never be marked. */
  problems: Diagnostic[];
}

export interface Survey {
  models: SurveyedModel[];
  /** Every other declaration, by name: what it is. */
  others: ReadonlyMap<string, string>;
}

/**
 * The models of a schema, in the order of its files.
 *
 * @throws {GenError} with every fault that the schema has as it is
 */
export async function surveySchema(files: readonly SchemaFile[], root: string): Promise<Survey> {
  const { models } = await readSchema(files, root, 'unknown');
  const marked = new Map(models.map(({ name, isMarked }) => [name, isMarked]));
  const blocks = files.flatMap(({ path, text }) => outlineOf(path, text).blocks);
  return {
    models: blocks.filter(isModelOrView).map((block) => {
      const problem = unfitness(block, marked.has(block.name));
      if (problem !== undefined) return { name: block.name, state: 'unfit', problems: [problem] };
      return { name: block.name, state: marked.get(block.name) ? 'marked' : 'free', problems: [] };
    }),
    others: new Map(
      blocks
        .filter((block) => block.keyword === 'enum' || block.keyword === 'type')
        .map(({ name, keyword }) => [name, keyword === 'enum' ? 'an enum' : 'a composite type']),
    ),
  };
}

const isModelOrView = ({ keyword }: Block): boolean => keyword === 'model' || keyword === 'view';

function unfitness(block: Block, isInClient: boolean): Diagnostic | undefined {
  const { file, line, name, keyword } = block;
  const because = (message: string, cure?: string): Diagnostic => ({
    location: { file, line },
    subject: name,
    ...told(message, cure),
  });
  if (keyword === 'view') return because('it is a view, which has no records that can be written');
  return isInClient
    ? undefined
    : because('it has @@ignore, and the Prisma client does not know it', 'remove that first');
}
