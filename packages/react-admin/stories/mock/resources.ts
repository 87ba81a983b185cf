import type { DataProviderOptions, FieldDirective } from '../../src/data-provider/options.js';
import type { Values } from '../../src/data-provider/values.js';
import { ALL_FIELDS } from './fields.js';

const entries = Object.entries(ALL_FIELDS);
const VERSION = '2026-01-01T00:00:00.000Z';

/** Returns the values of all fields in one of the records. */
const valuesOf = (place: 0 | 1): Values =>
  Object.fromEntries(entries.map(([name, { values }]) => [name, values[place]]));

/** Empty values for all fields that can be empty. */
const emptyValues: Values = Object.fromEntries(
  entries.map(([name, { field }]) => [name, field.list ? [] : field.optional ? null : false]),
);

/** `things` has a field of every type, `users` are the records they reference, `nothings` has no records. */
export const newTables = (): Record<string, Values[]> => ({
  things: [
    { id: 't1', name: 'Reading lamp', updatedAt: VERSION, ...valuesOf(0) },
    { id: 't2', name: 'Desk', updatedAt: VERSION, ...valuesOf(1) },
    { id: 't3', name: 'Chair', updatedAt: VERSION, ...emptyValues },
  ],
  users: [
    { id: 'u1', name: 'Ada Keller' },
    { id: 'u2', name: 'Bob Tanaka' },
    { id: 'u3', name: 'Eve Novák' },
  ],
  nothings: [],
});

/** What a generated dashboard tells the data provider about them. */
export const options: Omit<DataProviderOptions, 'apiUrl'> = {
  endpoints: {},
  maxUploadBytes: 5_000_000,
  directives: {
    things: Object.fromEntries<FieldDirective>([
      ...entries.flatMap(([name, { upload }]): [string, FieldDirective][] =>
        upload ? [[name, { genUpload: upload }]] : [],
      ),
      ['password', { genFormat: 'password' }],
    ]),
  },
  fields: {
    things: {
      key: ['id'],
      version: 'updatedAt',
      fields: {
        id: { kind: 'String', readOnly: true },
        name: { kind: 'String' },
        ...Object.fromEntries(entries.map(([name, { field }]) => [name, field])),
        updatedAt: { kind: 'DateTime', readOnly: true },
      },
    },
    users: { key: ['id'], fields: { id: { kind: 'String' }, name: { kind: 'String' } } },
    nothings: { key: ['id'], fields: { id: { kind: 'String' }, name: { kind: 'String' } } },
  },
};
