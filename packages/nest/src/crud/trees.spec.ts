import { defineResource } from '../define-resource';
import type { ResourceDefinition } from '../resource/definition';
import { assertNotOwnParent } from './trees';

/** Crates of a tenant, each inside another one of the same tenant. */
const crates: ResourceDefinition = defineResource({
  model: 'Crate',
  delegate: 'crate',
  path: 'gen-api/crates',
  provider: 'postgresql',
  key: ['tenantId', 'number'],
  fields: {
    tenantId: { kind: 'String', preset: 'tenant' },
    number: { kind: 'Int' },
    inNumber: { kind: 'Int', optional: true },
  },
  relations: {
    in: {
      to: () => crates,
      label: 'number',
      by: ['tenantId', 'inNumber'],
      tree: ['tenantId', 'inNumber'],
    },
  },
  search: [],
  defaultSort: { field: 'number', order: 'asc' },
  maxLimit: 100,
});

it('rejects a record that would be its own parent, with an error for the field that clients write', () => {
  const within = (inNumber: number) => () =>
    assertNotOwnParent(crates, { tenantId: 'here', number: 1, inNumber });
  expect(within(2)).not.toThrow();
  expect(within(1)).toThrow(
    expect.objectContaining({
      response: expect.objectContaining({ errors: { inNumber: [expect.any(String)] } }),
    }),
  );
});

it('accepts a record whose key the database will make, whatever its parent is called', () => {
  const boxes: ResourceDefinition = defineResource({
    ...crates,
    key: ['number'],
    relations: { in: { to: () => boxes, by: ['inNumber'], tree: ['inNumber'] } },
    fields: { ...crates.fields, number: { kind: 'String' }, inNumber: { kind: 'String' } },
  });
  expect(() => assertNotOwnParent(boxes, { inNumber: 'undefined' })).not.toThrow();
});
