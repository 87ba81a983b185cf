import type { Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Relation } from '../resource/relations';
import { isVisibleByKey } from './visible-by-key';

const named = (model: string, names: string[], key: string[] = ['id']) =>
  ({
    ...{ model, key },
    fields: Object.fromEntries(names.map((name) => [name, { kind: 'String' }])),
  }) as unknown as ResourceDefinition;

const order = named('Order', ['id', 'accountId', 'accountUserId', 'userId']);
const account = named('Account', ['id', 'userId', 'name'], ['id', 'userId']);
const through = (...by: string[]) => ({ name: 'account', to: account, by }) as unknown as Relation;

/** The foreign key shares the order's owner column, or has one of its own. */
const [shared, apart] = [through('accountId', 'userId'), through('accountId', 'accountUserId')];

const own = (owner: string, field = 'userId') => ({ [field]: { equals: owner } });
const draft = { id: { equals: 'draft' } };

describe('isVisibleByKey', () => {
  it.each<[string, Relation, Allowed, Allowed]>([
    ['if everybody sees the related records', apart, own('ann'), true],
    ['if both records share the owner column', shared, own('ann'), own('ann')],
    [
      'if a further condition restricts the referring records',
      shared,
      { AND: [own('ann'), draft] },
      own('ann'),
    ],
    [
      'if the owner is one of several reasons',
      shared,
      own('ann'),
      { OR: [own('ann'), own('bob')] },
    ],
    [
      'if the foreign key has a column of its own for the owner',
      apart,
      own('ann', 'accountUserId'),
      own('ann'),
    ],
    ['if no referring record is visible', shared, false, own('ann')],
  ])('is true %s', (_how, relation, there, seen) =>
    expect(isVisibleByKey(order, relation, there, seen)).toBe(true),
  );

  it.each<[string, Relation, Allowed, Allowed]>([
    ['a foreign key whose owner column has no condition', apart, own('ann'), own('ann')],
    ['another owner', shared, own('bob'), own('ann')],
    ['referring records that everybody sees', shared, true, own('ann')],
    [
      'a further reason to see the referring record',
      shared,
      { OR: [own('ann'), draft] },
      own('ann'),
    ],
    [
      'a further condition on the related record',
      shared,
      own('ann'),
      { AND: [own('ann'), { name: { equals: 'a' } }] },
    ],
    [
      'a column that is not in the key',
      shared,
      { name: { equals: 'a' } },
      { name: { equals: 'a' } },
    ],
    ['a condition on a relation', shared, own('ann'), { user: { is: { id: 'ann' } } }],
    ['the negated condition', shared, own('ann'), { NOT: own('ann') }],
    ['a relation without a foreign key', through(), own('ann'), own('ann')],
    ['related records that nobody sees', shared, own('ann'), false],
    ['an empty condition', shared, own('ann'), {}],
  ])('is false for %s', (_what, relation, there, seen) =>
    expect(isVisibleByKey(order, relation, there, seen)).toBe(false),
  );
});
