import fc from 'fast-check';
import type { Comparison, Expression, Value } from '../expression';

/** A model with one field of each kind, and the models of its relations. */
export const MODEL = `// @gen_form()
// @gen_owner(ownerId)
// @gen_access(read: everyone)
model Item {
  id       Int       @id
  isOpen   Boolean
  isOld    Boolean?
  title    String
  note     String?
  level    Int
  rank     Int?
  state    State?
  ownerId  String?
  groupId  String
  group    Group     @relation(fields: [groupId], references: [id])
  parts    Part[]
}

model Group {
  id       String @id
  isOpen   Boolean
  rank     Int?
  tenantId String?
  items    Item[]
}

model Part {
  id     Int    @id
  level  Int?
  userId String?
  itemId Int
  item   Item   @relation(fields: [itemId], references: [id])
}

// @gen_user(role: role, all: admin)
model User {
  id       String @id
  role     Role
  tenantId String?
}

enum Role {
  admin
  editor
  author
}

enum State {
  draft
  sent
}
`;

const compare = (field: string, by: Comparison, value: Value): Expression => ({
  kind: 'compare',
  field,
  by,
  value,
});
const number = (digits: number): Value => ({ kind: 'number', digits: String(digits) });
const small = fc.integer({ min: 0, max: 3 }).map(number);
const equality = fc.constantFrom<Comparison>('==', '!=');
const order = fc.constantFrom<Comparison>('==', '!=', '<', '<=', '>', '>=');
const text = fc
  .constantFrom('', 'a', 'B "b"', 'or own', ')(')
  .map((one): Value => ({ kind: 'text', text: one }));
const state = fc.constantFrom('draft', 'sent').map((name): Value => ({ kind: 'name', name }));
const nothing: Value = { kind: 'null' };
const user = (property: string): Value => ({ kind: 'user', property });
const words = (...names: string[]) =>
  fc.constantFrom(...names).map((name): Expression => ({ kind: 'word', name }));

const ofPart = fc.oneof(
  fc.tuple(order, small).map(([by, value]) => compare('level', by, value)),
  fc.constant(compare('userId', '==', user('id'))),
  fc.constant(compare('userId', '==', nothing)),
);

const ofGroup = fc.oneof(
  words('isOpen'),
  fc.tuple(order, small).map(([by, value]) => compare('rank', by, value)),
  fc.constant(compare('tenantId', '==', user('tenantId'))),
);

const atom: fc.Arbitrary<Expression> = fc.oneof(
  words('isOpen', 'isOld', 'own', 'editor', 'author', 'admin'),
  fc.tuple(order, small).map(([by, value]) => compare('level', by, value)),
  fc.tuple(order, small).map(([by, value]) => compare('rank', by, value)),
  fc.tuple(equality, text).map(([by, value]) => compare('title', by, value)),
  fc
    .tuple(equality, fc.oneof(text, fc.constant(nothing)))
    .map(([by, value]) => compare('note', by, value)),
  fc.tuple(equality, state).map(([by, value]) => compare('state', by, value)),
  fc
    .array(state, { minLength: 1, maxLength: 2 })
    .map((values): Expression => ({ kind: 'in', field: 'state', values })),
  fc.constant(compare('ownerId', '==', user('tenantId'))),
  ofGroup.map((part): Expression => ({ kind: 'through', relation: 'group', part })),
  combinations(ofPart).map((part): Expression => ({ kind: 'some', relation: 'parts', part })),
);

function combinations(part: fc.Arbitrary<Expression>): fc.Arbitrary<Expression> {
  return fc.letrec<{ rule: Expression }>((tie) => ({
    rule: fc.oneof(
      { maxDepth: 3, depthIdentifier: 'rule' },
      part,
      tie('rule').map((one): Expression => ({ kind: 'not', part: one })),
      fc
        .tuple(
          fc.constantFrom('and' as const, 'or' as const),
          fc.array(tie('rule'), { minLength: 2, maxLength: 3 }),
        )
        .map(([kind, parts]): Expression => ({ kind, parts })),
    ),
  })).rule;
}

/** Rules that could be written above `Item`. */
export const randomRule: fc.Arbitrary<Expression> = combinations(atom);
