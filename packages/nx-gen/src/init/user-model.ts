import type { AccessUserField } from '../project/login-user';
import { columnLength } from '../schema/column-length';
import { attributeIndex, type Block, type Member } from '../schema/declarations';
import { readDirectives } from '../schema/directives/read';
import type { FieldRules, ModelMarks, Provider } from '../schema/ir';
import { readFieldRules } from '../schema/rules/read';
import type { UserCandidate } from './login-fields';

/** The model of the users, from the lightweight parser. */
export interface UserModel {
  name: string;
  file: string;
  line: number;
  fields: ReadonlyMap<string, UserField>;
  /** Values of the schema's enums, by enum name. */
  enums: ReadonlyMap<string, readonly string[]>;
  /** The fields of all models, relations included, by model. */
  models: ReadonlyMap<string, ReadonlyMap<string, UserField>>;
  /** `['roles', 'name']` of `// @gen_user(role: roles.name)`. */
  rolePath?: readonly string[];
  /** The role that passes every rule, `// @gen_user(role: role, all: owner)`. */
  passesAll?: string;
  /** `// @gen_soft_delete(deletedAt)`: a deleted user keeps the row. */
  softDelete?: ModelMarks['softDelete'];
  /** The user fields that access rules read; absent if the schema went only through the lightweight parser. */
  accessFields?: readonly AccessUserField[];
}

/** A field of a model. */
export interface UserField {
  line: number;
  type: string;
  isOptional: boolean;
  isList: boolean;
  isId: boolean;
  isUnique: boolean;
  /** Prisma or the database supplies a default. */
  hasDefault: boolean;
  /** The field has `@gen_format(password)`. */
  isHashed: boolean;
  /** The greatest length of the column of a text, in characters, if it has one. */
  longest?: number;
  /** Only set for text fields. */
  rules: FieldRules;
  /** The foreign key of a relation that holds one: `['roleId']`. */
  keys?: readonly string[];
}

/** Reads the model whose records log in. */
export function readUserModel(
  user: Block,
  blocks: readonly Block[],
  provider: Provider,
): UserModel {
  const records = blocks.filter(({ keyword }) => keyword === 'model' || keyword === 'view');
  const models = new Map(records.map((block) => [block.name, fieldsOf(block, provider)]));
  const own = [...(models.get(user.name) ?? [])].filter(([, { type }]) => !models.has(type));
  const enums = blocks.filter(({ keyword }) => keyword === 'enum');
  const { user: mark, softDelete } = marksOf(user);
  return {
    name: user.name,
    file: user.file,
    line: user.line,
    fields: new Map(own),
    enums: new Map(
      enums.map(({ name, members }) => [name, members.flatMap((one) => one.name || [])]),
    ),
    models,
    rolePath: mark?.role?.split('.'),
    passesAll: mark?.all,
    softDelete,
  };
}

function fieldsOf(block: Block, provider: Provider): Map<string, UserField> {
  const uniques = uniqueFieldsOf(block);
  return new Map(
    block.members
      .filter(({ name }) => name !== '')
      .map((member) => [member.name, userField(member, uniques, provider)]),
  );
}

/** Reads what tells whether the records of a model log in. */
export function readCandidate(block: Block): UserCandidate & { block: Block } {
  const texts = block.members.flatMap(({ name, tokens }) =>
    tokens[1]?.text === 'String' && tokens[2]?.text !== '[' ? name : [],
  );
  const uniques = uniqueFieldsOf(block);
  return {
    block,
    name: block.name,
    isDeclared: marksOf(block).user !== undefined,
    texts,
    uniques: texts.filter((name) => uniques.has(name)),
  };
}

/** Reads `@gen_user` and the like. Errors in the directives are left for a run to report. */
function marksOf({ above }: Block): ModelMarks {
  const marks: ModelMarks = { isMarked: false };
  const subject = { file: '', subject: '', isGenerated: false };
  readDirectives('model', above, subject, { problems: [], warnings: [] }, (row, use, location) =>
    row.read(use, marks, location),
  );
  return marks;
}

function userField(member: Member, uniques: ReadonlySet<string>, provider: Provider): UserField {
  const { name, line, tokens, above } = member;
  const has = (attribute: string): boolean => attributeIndex(tokens, attribute) >= 0;
  // Unsupported("macaddr")? has its type in parentheses
  const afterType = tokens[tokens[2]?.text === '(' ? 5 : 2]?.text;
  const isList = afterType === '[';
  return {
    line,
    type: tokens[1]?.text ?? '',
    isOptional: afterType === '?',
    isList,
    rules: tokens[1]?.text === 'String' ? textRulesOf(member, isList) : {},
    longest: longestOf(member, provider),
    isId: has('id'),
    isUnique: uniques.has(name),
    isHashed: above.some(({ text }) => /@gen_format\(\s*password\s*\)/.test(text)),
    hasDefault: has('default') || has('updatedAt'),
    keys: keysOf(tokens),
  };
}

/** Reads `fields: [roleId]` of a relation. */
function keysOf(tokens: Member['tokens']): string[] {
  const at = tokens.findIndex(
    ({ text }, index) => text === 'fields' && tokens[index + 1]?.text === ':',
  );
  if (at < 0) return [];
  const end = tokens.findIndex(({ text }, index) => index > at && text === ']');
  return tokens.slice(at + 2, end).flatMap(({ kind, text }) => (kind === 'word' ? text : []));
}

/** Reads the rules of a text field. Errors in them are left for a run to report. */
const textRulesOf = (member: Member, isList: boolean): FieldRules =>
  readFieldRules(
    { file: '', subject: '' },
    member,
    { kind: 'String', type: 'String', isList },
    { problems: [], warnings: [] },
  );

/** Returns the fields that no two records share, each by itself. */
const uniqueFieldsOf = ({ members }: Block): ReadonlySet<string> =>
  new Set(
    members.flatMap(({ name, tokens }) => {
      // a partial index holds for some records alone
      if (tokens.some(({ kind, text }) => kind === 'word' && text === 'where')) return [];
      if (tokens[0]?.text !== '@@')
        return ['id', 'unique'].some((attribute) => attributeIndex(tokens, attribute) >= 0)
          ? name
          : [];
      const [attribute, opening, list, field, closing] = tokens.slice(1).map(({ text }) => text);
      const isOfOne = attribute === 'unique' && opening === '(' && list === '[' && closing === ']';
      return isOfOne && field !== undefined ? field : [];
    }),
  );

/** Returns the greatest length of a text, in characters, if its column has one: that of `@db.VarChar(60)`. */
function longestOf({ tokens }: Member, provider: Provider): number | undefined {
  const at = tokens.findIndex(
    ({ kind, text }, index) =>
      kind === 'word' && text.startsWith('db.') && tokens[index - 1]?.text === '@',
  );
  const name = tokens[at]?.text.slice('db.'.length);
  const length = tokens[at + 1]?.text === '(' ? tokens[at + 2]?.text : undefined;
  return columnLength(
    {
      type: tokens[1]?.text ?? '',
      nativeType: name === undefined ? null : [name, length === undefined ? [] : [length]],
    },
    provider,
  );
}
