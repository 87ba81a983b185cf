import { posix } from 'node:path';
import { createProblem, type Diagnostic } from '../base/diagnostics';
import type { FileTree } from '../base/tree';
import type { FieldIR, SchemaIR } from '../schema/ir';

/** The file through which every part of a login finds users. */
export const LOGIN_USERS_FILE = 'login-users.ts';

/**
 * Returns the file that reads the user in a login that `init` wrote, which is the strategy in older ones. Undefined for
 * a project's own login.
 *
 * @param guard the file of the guard that runs before access rules
 */
export function findUserReader(
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
 * Reports user fields that access rules read but the login that `init` wrote does not load, with the line to add to
 * each of its two files, which belong to the user. Empty for a project's own login, where the type `AccessUser` makes
 * the compiler report them.
 *
 * @param guard the file of the guard that runs before access rules
 */
export function missingLoginFields(
  tree: Pick<FileTree, 'read'>,
  guard: string | undefined,
  { user, models }: Pick<SchemaIR, 'user' | 'models'>,
): Diagnostic[] {
  if (guard === undefined) return [];
  const folder = posix.dirname(guard);
  const declaration = `${folder}/authenticated-user.ts`;
  const reader = findUserReader(tree, guard);
  if (!user || !reader) return [];
  const fields = fieldsReadByRules({ user, models });
  const declarationText = tree.read(declaration, 'utf-8') ?? '';
  return [
    ...missingFieldProblems(fields, inBraces(declarationText, 'interface AuthenticatedUser {'), {
      file: declaration,
      subject: 'AuthenticatedUser',
      isThere: (name, text) => new RegExp(`^\\s*(?:readonly )?${name}\\??:`, 'm').test(text),
      lineOf: (field) => `${field.name}: ${typeOf(field)};`,
    }),
    ...missingFieldProblems(fields, inBraces(reader.text, 'select: {'), {
      file: reader.file,
      subject: 'select',
      isThere: (name, text) => new RegExp(`\\b${name}: (?:true\\b|\\{)`).test(text),
      lineOf: ({ name }) => `${name}: true,`,
    }),
  ];
}

function fieldsReadByRules({ user, models }: Pick<SchemaIR, 'user' | 'models'>): FieldIR[] {
  const model = models.find(({ name }) => name === user?.model);
  return (user?.comparedFields ?? []).flatMap(
    (name) => model?.fields.find((field) => field.name === name) ?? [],
  );
}

/** A field of the current user that access rules read, and its TypeScript type. */
export interface AccessUserField {
  readonly name: string;
  readonly type: string;
}

/** Returns the fields whose type does not depend on a generated file. */
export const userFieldsForLogin = (schema: Pick<SchemaIR, 'user' | 'models'>): AccessUserField[] =>
  fieldsReadByRules(schema)
    .filter(({ kind }) => TYPESCRIPT_TYPES[kind] !== undefined)
    .map((field) => ({ name: field.name, type: typeOf(field) }));

interface Braces {
  readonly line: number;
  /** What is between them, without what further braces within enclose. */
  readonly text: string;
}

/** Returns what is between the first braces that are opened like this, however deep the braces within are. */
function inBraces(code: string, opening: string): Braces | undefined {
  const start = code.indexOf(opening);
  if (start < 0) return undefined;
  let depth = 1;
  let text = '';
  for (const character of code.slice(start + opening.length)) {
    if (character === '}') depth -= 1;
    if (depth === 0) return { line: code.slice(0, start).split('\n').length, text };
    if (depth === 1) text += character;
    if (character === '{') depth += 1;
  }
  return undefined;
}

interface FieldLocation {
  readonly file: string;
  readonly subject: string;
  readonly isThere: (name: string, text: string) => boolean;
  readonly lineOf: (field: FieldIR) => string;
}

function missingFieldProblems(
  fields: readonly FieldIR[],
  braces: Braces | undefined,
  { file, subject, isThere, lineOf }: FieldLocation,
): Diagnostic[] {
  if (!braces) return []; // the user has rewritten it
  return fields
    .filter(({ name }) => !isThere(name, braces.text))
    .map((field) => ({
      location: { file, line: braces.line },
      subject,
      ...createProblem(
        `access rules use user.${field.name}, which is missing`,
        `add ${lineOf(field)}`,
      ),
    }));
}

const TYPESCRIPT_TYPES: Readonly<Partial<Record<FieldIR['kind'], string>>> = {
  ...{ String: 'string', Int: 'number', Float: 'number' },
  ...{ BigInt: 'bigint', Boolean: 'boolean', DateTime: 'Date' },
};

/** Returns the type in Prisma's client; if that is a class or type of its own, the corresponding type of the access rules. */
function typeOf({ name, kind, isList, isRequired }: FieldIR): string {
  const type = TYPESCRIPT_TYPES[kind];
  if (type === undefined) return `AccessUser['${name}']`;
  if (isList) return `${type}[]`;
  return isRequired ? type : `${type} | null`;
}
