import fc from 'fast-check';

/** A model below owners: what it shares with others of the same owner ties its references together. */
interface TiedModel {
  key: 'number' | 'pair' | 'uuid';
  /** Which of the owners it belongs to. */
  owners: number[];
  isOwnerOptional: boolean;
  /** Which of the models before it, or itself, it points at. */
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

const tied: fc.Arbitrary<TiedModel> = fc.record({
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

/** Several models with foreign keys that overlap, and unique rules over them. */
export const tiedModels = fc.array(tied, { minLength: 2, maxLength: 5 });

/** As a schema, without a datasource; the names end with `mark`. */
export function tiedSchema(models: readonly TiedModel[], mark: string): string {
  const nameOf = (at: number) => `Tied${at}${mark}`;
  const ownerOf = (at: number) => `${OWNERS[at]}${mark}`;
  const backs = new Map<string, string[]>();
  const relation = (from: string, name: string, to: string, isOne: boolean): string => {
    const back = `back${(backs.get(to) ?? []).length} ${from}${isOne ? '?' : '[]'} @relation("${name}")`;
    backs.set(to, [...(backs.get(to) ?? []), back]);
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
    return `model ${name} {\n  ${[...lines, ...(backs.get(name) ?? [])].join('\n  ')}\n}\n`;
  }

  function linesOf(model: TiedModel, at: number): string[] {
    const own = nameOf(at);
    const columns = model.owners.map((owner) => `owner${owner}`);
    // a part of a key is always there
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
      const that = models[other];
      if (!that) return;
      const shared = that.owners.filter((owner) => model.owners.includes(owner));
      const { isRequired } = target;
      // where the key is made for a record, only the first could point at itself
      const isOne = target.isOne && !(isRequired && other === at && !isPair);
      const mark = isRequired ? '' : '?';
      const held = that.owners.map((owner) =>
        shared.includes(owner) ? `owner${owner}` : `to${number}owner${owner}`,
      );
      const type = that.key === 'uuid' ? 'String' : 'Int';
      const added = [
        ...that.owners
          .filter((owner) => !shared.includes(owner))
          .map((owner) => `to${number}owner${owner} Int${mark}`),
        `to${number} ${type}${mark}${that.key === 'uuid' ? ' @db.Uuid' : ''}`,
      ];
      const isWhole = isRequired && !isOptional;
      const references = [...that.owners.map((owner) => `owner${owner}`), 'no'];
      lines.push(
        ...added,
        `to${number}Of ${nameOf(other)}${isWhole ? '' : '?'} ${relation(own, `${own} to ${number}`, nameOf(other), isOne)}fields: [${[...held, `to${number}`].join(', ')}], references: [${references.join(', ')}])`,
      );
      if (isOne) blocks.push(`@@unique([${[...held, `to${number}`].join(', ')}])`);
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
