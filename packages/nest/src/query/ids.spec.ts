import { randomUUID } from 'node:crypto';
import { defineResource } from '../define-resource';
import type { FieldDefinition, ResourceDefinition } from '../resource/definition';
import { readIds } from './ids';

describe('readIds', () => {
  const keyed = (key: FieldDefinition): ResourceDefinition =>
    defineResource({
      ...{ model: 'Booking', delegate: 'booking', path: 'bookings', provider: 'postgresql' },
      ...{ key: ['id'], fields: { id: key }, search: [], maxLimit: 5 },
      defaultSort: { field: 'id', order: 'asc' },
    });
  const joined = (id: string) =>
    `ids: "${id}" is not one ID; repeat ids for each one, as in ids=1&ids=2`;

  it.each<[string, FieldDefinition, string]>([
    ['numbers', { kind: 'Int' }, '1,2,3'],
    [
      'UUIDs of the database',
      { kind: 'String', exact: 'uuid' },
      [randomUUID(), randomUUID()].join(),
    ],
    ['generated texts', { kind: 'String', identifier: true }, 'cm1,cm2'],
  ])('says how to name several records by %s', (_what, key, id) => {
    expect(() => readIds({ ids: id }, keyed(key))).toThrow(joined(id));
  });

  it('takes a comma in the key of a client, and names what is no id', () => {
    const keys = readIds({ ids: 'a,b' }, keyed({ kind: 'String' }));
    expect([...keys.keys()]).toEqual(['a,b']);
    expect(() => readIds({ ids: '1,x' }, keyed({ kind: 'Int' }))).toThrow(
      'ids: "1,x" is not a valid ID of',
    );
  });
});
