import fc from 'fast-check';
import { enumValue, fieldName, foldedName, modelName } from './names';

/** One line of a model. */
export interface FieldSpec {
  name: string;
  line: string;
}

export interface ModelSpec {
  name: string;
  /** The key's fields: name and Prisma type. */
  key: [name: string, type: string][];
  fields: FieldSpec[];
  block: string[];
}

export interface LinkSpec {
  from: number;
  to: number;
  kind: 'required' | 'optional' | 'one' | 'many';
}

export interface SchemaSpec {
  enums: { name: string; values: string[] }[];
  models: ModelSpec[];
  links: LinkSpec[];
}

/** Types with what may stand behind them. */
const TYPES = [
  'String',
  'String @db.VarChar(12)',
  'String @db.Text',
  'String @default("it\'s")',
  'String @default(cuid())',
  'String @unique',
  'String // @min(2) @max(40)',
  'String // @pattern(^[a-z]+$)',
  'String?',
  'String? @unique',
  'String? @map("a column")',
  'String[]',
  'String[] @default(["a", "b"])',
  'Boolean',
  'Boolean? @default(true)',
  'Boolean[]',
  'Int',
  'Int @default(-3)',
  'Int? @db.SmallInt',
  'Int[]',
  'BigInt',
  'BigInt? @default(9007199254740993)',
  'BigInt[]',
  'Float',
  'Float? @default(0.5)',
  'Float[]',
  'Decimal',
  'Decimal? @db.Decimal(10, 2)',
  'Decimal[]',
  'DateTime',
  'DateTime @default(now())',
  'DateTime @updatedAt',
  'DateTime? @db.Date',
  'DateTime? @db.Time',
  'DateTime[]',
  'Json',
  'Json? @default("{}")',
  'Json[]',
  'Bytes',
  'Bytes?',
  'Bytes[]',
  'Unsupported("tsvector")?',
  'Level',
  'Level?',
  'Level[]',
];

interface KeySpec {
  key: ModelSpec['key'];
  lines: string[];
  block: string[];
}

const DIRECTIVES: Record<string, string[]> = {
  String: ['/// @gen_format(email)', '/// @gen_format(url)', '/// @gen_upload(image)'],
  'String?': ['/// @gen_format(password)', '/// @gen_hidden', '/// @gen_readonly'],
  'String[]': ['/// @gen_upload(file)'],
  'DateTime @default(now())': ['/// @gen_readonly'],
};

const KEYS = fc.oneof(
  single('id', 'Int', '@id @default(autoincrement())'),
  single('id', 'String', '@id @default(uuid())'),
  single('id', 'String', '@id @default(nanoid())'),
  single('id', 'BigInt', '@id @default(autoincrement())'),
  single('code', 'String', '@id'),
  single('Id', 'Int', '@id'),
  single('slug', 'String', '@unique'),
  composite(''),
  composite(', name: "pair"'),
);

function single(name: string, type: string, attributes: string): fc.Arbitrary<KeySpec> {
  return fc.constant({
    key: [[name, type]],
    lines: [`${name} ${type} ${attributes}`],
    block: [],
  });
}

function composite(more: string): fc.Arbitrary<KeySpec> {
  return fc.constant({
    key: [
      ['left', 'Int'],
      ['right', 'String'],
    ],
    lines: ['left Int', 'right String'],
    block: [`@@id([left, right]${more})`],
  });
}

const scalar = fc
  .record({ name: fieldName, type: fc.constantFrom(...TYPES), choice: fc.nat(4) })
  .map(({ name, type, choice }): FieldSpec => {
    const directive = DIRECTIVES[type]?.[choice];
    return { name, line: `${directive ? `${directive}\n  ` : ''}${name} ${type}` };
  });

const model: fc.Arbitrary<ModelSpec> = fc
  .record({
    name: modelName,
    keys: KEYS,
    fields: fc.uniqueArray(scalar, { maxLength: 7, selector: ({ name }) => foldedName(name) }),
  })
  .map(({ name, keys: { key, lines, block }, fields }) => {
    const taken = new Set(key.map(([one]) => foldedName(one)));
    return {
      name,
      key,
      block,
      fields: [
        ...lines.map((line): FieldSpec => ({ name: line.split(' ')[0], line })),
        ...fields.filter((field) => !taken.has(foldedName(field.name))),
      ],
    };
  });

const link: fc.Arbitrary<LinkSpec> = fc.record({
  from: fc.nat(5),
  to: fc.nat(5),
  kind: fc.constantFrom('required', 'optional', 'one', 'many'),
});

/** Schemas with models of every kind of key and field, and relations among them. */
export const schemaSpec: fc.Arbitrary<SchemaSpec> = fc.record({
  enums: fc
    .uniqueArray(enumValue, { minLength: 1, maxLength: 4 })
    .map((values) => [{ name: 'Level', values }]),
  models: fc.uniqueArray(model, {
    minLength: 1,
    maxLength: 5,
    selector: ({ name }) => foldedName(name).replace(/s$/, ''),
  }),
  links: fc.array(link, { maxLength: 5 }),
});

/** The schema as text, without a datasource; every model is marked. */
export function schemaText({ enums, models, links }: SchemaSpec): string {
  const lines = models.map(({ fields }) => fields.map(({ line }) => line));
  const blocks = models.map(({ block }) => [...block]);
  links.forEach((one, number) => addLink(one, number, models, lines, blocks));
  return [
    ...enums.map(({ name, values }) => `enum ${name} {\n  ${values.join('\n  ')}\n}\n`),
    ...models.map(
      ({ name }, at) =>
        `// @gen_form()\nmodel ${name} {\n  ${[...lines[at], ...blocks[at]].join('\n  ')}\n}\n`,
    ),
  ].join('\n');
}

function addLink(
  { from, to, kind }: LinkSpec,
  number: number,
  models: ModelSpec[],
  lines: string[][],
  blocks: string[][],
): void {
  const [own, other] = [from % models.length, to % models.length];
  const [a, b] = [models[own], models[other]];
  const relation = `"link ${number}"`;
  if (kind === 'many') {
    if (a.key.length > 1 || b.key.length > 1 || !hasId(a) || !hasId(b)) return;
    lines[own].push(`link${number} ${b.name}[] @relation(${relation})`);
    lines[other].push(`back${number} ${a.name}[] @relation(${relation})`);
    return;
  }
  // a record that needs another of its own kind could never be the first
  const optional = kind !== 'required' || own === other ? '?' : '';
  const columns = b.key.map(([name]) => `link${number}_${name}`);
  b.key.forEach(([, type], at) => lines[own].push(`${columns[at]} ${type}${optional}`));
  const fields = `fields: [${columns.join(', ')}], references: [${b.key.map(([name]) => name).join(', ')}]`;
  lines[own].push(`link${number} ${b.name}${optional} @relation(${relation}, ${fields})`);
  lines[other].push(`back${number} ${a.name}${kind === 'one' ? '?' : '[]'} @relation(${relation})`);
  if (kind === 'one') blocks[own].push(`@@unique([${columns.join(', ')}])`);
}

const hasId = ({ fields }: ModelSpec): boolean => fields.some(({ line }) => line.includes('@id'));
