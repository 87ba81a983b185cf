import { createProblem, type Diagnostic } from '../base/diagnostics';
import type { Block, SchemaFileOutline } from './declarations';
import type { ModelIR, Provider } from './ir';
import type { Comment } from './lines';

/**
 * A line that `prisma db pull` comments out, since nothing is left of the name without what Prisma does not accept:
 * `1 @map("1")` in an enum, `住所 String? @map("住所") @db.Text` in a model.
 */
const COMMENTED_OUT =
  /^\s*(?:(?![a-z@])\S+\s+(?:([A-Z]\w*(?:\[\]|\?)?)\s+)?)?@map\("((?:[^"\\]|\\.)*)"\)/i;

/** Warns of names in the database that a schema of `prisma db pull` does not have, or that no query can contain. */
export function pulledNameWarnings(
  outlines: readonly SchemaFileOutline[],
  models: readonly ModelIR[],
  provider: Provider,
): Diagnostic[] {
  const names = new Set(models.map(({ name }) => name));
  const enums = new Set(
    models.flatMap(({ fields }) =>
      fields.flatMap(({ kind, type }) => (kind === 'Enum' ? [type] : [])),
    ),
  );
  return [
    ...outlines
      .flatMap(({ blocks }) => blocks)
      .flatMap((block): Diagnostic[] => {
        if (block.keyword === 'enum' && enums.has(block.name))
          return warningsIn(block, valueProblem);
        if (block.keyword === 'model' && names.has(block.name))
          return warningsIn(block, columnProblem);
        return [];
      }),
    ...(QUOTING_PROVIDERS.has(provider) ? models.flatMap(quoteWarnings) : []),
  ];
}

interface Lost {
  /** As in `@map("…")`. */
  readonly stored: string;
  readonly type?: string | undefined;
}

const warningsIn = (
  block: Block,
  problemOf: (lost: Lost) => ReturnType<typeof createProblem>,
): Diagnostic[] =>
  commentsIn(block).flatMap(({ kind, text, line }) => {
    const [matched, type, stored = ''] = (kind === 'plain' && COMMENTED_OUT.exec(text)) || [];
    return matched === undefined
      ? []
      : [
          {
            location: { file: block.file, line },
            subject: block.name,
            ...problemOf({ stored, type }),
          },
        ];
  });

const commentsIn = ({ members, stray }: Block): Comment[] => [
  ...members.flatMap(({ above }) => above),
  ...stray,
];

const valueProblem = ({ stored }: Lost) =>
  createProblem(
    `the value "${stored}" is commented out, and a record that has it makes each list with it a 500`,
    `give it a name that begins with a letter: value @map("${stored}")`,
  );

const columnProblem = ({ stored, type = '…' }: Lost) =>
  createProblem(
    `the column "${stored}" is commented out, so no response and no form has it`,
    `give it a name that begins with a letter: column ${type} @map("${stored}")`,
  );

/** Databases in which double quotes stand around names. */
const QUOTING_PROVIDERS: ReadonlySet<Provider> = new Set(['postgresql', 'cockroachdb']);

const quoteWarnings = ({ name, fields }: ModelIR): Diagnostic[] =>
  fields
    .filter(({ column, kind }) => column?.includes('"') && kind !== 'Unsupported')
    .map((field) => ({
      location: field.location,
      subject: `${name}.${field.name}`,
      ...createProblem(
        'its column has a double quote in its name, which Prisma does not escape, so that every query of it fails',
        'rename the column, or write @ignore after the field',
      ),
    }));
