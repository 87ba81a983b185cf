import { columnLength } from './column-length';
import type { Provider } from './ir';

const text = (nativeType?: [string, string[]]) => ({ type: 'String', isList: false, nativeType });

it.each<[string, Provider, ReturnType<typeof text>, number | undefined]>([
  ['a plain text', 'mysql', text(), 191],
  ['a plain text', 'sqlserver', text(), 1000],
  ['a plain text', 'postgresql', text(), undefined],
  ['@db.Text', 'mysql', text(['Text', []]), undefined],
  ['@db.VarChar(40)', 'mysql', text(['VarChar', ['40']]), 40],
  ['@db.NVarChar(Max)', 'sqlserver', text(['NVarChar', ['Max']]), undefined],
  ['@db.Uuid', 'postgresql', text(['Uuid', []]), undefined],
  ['a number', 'mysql', { ...text(), type: 'Int' }, undefined],
  ['a list', 'cockroachdb', { ...text(), isList: true }, undefined],
])('%s on %s has the length of its column', (_, provider, field, length) => {
  expect(columnLength(field, provider)).toBe(length);
});
