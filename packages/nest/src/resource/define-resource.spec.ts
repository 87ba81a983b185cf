import { defineResource } from './define-resource';
import type { ResourceDefinition } from './definition';

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

describe('defineResource', () => {
  it('gives a sound definition back', () => {
    expect(defineResource(valid)).toBe(valid);
    const withUploads = { ...valid, uploads: ['name', 'tags'] };
    expect(defineResource(withUploads)).toBe(withUploads);
  });

  it.each<[Partial<ResourceDefinition>, string]>([
    [{ key: ['uuid'] }, 'key field uuid is not in fields'],
    [{ search: ['id'] }, 'search field id is not a String'],
    [{ search: ['tags'] }, 'search field tags is not a String'],
    [{ search: ['toString'] }, 'search field toString is not a String'],
    [{ secrets: ['name'] }, 'secret name is in fields'],
    [{ uploads: ['id'] }, 'upload field id is not a String'],
    [{ uploads: ['name', 'photo'] }, 'upload field photo is not a String'],
    [{ fields: { ...valid.fields, state: { kind: 'Enum' } } }, 'enum field state has no values'],
    [
      { defaultSort: { field: 'createdAt', order: 'desc' } },
      'default sort field createdAt is not in fields',
    ],
    [{ maxLimit: 0 }, 'maxLimit is not a whole number from 1'],
    [{ maxLimit: 1.5 }, 'maxLimit is not a whole number from 1'],
  ])('refuses %j at start', (change, reason) => {
    expect(() => defineResource({ ...valid, ...change })).toThrow(`Resource Product: ${reason}`);
  });
});
