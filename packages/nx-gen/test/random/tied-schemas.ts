import fc from 'fast-check';

/** A model that belongs to owners: columns shared with others of the same owner tie its references together. */
interface SharedKeyModel {
  key: 'number' | 'pair' | 'uuid';
  /** The indices of the owners it belongs to. */
  owners: number[];
  isOwnerOptional: boolean;
  /** The models it refers to: earlier ones, or itself. */
  targets: { at: number; isRequired: boolean; isOne: boolean }[];
  fields: string[];
  uniques: { columns: number[]; hasOwner: boolean }[];
}

const OWNERS = ['Firm', 'Area'];

const FIELDS = [
  'short    String  @db.VarChar(3)',
  'fixed    String  @db.Char(4)',
  'small    Int     @db.SmallInt',
  'price    Decimal @db.Decimal(5, 2)',
  'share    Decimal @db.Decimal(3, 3)',
  'flag     Boolean',
  'level    Level',
  'maybe    Level?',
  'preset   Level   @default(b)',
  'day      DateTime @db.Date',
  'uid      String  @db.Uuid',
];

const sharedKeyModel: fc.Arbitrary<SharedKeyModel> = fc.record({
  key: fc.constantFrom('number', 'pair', 'uuid'),
  owners: fc.subarray([0, 1], { minLength: 1 }),
  isOwnerOptional: fc.boolean(),
  targets: fc.array(fc.record({ at: fc.nat(9), isRequired: fc.boolean(), isOne: fc.boolean() }), {
    maxLength: 3,
  }),
  fields: fc.subarray(FIELDS, { maxLength: 5 }),
  uniques: fc.array(
    fc.record({
      columns: fc.uniqueArray(fc.nat(4), { minLength: 1, maxLength: 2 }),
      hasOwner: fc.boolean(),
    }),
    { maxLength: 2 },
  ),
});

/** Several models with overlapping foreign keys, and unique constraints over them. */
export const sharedKeyModels = fc.array(sharedKeyModel, { minLength: 2, maxLength: 5 });

/** Returns them as a schema without a datasource; all names end with `mark`. */
export function sharedKeySchema(models: readonly SharedKeyModel[], mark: string): string {
  const nameOf = (at: number) => `Tied${at}${mark}`;
  const ownerOf = (at: number) => `${OWNERS[at]}${mark}`;
  const backRelations = new Map<string, string[]>();
  const relation = (from: string, name: string, to: string, isOne: boolean): string => {
    const back = `back${(backRelations.get(to) ?? []).length} ${from}${isOne ? '?' : '[]'} @relation("${name}")`;
    backRelations.set(to, [...(backRelations.get(to) ?? []), back]);
    return `@relation("${name}", onDelete: NoAction, onUpdate: NoAction, `;
  };
  const bodies = models.map((model, at) => linesOf(model, at));
  const owners = OWNERS.map((_, at) => [
    'id Int @id @default(autoincrement())',
    'name String @unique',
    at,
  ]);
  return [
    ...owners.map(([id, name, at]) => block(ownerOf(Number(at)), [String(id), String(name)])),
    ...bodies.map((lines, at) => block(nameOf(at), lines)),
  ].join('\n');

  function block(name: string, lines: string[]): string {
    return `model ${name} {\n  ${[...lines, ...(backRelations.get(name) ?? [])].join('\n  ')}\n}\n`;
  }

  function linesOf(model: SharedKeyModel, at: number): string[] {
    const own = nameOf(at);
    const columns = model.owners.map((owner) => `owner${owner}`);
    // a part of a key is never optional
    const isOptional = model.isOwnerOptional && model.key !== 'pair';
    const lines = model.owners.flatMap((owner) => [
      `owner${owner} Int${isOptional ? '?' : ''}`,
      `owner${owner}Of ${ownerOf(owner)}${isOptional ? '?' : ''} ${relation(own, `${own} owner ${owner}`, ownerOf(owner), false)}fields: [owner${owner}], references: [id])`,
    ]);
    const isPair = model.key === 'pair';
    lines.push(
      {
        number: 'no Int @id @default(autoincrement())',
        pair: 'no Int',
        uuid: 'no String @id @default(dbgenerated("gen_random_uuid()")) @db.Uuid',
      }[model.key],
    );
    const blocks = [
      isPair ? `@@id([${columns.join(', ')}, no])` : `@@unique([${columns.join(', ')}, no])`,
    ];
    model.targets.forEach((target, number) => {
      const other = target.at % (at + 1);
      const targetModel = models[other];
      if (!targetModel) return;
      const shared = targetModel.owners.filter((owner) => model.owners.includes(owner));
      const { isRequired } = target;
      // where the database generates the key, only the first record could refer to itself
      const isOne = target.isOne && !(isRequired && other === at && !isPair);
      const mark = isRequired ? '' : '?';
      const foreignKey = targetModel.owners.map((owner) =>
        shared.includes(owner) ? `owner${owner}` : `to${number}owner${owner}`,
      );
      const type = targetModel.key === 'uuid' ? 'String' : 'Int';
      const added = [
        ...targetModel.owners
          .filter((owner) => !shared.includes(owner))
          .map((owner) => `to${number}owner${owner} Int${mark}`),
        `to${number} ${type}${mark}${targetModel.key === 'uuid' ? ' @db.Uuid' : ''}`,
      ];
      const isWhole = isRequired && !isOptional;
      const references = [...targetModel.owners.map((owner) => `owner${owner}`), 'no'];
      lines.push(
        ...added,
        `to${number}Of ${nameOf(other)}${isWhole ? '' : '?'} ${relation(own, `${own} to ${number}`, nameOf(other), isOne)}fields: [${[...foreignKey, `to${number}`].join(', ')}], references: [${references.join(', ')}])`,
      );
      if (isOne) blocks.push(`@@unique([${[...foreignKey, `to${number}`].join(', ')}])`);
    });
    lines.push(...model.fields);
    const names = model.fields.map((line) => line.split(' ')[0]);
    for (const [number, { columns: chosen, hasOwner }] of model.uniques.entries()) {
      const picked = [
        ...new Set(chosen.map((one) => names[one]).filter((name) => name !== undefined)),
      ];
      const fields = [...(hasOwner ? columns : []), ...picked];
      if (picked.length > 0)
        blocks.push(`@@unique([${fields.join(', ')}], map: "${own}_${number}")`);
    }
    return [...lines, ...new Set(blocks)];
  }
}
