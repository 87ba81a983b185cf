import { defineResource } from './define-resource';
import type { RelationDefinition, ResourceDefinition } from './resource/definition';
import { relationsOf } from './resource/relations';

const valid: ResourceDefinition = {
  model: 'Product',
  delegate: 'product',
  path: 'products',
  provider: 'postgresql',
  key: ['id'],
  fields: { id: { kind: 'Int' }, name: { kind: 'String' }, tags: { kind: 'String', list: true } },
  search: ['name'],
  defaultSort: { field: 'name', order: 'asc' },
  maxLimit: 100,
};

const to = () => valid;
/** A module in an import cycle that has not finished loading. */
const missing = (): ResourceDefinition => JSON.parse('{}').resource;

describe('defineResource', () => {
  it('returns a valid definition', () => {
    expect(defineResource(valid)).toBe(valid);
    const withUploads = { ...valid, uploads: ['name', 'tags'] };
    expect(defineResource(withUploads)).toBe(withUploads);
  });

  it.each<[Partial<ResourceDefinition>, string]>([
    [{ key: ['uuid'] }, 'key field uuid is not in fields'],
    [{ search: ['id'] }, 'search field id is not a String'],
    [{ search: ['tags'] }, 'search field tags is not a String'],
    [{ search: ['toString'] }, 'search field toString is not a String'],
    [{ search: ['one.name'] }, 'search field one.name is not of one related record'],
    [
      { search: ['all.name'], relations: { all: { to, list: true } } },
      'search field all.name is not of one related record',
    ],
    [
      { search: ['one.two.name'], relations: { one: { to } } },
      'search field one.two.name is not of one related record',
    ],
    [{ secrets: ['name'] }, 'secret name is in fields'],
    [{ uploads: ['id'] }, 'upload field id is not a String'],
    [{ uploads: ['name'], privateUploads: ['tags'] }, 'private field tags is not in uploads'],
    [
      { key: ['name'], uploads: ['name'], privateUploads: ['name'] },
      'private field name is in the key',
    ],
    [{ uploads: ['name', 'photo'] }, 'upload field photo is not a String'],
    [{ fields: { ...valid.fields, state: { kind: 'Enum' } } }, 'enum field state has no values'],
    [
      { defaultSort: { field: 'createdAt', order: 'desc' } },
      'default sort field createdAt is not in fields',
    ],
    [
      { fields: { ...valid.fields, name: { kind: 'String', exact: 'uuid' } } },
      'search field name is exact',
    ],
    [{ relations: { name: { to } } }, 'relation name is in fields'],
    [
      { relations: { all: { to, list: true, label: 'name' } } },
      'relation all has a label, but is a list',
    ],
    [{ relations: { one: { to, ids: true } } }, 'relation one has ids, but is no list'],
    [
      { relations: { all: { to, list: true, ids: { through: { fields: [] } } } } },
      'relation all goes through no fields',
    ],
    [
      { relations: { one: { to, closed: true, label: 'name' } } },
      'relation one has a label, but is closed',
    ],
    [
      { relations: { one: { to, closed: true } }, search: ['one.name'] },
      'search field one.name is of a closed relation',
    ],
    [
      { key: ['AND'], fields: { ...valid.fields, AND: { kind: 'Int' } } },
      "key field AND is a word of Prisma's, so no query can name it",
    ],
    [
      { fields: { ...valid.fields, NOT: { kind: 'Int' }, OR: { kind: 'Int' } } },
      'fields called NOT and AND or OR leave Prisma no word to join conditions',
    ],
    [
      { key: ['id', 'name'] },
      'field id has no other name in `as`, but id stands for the whole key',
    ],
    [
      { fields: { ...valid.fields, id: { kind: 'Int', as: 'name' } } },
      'field id is called name, which is another field',
    ],
    [
      { fields: { ...valid.fields, id: { kind: 'Int', inList: false } } },
      'field id is left out of lists',
    ],
    [
      { fields: { ...valid.fields, name: { kind: 'String', sort: false } } },
      'default sort field name is kept out of orders',
    ],
    [{ version: 'updatedAt' }, 'version field updatedAt is not a DateTime'],
    [{ version: 'name' }, 'version field name is not a DateTime'],
    [{ softDelete: {} }, 'softDelete names no field'],
    [
      { softDelete: { at: 'goneAt' } },
      'goneAt says that a record is deleted, but live does not ask for it',
    ],
    [
      { softDelete: { at: 'goneAt' }, live: { name: 'x' } },
      'goneAt says that a record is deleted, but live does not ask for it',
    ],
    [
      { softDelete: { flag: 'gone', at: 'goneAt' }, live: { goneAt: null } },
      'gone says that a record is deleted, but live does not ask for it',
    ],
    [
      { softDelete: { at: 'name' }, live: { name: null } },
      'name says that a record is deleted, but clients write fields',
    ],
    [{ maxLimit: 0 }, 'maxLimit is not a whole number from 1'],
    [{ limit: 101 }, 'limit is not a whole number from 1 to maxLimit'],
    [{ maxLimit: 1.5 }, 'maxLimit is not a whole number from 1'],
  ])('rejects %j', (change, reason) => {
    expect(() => defineResource({ ...valid, ...change })).toThrow(`Resource Product: ${reason}`);
  });
});

describe('relationsOf', () => {
  const { fields } = valid;
  const from = (relation: RelationDefinition): ResourceDefinition =>
    defineResource({ ...valid, relations: { one: relation } });

  it('loads the other resource once, and not before it is needed', () => {
    const later = jest.fn(to);
    const resource = from({ to: later });
    expect(later).not.toHaveBeenCalled();
    relationsOf(resource);
    expect(relationsOf(resource).get('one')).toMatchObject({ name: 'one', to: valid, list: false });
    expect(later).toHaveBeenCalledTimes(1);
  });

  it.each(['nope', 'id', 'tags', 'toString'])(
    'rejects a search in field %s of the other resource',
    (name) => {
      const search = [`one.${name}`];
      const resource = defineResource({ ...valid, search, relations: { one: { to } } });
      expect(() => relationsOf(resource)).toThrow(
        `Resource Product: search field one.${name} cannot be searched`,
      );
    },
  );

  it.each<[RelationDefinition, string]>([
    [{ to, label: 'nope' }, 'has the label nope, which cannot be sorted by'],
    [{ to, label: 'tags' }, 'has the label tags, which cannot be sorted by'],
    [{ to, label: 'toString' }, 'has the label toString, which cannot be sorted by'],
    [
      { to: () => ({ ...valid, fields: { ...fields, name: { kind: 'Json' } } }), label: 'name' },
      'has the label name, which cannot be sorted by',
    ],
    [
      { to, list: true, ids: { through: { fields: ['a', 'b'] } } },
      'goes through a, b, but Product has another key',
    ],
    [{ to: missing }, 'leads nowhere; its resource is not loaded yet'],
  ])('rejects a relation that does not fit the other resource: %#', (relation, reason) => {
    expect(() => relationsOf(from(relation))).toThrow(`Resource Product: relation one ${reason}`);
  });
});
