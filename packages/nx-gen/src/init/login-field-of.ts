import type { ModelIR } from '../schema/ir';
import { findLoginField } from './login-fields';

/** Returns the field that users of this model log in with; undefined if none is known by its name. */
export function loginFieldOf({
  fields,
  uniques,
}: Pick<ModelIR, 'fields' | 'uniques'>): string | undefined {
  const texts = fields.filter(({ kind, isList }) => kind === 'String' && !isList);
  const unique = texts.filter(
    ({ name, isId }) =>
      isId || uniques.some((index) => index.fields.join() === name && !index.isPartial),
  );
  return findLoginField(
    texts.map(({ name }) => name),
    unique.map(({ name }) => name),
  );
}
