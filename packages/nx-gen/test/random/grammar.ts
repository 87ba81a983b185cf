import fc from 'fast-check';
import { enumValue, fieldName, foldedName, modelName } from './names';

/** One line of a model. */
export interface FieldSpec {
  name: string;
  line: string;
}

export interface ModelSpec {
  name: string;
  /** The fields of the key: name and Prisma type. */
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

/** Types with possible attributes and rules. */
const FIELD_TYPES = [
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
  'String[] // @minItems(1) @maxItems(3)',
  'Boolean',
  'Boolean? @default(true)',
  'Boolean[]',
  'Int',
  'Int @default(-3)',
  'Int? @db.SmallInt',
  'Int // @min(-3) @max(200)',
  'Int[]',
  'Int[] // @maxItems(1)',
  'BigInt',
  'BigInt? @default(9007199254740993)',
  'BigInt // @max(9007199254740993)',
  'BigInt[]',
  'Float',
  'Float? @default(0.5)',
  'Float? // @min(-0.25)',
  'Float[]',
  'Decimal',
  'Decimal? @db.Decimal(10, 2)',
  'Decimal // @min(0.01) @max(99.9)',
  'Decimal[]',
  'DateTime',
  'DateTime @default(now())',
  'DateTime @updatedAt',
  'DateTime? @db.Date',
  'DateTime? @db.Time',
  'DateTime // @min(2020-01-31) @max(now)',
  'DateTime? @db.Date // @max(today)',
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
  String: [
    ...['/// @gen_format(email)', '/// @gen_format(url)', '/// @gen_format(timezone)'],
    ...['/// @gen_format(color)', '/// @gen_format(currency)', '/// @gen_format(code)'],
    ...['/// @gen_format(markdown)', '/// @gen_format(hostname)', '/// @gen_upload(image)'],
    ...['/// @gen_writeonly', '/// @gen_createonly', '/// A text.'],
  ],
  'String?': [
    ...['/// @gen_format(password)', '/// @gen_hidden', '/// @gen_readonly'],
    ...['/// @gen_writeonly', '/// @gen_createonly @gen_writeonly'],
  ],
  Decimal: ['/// @gen_createonly', '/// What it costs.'],
  'String[]': ['/// @gen_upload(file)', '/// @gen_format(email)', '/// @gen_format(hostname)'],
  'String[] // @minItems(1) @maxItems(3)': ['/// @gen_upload(image)'],
  'DateTime @default(now())': ['/// @gen_readonly'],
};

const KEYS = fc.oneof(
  singleKey('id', 'Int', '@id @default(autoincrement())'),
  singleKey('id', 'String', '@id @default(uuid())'),
  singleKey('id', 'String', '@id @default(nanoid())'),
  singleKey('id', 'BigInt', '@id @default(autoincrement())'),
  singleKey('code', 'String', '@id'),
  singleKey('Id', 'Int', '@id'),
  singleKey('slug', 'String', '@unique'),
  compositeKey('left', 'right'),
  compositeKey('left', 'right', ', name: "pair"'),
  compositeKey('id', 'right'),
  compositeKey('left', 'id', ', name: "id_"'),
  keyBesideId('slug', 'String'),
);

function singleKey(name: string, type: string, attributes: string): fc.Arbitrary<KeySpec> {
  return fc.constant({
    key: [[name, type]],
    lines: [`${name} ${type} ${attributes}`],
    block: [],
  });
}

function compositeKey(first: string, second: string, more = ''): fc.Arbitrary<KeySpec> {
  return fc.constant({
    key: [
      [first, 'Int'],
      [second, 'String'],
    ],
    lines: [`${first} Int`, `${second} String`],
    block: [`@@id([${first}, ${second}]${more})`],
  });
}

/** A key next to a column named like other models' keys. */
function keyBesideId(name: string, type: string): fc.Arbitrary<KeySpec> {
  return fc.constant({
    key: [[name, type]],
    lines: [`${name} ${type} @id`, 'id Int @unique @default(autoincrement())'],
    block: [],
  });
}

const scalar = fc
  .record({ name: fieldName, type: fc.constantFrom(...FIELD_TYPES), choice: fc.nat(7) })
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
        ...lines.map((line): FieldSpec => ({ name: line.replace(/ .*/, ''), line })),
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

/** Returns the schema as text, without a datasource; every model is marked. */
export function schemaText({ enums, models, links }: SchemaSpec): string {
  const linked = models.map((spec): LinkedModel => {
    return { ...spec, lines: spec.fields.map(({ line }) => line), block: [...spec.block] };
  });
  for (const [number, one] of links.entries()) addLink(one, number, linked);
  return [
    ...enums.map(({ name, values }) => `enum ${name} {\n  ${values.join('\n  ')}\n}\n`),
    ...linked.map(
      ({ name, lines, block }) =>
        `// @gen_form()\nmodel ${name} {\n  ${[...lines, ...block].join('\n  ')}\n}\n`,
    ),
  ].join('\n');
}

/** A model with the lines of its fields, and of the links that are added to it. */
interface LinkedModel extends ModelSpec {
  lines: string[];
}

function addLink({ from, to, kind }: LinkSpec, number: number, models: LinkedModel[]): void {
  const own = models[from % models.length];
  const other = models[to % models.length];
  if (!own || !other) return;
  const relation = `"link ${number}"`;
  if (kind === 'many') {
    if (own.key.length > 1 || other.key.length > 1 || !hasId(own) || !hasId(other)) return;
    own.lines.push(`link${number} ${other.name}[] @relation(${relation})`);
    other.lines.push(`back${number} ${own.name}[] @relation(${relation})`);
    return;
  }
  // a record that requires another of its own model could never be the first
  const optional = kind !== 'required' || own === other ? '?' : '';
  const columns = other.key.map(([name]) => `link${number}_${name}`);
  own.lines.push(...other.key.map(([name, type]) => `link${number}_${name} ${type}${optional}`));
  const fields = `fields: [${columns.join(', ')}], references: [${other.key.map(([name]) => name).join(', ')}]`;
  own.lines.push(`link${number} ${other.name}${optional} @relation(${relation}, ${fields})`);
  other.lines.push(
    `back${number} ${own.name}${kind === 'one' ? '?' : '[]'} @relation(${relation})`,
  );
  if (kind === 'one') own.block.push(`@@unique([${columns.join(', ')}])`);
}

const hasId = ({ fields }: ModelSpec): boolean => fields.some(({ line }) => line.includes('@id'));
