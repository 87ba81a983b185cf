import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCALARS } from './ir';

/** Returns the field types that a runtime knows, according to its source. */
function kindsIn(path: string): string[] {
  const source = readFileSync(join(__dirname, '../../..', path), 'utf8');
  const [, union = ''] = /^export type FieldKind =([^;]+);/m.exec(source) ?? [];
  return [...union.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind).sort();
}

const told = [...SCALARS, 'Enum'].sort();

it('the runtime of the API knows exactly the field types that the generator writes', () => {
  expect(kindsIn('nest/src/resource/definition.ts')).toEqual(told);
});

it('the runtime of the dashboard knows the same field types, and the ids of related records', () => {
  expect(kindsIn('react-admin/src/types/field.ts')).toEqual([...told, 'Ids'].sort());
});
