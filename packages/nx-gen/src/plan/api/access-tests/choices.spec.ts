import { readSchema } from '../../../schema/read-schema';
import { placedRulesOf } from '../../../schema/access/rule';
import { peopleOf } from './people';
import { RecordFactory } from './record-factory';
import { RuleEvaluator } from './rule-evaluator';

const SCHEMA = `datasource db {
  provider = "postgresql"
}
// @gen_user(role: role, all: admin)
model User {
  id   String @id
  role String // @oneOf(admin, user)
  sites Site[]
  loans Loan[]
}
model Club {
  id    Int    @id @default(autoincrement())
  owner String
  sites Site[]
  loans Loan[]
}
// @gen_form()
// @gen_owner(ownerId)
// @gen_one_of(ownerId, clubId)
// @gen_access(all: own or club.owner == user.id)
model Site {
  id      Int     @id @default(autoincrement())
  owner   User?   @relation(fields: [ownerId], references: [id], onDelete: Cascade)
  ownerId String?
  club    Club?   @relation(fields: [clubId], references: [id], onDelete: Cascade)
  clubId  Int?
}
// @gen_form()
// @gen_one_of(medal, amount, by: sort)
// @gen_access(read: signedIn, edit: sort == "amount", delete: amount <= 10)
model Award {
  id     Int     @id @default(autoincrement())
  medal  String?
  amount Int?
  sort   String // @oneOf(medal, amount)
}
// @gen_form()
// @gen_one_of(user, club, note)
// @gen_access(all: signedIn)
model Loan {
  id     Int     @id @default(autoincrement())
  user   User?   @relation(fields: [userId], references: [id], onDelete: Cascade)
  userId String?
  club   Club?   @relation(fields: [clubId], references: [id], onDelete: Cascade)
  clubId Int?
  /// @gen_access(read: admin)
  note   String?
}
`;

/** Returns the columns that each test record of a model has a value in. */
async function columnsOf(name: string): Promise<Record<string, string>> {
  const schema = await readSchema([{ path: 'schema.prisma', text: SCHEMA }], '.');
  const { user, models } = schema;
  const model = models.find((one) => one.name === name);
  if (!user || !model) throw new Error('the schema has a user, and the model');
  const people = peopleOf(user);
  const factory = new RecordFactory({ ...schema, user }, people, people.other);
  const rules = placedRulesOf(model.access).map(({ rule }) => rule);
  const teller = new RuleEvaluator(schema);
  return Object.fromEntries(
    factory.variants(model, rules).map((record) => [
      record.name,
      [...record.values.keys()]
        .map((one) => (one === 'sort' ? `sort ${teller.textOf(record, one)}` : one))
        .sort()
        .join(),
    ]),
  );
}

describe('the records of generated tests have one of the fields that exclude each other', () => {
  it('where each has a part in the rule', async () => {
    const columns = await columnsOf('Site');
    expect(Object.keys(columns)).toContain('own');
    expect(new Set(Object.values(columns))).toEqual(new Set(['ownerId', 'clubId']));
  });

  it('and the field that says which, although rules compare both', async () => {
    const columns = Object.values(await columnsOf('Award'));
    expect(columns).toEqual(['medal,sort medal', 'amount,sort amount', 'amount,sort amount']);
  });

  it('and there is one with each, where rules leave that open', async () => {
    expect(await columnsOf('Loan')).toEqual({ plain: 'userId', clubId: 'clubId', note: 'note' });
  });
});
