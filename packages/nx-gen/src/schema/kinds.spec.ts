import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCALARS } from './ir';

/** The types of fields that a runtime knows, by its own source. */
function kindsIn(path: string): string[] {
  const source = readFileSync(join(__dirname, '../../..', path), 'utf8');
  const [, union = ''] = /^export type FieldKind =([^;]+);/m.exec(source) ?? [];
  return [...union.matchAll(/'(\w+)'/g)].map(([, kind = '']) => kind).sort();
}

const told = [...SCALARS, 'Enum'].sort();

it('the runtime of the API knows every type of field that the generator tells it of, and no other', () => {
  expect(kindsIn('nest/src/resource/definition.ts')).toEqual(told);
});

it('so does that of the dashboard, which has the ids of related records besides', () => {
  expect(kindsIn('react-admin/src/types/field.ts')).toEqual([...told, 'Ids'].sort());
});
