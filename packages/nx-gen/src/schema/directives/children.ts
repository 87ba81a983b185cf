import { type Told, told } from '../../base/diagnostics';
import type { ChildrenMark, FieldIR, ModelIR } from '../ir';
import type { Argument } from './arguments';
import { typeOf } from './field-text';
import { onField } from './row';

/** The most children of a body where the directive says nothing. */
export const MAX_CHILDREN = 100;

/** More would hold a transaction open for as long as others wait. */
const MOST = 1000;

/** Alone, or with the most children of a body: `max: 20`. */
const most: Argument<ChildrenMark> = ({ name, argument }) => {
  if (!argument) return { value: { max: MAX_CHILDREN } };
  const [, digits = ''] = /^max\s*:\s*(\d{1,4})$/.exec(argument) ?? [];
  const max = Number(digits);
  return max >= 1 && max <= MOST
    ? { value: { max } }
    : {
        problem: told(
          `@${name}(${argument}) does not say how many there may be`,
          `write @${name}, or @${name}(max: 20) with a number from 1 to ${MOST}`,
        ),
      };
};

const refuse = (reason: string, cure = 'remove it'): Told => told(`@gen_children ${reason}`, cure);

/** `/// @gen_children`: the body that creates a record may have these records of another model too. */
export const children = onField({
  key: 'children',
  argument: most,
  check: (field, model) => [problemOf(field, model)].filter((problem) => problem !== undefined),
});

function problemOf(field: FieldIR, model: ModelIR): Told | undefined {
  const { relation, isList, directives } = field;
  if (!relation || !isList || relation.fields.length > 0)
    return refuse(
      relation
        ? 'works on lists of records that each belong to one of this model'
        : `works on relations; this is ${typeOf(field)} field`,
    );
  if (directives.hidden) return refuse('says nothing beside @gen_hidden');
  if (directives.readOnly)
    return refuse('contradicts @gen_readonly, which takes no value at all', 'keep one');
  return model.operations?.includes('create') === false
    ? refuse('says nothing where no record is created')
    : undefined;
}
