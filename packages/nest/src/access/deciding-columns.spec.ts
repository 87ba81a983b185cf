import { defineResource, type ResourceDefinition } from '../index';
import { decidingColumns } from './deciding-columns';

const common = {
  provider: 'postgresql',
  maxLimit: 100,
  key: ['id'],
  search: [],
  defaultSort: { field: 'id', order: 'asc' },
} as const;

const collection: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Collection', delegate: 'collection', path: 'collections' },
  fields: { id: { kind: 'Int' }, ownerId: { kind: 'Int' }, parentId: { kind: 'Int' } },
  relations: {
    parent: { to: () => collection, by: ['parentId'] },
    links: { to: () => link, list: true },
  },
});

const link: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Link', delegate: 'link', path: 'links' },
  fields: { id: { kind: 'Int' }, type: { kind: 'String' }, collectionId: { kind: 'Int' } },
  relations: {
    collection: { to: () => collection, by: ['collectionId'] },
    tags: { to: () => tag, list: true, ids: true },
  },
});

const tag: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Tag', delegate: 'tag', path: 'tags' },
  fields: { id: { kind: 'Int' }, name: { kind: 'String' } },
});

const own = { ownerId: { equals: 1 } };

describe('the columns that decide whether a record meets a condition', () => {
  it.each<[string, object, string[]]>([
    ['its own', { type: 'url', AND: [{ id: 1 }] }, ['type', 'id']],
    ['those that refer', { collection: { is: own } }, ['collectionId']],
    [
      'of each part',
      { OR: [{ type: 'url' }, { collection: { is: own } }] },
      ['type', 'collectionId'],
    ],
    ['two steps away', { collection: { is: { parent: { is: own } } } }, ['collectionId']],
    ['not to be there, behind one', { collection: { is: { NOT: own } } }, ['collectionId']],
    ['the key, of lists', { tags: { some: { name: 'x' } } }, ['id']],
    [
      'beside what clients do not see',
      { collection: { is: { hidden: { in: [1] } } } },
      ['collectionId'],
    ],
  ])('%s', (_what, condition, columns) =>
    expect([...(decidingColumns(link, condition) ?? [])]).toEqual(columns),
  );

  it.each<[string, object]>([
    ['records that must not be there', { collection: { isNot: own } }],
    ['none of a list', { tags: { none: {} } }],
    ['each of a list', { tags: { every: { name: 'x' } } }],
    ['what must not be', { NOT: { collection: { is: own } } }],
    ['part of what must not be', { AND: [{ NOT: [{ collection: { is: own } }] }] }],
    ['two questions to one relation', { collection: { is: own, isNot: { id: 1 } } }],
    ['no record', { collection: null }],
    ['records of the model again', { collection: { is: { links: { some: { type: 'url' } } } } }],
    ['what nobody knows', { hidden: { equals: 1 } }],
    ['relations that nobody knows', { collection: { is: { members: { some: { userId: 1 } } } } }],
  ])('are not known of %s', (_what, condition) =>
    expect(decidingColumns(link, condition)).toBeUndefined(),
  );

  it('are not known of a record of the same model', () =>
    expect(decidingColumns(collection, { parent: { is: own } })).toBeUndefined());
});
