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

/** Its members are records of a model without a resource. */
const folder: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Folder', delegate: 'folder', path: 'folders' },
  fields: { id: { kind: 'Int' } },
  unmarked: ['members', 'owner'],
});

const file: ResourceDefinition = defineResource({
  ...{ ...common, model: 'File', delegate: 'file', path: 'files' },
  fields: { id: { kind: 'Int' }, folderId: { kind: 'Int' } },
  relations: { folder: { to: () => folder, by: ['folderId'] } },
});

const tag: ResourceDefinition = defineResource({
  ...{ ...common, model: 'Tag', delegate: 'tag', path: 'tags' },
  fields: { id: { kind: 'Int' }, name: { kind: 'String' } },
});

const own = { ownerId: { equals: 1 } };

describe('decidingColumns', () => {
  it.each<[string, object, string[]]>([
    ['fields of the record itself', { type: 'url', AND: [{ id: 1 }] }, ['type', 'id']],
    ['a to-one relation', { collection: { is: own } }, ['collectionId']],
    [
      'each part of an OR',
      { OR: [{ type: 'url' }, { collection: { is: own } }] },
      ['type', 'collectionId'],
    ],
    ['a nested relation', { collection: { is: { parent: { is: own } } } }, ['collectionId']],
    ['a negation inside a relation', { collection: { is: { NOT: own } } }, ['collectionId']],
    ['a list relation, which is the key', { tags: { some: { name: 'x' } } }, ['id']],
    [
      'a hidden field of the related record',
      { collection: { is: { hidden: { in: [1] } } } },
      ['collectionId'],
    ],
  ])('returns the columns of %s', (_what, condition, columns) =>
    expect([...(decidingColumns(link, condition) ?? [])]).toEqual(columns),
  );

  it.each<[string, object]>([
    ['a relation with isNot', { collection: { isNot: own } }],
    ['a list with none', { tags: { none: {} } }],
    ['a list with every', { tags: { every: { name: 'x' } } }],
    ['a negated relation', { NOT: { collection: { is: own } } }],
    ['a negated relation inside AND', { AND: [{ NOT: [{ collection: { is: own } }] }] }],
    ['two conditions on one relation', { collection: { is: own, isNot: { id: 1 } } }],
    ['a null relation', { collection: null }],
    [
      'a relation that leads back to the model',
      { collection: { is: { links: { some: { type: 'url' } } } } },
    ],
    ['an unknown field', { hidden: { equals: 1 } }],
    ['an unknown relation', { collection: { is: { members: { some: { userId: 1 } } } } }],
  ])('returns undefined for %s', (_what, condition) =>
    expect(decidingColumns(link, condition)).toBeUndefined(),
  );

  const member = { userId: { equals: 1 }, OR: [{ level: { gte: 2 } }, { canWrite: true }] };

  it('returns the columns that lead to plain values of a model without a resource', () => {
    const where = { folder: { is: { members: { some: member } } } };
    expect([...(decidingColumns(file, where) ?? [])]).toEqual(['folderId']);
    expect([...(decidingColumns(folder, { members: { some: member } }) ?? [])]).toEqual(['id']);
  });

  it.each<[string, object]>([
    ['what a model without a resource leads to', { some: { file: { is: { id: 1 } } } }],
    ['its relation in short', { some: { file: { id: 1 } } }],
    ['an inverted list of it', { none: member }],
  ])('returns undefined for %s', (_what, members) => {
    expect(decidingColumns(file, { folder: { is: { members } } })).toBeUndefined();
    expect(decidingColumns(folder, { members })).toBeUndefined();
  });

  it('returns undefined for a single record of a model without a resource, whose key is not known', () =>
    expect(decidingColumns(folder, { owner: { is: { id: 1 } } })).toBeUndefined());

  it('returns undefined for a relation of a model to itself', () =>
    expect(decidingColumns(collection, { parent: { is: own } })).toBeUndefined());
});
