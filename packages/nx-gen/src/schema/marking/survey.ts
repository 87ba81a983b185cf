import { attributeIndex, outlineOf, type Block } from '../declarations';
import { type Diagnostic, createProblem } from '../../base/diagnostics';
import type { ModelIR } from '../ir';
import { readSchema, type SchemaFile } from '../read-schema';
import { isLoginTable } from './login-tables';

/** A model of the schema, and whether it is marked or can be. */
export interface SurveyedModel {
  name: string;
  state: 'marked' | 'free' | 'unfit';
  /** Why it can never be marked. */
  problems: Diagnostic[];
}

export interface Survey {
  models: SurveyedModel[];
  /** The keyword of every other declaration, by name. */
  others: ReadonlyMap<string, string>;
}

/**
 * Returns the models of a schema, in the order of its files.
 *
 * @throws {GenError} with all problems that the schema already has
 */
export async function surveySchema(files: readonly SchemaFile[], root: string): Promise<Survey> {
  const { models } = await readSchema(files, root, 'unknown');
  const known = new Map(models.map((model) => [model.name, model]));
  const blocks = files.flatMap(({ path, text }) => outlineOf(path, text).blocks);
  return {
    models: blocks.filter(isModelOrView).map((block) => {
      const model = known.get(block.name);
      const problem = unfitProblem(block, model);
      if (problem !== undefined) return { name: block.name, state: 'unfit', problems: [problem] };
      return { name: block.name, state: model?.isMarked ? 'marked' : 'free', problems: [] };
    }),
    others: new Map(
      blocks
        .filter((block) => block.keyword === 'enum' || block.keyword === 'type')
        .map(({ name, keyword }) => [name, keyword === 'enum' ? 'an enum' : 'a composite type']),
    ),
  };
}

const isModelOrView = ({ keyword }: Block): boolean => keyword === 'model' || keyword === 'view';

/** Checks for an attribute that makes a key of one field or of several. */
const hasKey = ({ members }: Block): boolean =>
  members.some(({ tokens }) =>
    ['id', 'unique'].some((attribute) => attributeIndex(tokens, attribute) >= 0),
  );

/** @param model undefined where the Prisma client has none */
function unfitProblem(block: Block, model: ModelIR | undefined): Diagnostic | undefined {
  const { file, line, name, keyword } = block;
  const problemBecause = (message: string, cure?: string): Diagnostic => ({
    location: { file, line },
    subject: name,
    ...createProblem(message, cure),
  });
  if (keyword === 'view') return problemBecause('it is a view, which has no writable records');
  if (!model)
    return problemBecause(
      'it has @@ignore, so the Prisma client does not know it',
      hasKey(block)
        ? 'remove that first'
        : 'give the table a primary key or a unique one without NULL, write @id or @unique after it, and remove @@ignore',
    );
  return !model.isMarked && isLoginTable(model)
    ? problemBecause('the login keeps its own rows in it, which no API should show')
    : undefined;
}
