import { defineResource } from '../define-resource';
import type { ResourceAccess } from './access';
import type { RelationDefinition, ResourceDefinition } from './definition';
import { relationsOf } from './relations';

const everybody = () => true;
const access: ResourceAccess = {
  ...{ list: everybody, show: everybody, create: everybody, edit: everybody, delete: everybody },
};
const common = { provider: 'postgresql', search: [], maxLimit: 10 } as const;
const owner = defineResource({
  ...{ ...common, model: 'Owner', delegate: 'owner', path: 'owners', key: ['id'] },
  fields: { id: { kind: 'String' }, name: { kind: 'String' } },
  defaultSort: { field: 'id', order: 'asc' },
  access,
});
const thing = (relation: Partial<RelationDefinition>, more: Partial<ResourceDefinition> = {}) =>
  defineResource({
    ...{ ...common, model: 'Thing', delegate: 'thing', path: 'things', key: ['id'] },
    fields: {
      id: { kind: 'String' },
      name: { kind: 'String' },
      ownerId: { kind: 'String' },
      changedAt: { kind: 'DateTime' },
    },
    relations: { owner: { to: (): ResourceDefinition => owner, ...relation } },
    defaultSort: { field: 'name', order: 'asc' },
    version: 'changedAt',
    ...more,
  });

describe('a relation to a resource with rules', () => {
  it('must name its foreign key or be marked as foreign', () => {
    expect(relationsOf(thing({ by: ['ownerId'] })).get('owner')?.by).toEqual(['ownerId']);
    expect(relationsOf(thing({ foreign: true })).get('owner')?.by).toEqual([]);
    expect(() => relationsOf(thing({}))).toThrow(
      'Resource Thing: relation owner leads to Owner, whose records are not always seen, but names no fields in `by`',
    );
    expect(() => relationsOf(thing({ by: ['ownerId', 'name'] }))).toThrow(
      'relation owner is held by ownerId, name, but Owner has another key',
    );
  });

  it('cannot have contradictory options', () => {
    expect(() => thing({ by: ['ownerId'], foreign: true })).toThrow('is held by own fields, but');
    expect(() => thing({ by: ['ownerId'], list: true })).toThrow('is held by own fields, but');
    expect(() => thing({ by: [] })).toThrow('is held by no fields');
    expect(() => thing({ foreign: true, list: true })).toThrow('is a list');
  });
});

describe('rules for fields', () => {
  const ruled = (name: string) =>
    thing({ by: ['ownerId'] }, { access: { ...access, fields: { [name]: { read: everybody } } } });

  it.each(['id', 'name', 'changedAt'])(
    'are rejected for a field that every response needs: %s',
    (name) => {
      expect(() => ruled(name)).toThrow(`field ${name} has a rule for who reads it`);
    },
  );

  it('are rejected for unknown fields', () => {
    expect(() => ruled('nmae')).toThrow('rules stand on nmae, which is no field');
    expect(() => ruled('owner')).toThrow('rules stand on owner, which is no field');
    expect(ruled('ownerId').model).toBe('Thing');
  });
});
