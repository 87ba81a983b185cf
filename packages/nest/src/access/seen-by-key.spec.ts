import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { isSeenByKey } from './seen-by-key';

const named = (model: string, names: string[], key: string[] = ['id']) =>
  ({
    ...{ model, key },
    fields: Object.fromEntries(names.map((name) => [name, { kind: 'String' }])),
  }) as unknown as ResourceDefinition;

const order = named('Order', ['id', 'accountId', 'accountUserId', 'userId']);
const account = named('Account', ['id', 'userId', 'name'], ['id', 'userId']);
const through = (...by: string[]) => ({ name: 'account', to: account, by }) as unknown as Relation;

/** The reference holds the owner of the order, or an owner of its own. */
const [shared, apart] = [through('accountId', 'userId'), through('accountId', 'accountUserId')];

const own = (owner: string, field = 'userId') => ({ [field]: { equals: owner } });
const draft = { id: { equals: 'draft' } };

describe('the record behind a reference is seen by whoever sees the one that refers to it', () => {
  it.each<[string, Relation, Allowed, Allowed]>([
    ['where everybody sees each', apart, own('ann'), true],
    ['by the owner that both have', shared, own('ann'), own('ann')],
    ['by that owner, of some records', shared, { AND: [own('ann'), draft] }, own('ann')],
    ['by that owner, or another reason', shared, own('ann'), { OR: [own('ann'), own('bob')] }],
    ['by another column of the reference', apart, own('ann', 'accountUserId'), own('ann')],
    ['where no record refers', shared, false, own('ann')],
  ])('%s', (_how, relation, there, seen) =>
    expect(isSeenByKey(order, relation, there, seen)).toBe(true),
  );

  it.each<[string, Relation, Allowed, Allowed]>([
    ['an owner of its own', apart, own('ann'), own('ann')],
    ['a foreign owner', shared, own('bob'), own('ann')],
    ['records of everybody', shared, true, own('ann')],
    ['one more reason here', shared, { OR: [own('ann'), draft] }, own('ann')],
    ['one more reason there', shared, own('ann'), { AND: [own('ann'), { name: { equals: 'a' } }] }],
    [
      'a column that is not in the key',
      shared,
      { name: { equals: 'a' } },
      { name: { equals: 'a' } },
    ],
    ['a relation', shared, own('ann'), { user: { is: { id: 'ann' } } }],
    ['the opposite', shared, own('ann'), { NOT: own('ann') }],
    ['no reference that could be read', through(), own('ann'), own('ann')],
    ['nothing that is seen', shared, own('ann'), false],
    ['nothing that is asked', shared, own('ann'), {}],
  ])('but not by %s', (_what, relation, there, seen) =>
    expect(isSeenByKey(order, relation, there, seen)).toBe(false),
  );
});
