import { type Told, told } from '../../base/diagnostics';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';
import { isOptionalUnique } from '../stored-empty';
import { oneOf } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** `/// @gen_empty(null)`: the empty text is stored as null. */
export const empty = onField({
  key: 'empty',
  argument: oneOf('something to store', ['null']),
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

const refuse = (reason: string, cure: string): Told => told(`@gen_empty(null) ${reason}`, cure);

function problemOf(field: FieldIR, model: ModelIR): Told | undefined {
  const { kind, isList, isRequired, relation, directives } = field;
  if (relation)
    return refuse(
      'is about texts, and this is a relation',
      relation.fields.length > 0 ? `write it above ${relation.fields.join(', ')}` : 'remove it',
    );
  if (!isScalar(field)) return undefined;
  if (kind !== 'String' || isList)
    return refuse(`works on String fields; this is ${typeOf(field)} field`, 'remove it');
  if (isRequired) return refuse('needs a field that may be null', 'write String?, or remove it');
  if (directives.hidden || directives.readOnly || isSecret(field))
    return refuse('says nothing of a field that no client writes and reads', 'remove it');
  return isOptionalUnique(field, model)
    ? refuse('says nothing beside @unique, whose empty text is null already', 'remove it')
    : undefined;
}
