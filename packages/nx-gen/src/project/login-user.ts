import { posix } from 'node:path';
import { told, type Diagnostic } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import type { FieldIR, SchemaIR } from '../schema/ir';

/**
 * The file that reads the user, of a login that `init` wrote: the strategy did so in older ones. Undefined for a login of
 * the user's own.
 *
 * @param guard the file of the guard that stands before rules
 */
export function userReader(
  tree: Pick<FileTree, 'read'>,
  guard: string,
): { file: string; text: string } | undefined {
  for (const name of ['account.ts', 'jwt.strategy.ts']) {
    const file = `${posix.dirname(guard)}/${name}`;
    const text = tree.read(file, 'utf-8');
    if (text?.includes('@gen/nest/login')) return { file, text };
  }
  return undefined;
}

/**
 * What access rules ask of whoever is logged in, and the login that `init` wrote does not know: the line to add in each of its
 * two files, which are the user's. None of a login of his own, which the compiler tells by the type `AccessUser`.
 *
 * @param guard the file of the guard that stands before rules
 */
export function unknownToLogin(
  tree: Pick<FileTree, 'read'>,
  guard: string | undefined,
  { user, models }: Pick<SchemaIR, 'user' | 'models'>,
): Diagnostic[] {
  if (guard === undefined) return [];
  const folder = posix.dirname(guard);
  const declaration = `${folder}/authenticated-user.ts`;
  const reader = userReader(tree, guard);
  if (!user || !reader) return [];
  const asked = askedFields({ user, models });
  const declaring = tree.read(declaration, 'utf-8') ?? '';
  return [
    ...missing(asked, declaring, /interface AuthenticatedUser \{([^}]*)\}/, {
      file: declaration,
      subject: 'AuthenticatedUser',
      isThere: (name, text) => new RegExp(`^\\s*(?:readonly )?${name}\\??:`, 'm').test(text),
      lineOf: (field) => `${field.name}: ${typeOf(field)};`,
    }),
    ...missing(asked, reader.text, /select: \{([^}]*)\}/, {
      file: reader.file,
      subject: 'select',
      isThere: (name, text) => new RegExp(`\\b${name}: true\\b`).test(text),
      lineOf: ({ name }) => `${name}: true,`,
    }),
  ];
}

function askedFields({ user, models }: Pick<SchemaIR, 'user' | 'models'>): FieldIR[] {
  const model = models.find(({ name }) => name === user?.model);
  return (user?.asked ?? []).flatMap(
    (name) => model?.fields.find((field) => field.name === name) ?? [],
  );
}

/** A field that access rules ask of whoever is logged in, and its type in TypeScript. */
export interface AskedField {
  readonly name: string;
  readonly type: string;
}

/** Those whose type needs no file that a run writes first. */
export const askedOfLogin = (schema: Pick<SchemaIR, 'user' | 'models'>): AskedField[] =>
  askedFields(schema)
    .filter(({ kind }) => TYPES[kind] !== undefined)
    .map((field) => ({ name: field.name, type: typeOf(field) }));

interface Spot {
  readonly file: string;
  readonly subject: string;
  readonly isThere: (name: string, text: string) => boolean;
  readonly lineOf: (field: FieldIR) => string;
}

function missing(
  asked: readonly FieldIR[],
  text: string,
  pattern: RegExp,
  { file, subject, isThere, lineOf }: Spot,
): Diagnostic[] {
  const found = pattern.exec(text);
  if (!found) return []; // the user has written it in his own way
  const line = text.slice(0, found.index).split('\n').length;
  return asked
    .filter(({ name }) => !isThere(name, found[1] ?? ''))
    .map((field) => ({
      location: { file, line },
      subject,
      ...told(
        `access rules ask for user.${field.name}, which is not there`,
        `add ${lineOf(field)}`,
      ),
    }));
}

const TYPES: Readonly<Partial<Record<FieldIR['kind'], string>>> = {
  ...{ String: 'string', Int: 'number', Float: 'number' },
  ...{ BigInt: 'bigint', Boolean: 'boolean', DateTime: 'Date' },
};

/** As Prisma's client has it; of a kind for which it has a class or a type of its own, by the type that rules are written with. */
function typeOf({ name, kind, isList, isRequired }: FieldIR): string {
  const type = TYPES[kind];
  if (type === undefined) return `AccessUser['${name}']`;
  if (isList) return `${type}[]`;
  return isRequired ? type : `${type} | null`;
}
