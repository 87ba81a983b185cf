import { type Told, told } from '../../base/diagnostics';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';
import { defaultSortOf, labelOf } from '../standing';
import { type Argument, oneOf } from './arguments';
import { onField } from './row';

/** Everything is in lists unless a directive says `no`: there is nothing else to say. */
const no: Argument<false> = (use) => {
  const read = oneOf('an answer', ['no'])(use);
  return 'problem' in read ? read : { value: false };
};

/** A place that a field can be kept out of, as the directive and its messages name it. */
type Place = 'list' | 'filter' | 'sort' | 'search';

/** What is wrong with any of the four above a field. */
function problemsOf(place: Place, field: FieldIR, reasons: (string | false)[]): Told[] {
  const written = `@gen_${place}(no)`;
  const { relation, directives } = field;
  if (relation) {
    const keys = relation.fields.join(', ');
    const cure = keys ? `write it above ${keys}` : `write it in the model ${relation.model}`;
    return [told(`${written} is about values, and this is a relation`, cure)];
  }
  if (!isScalar(field)) return [];
  if (directives.hidden || isSecret(field)) {
    const closed = directives.writeOnly ? '@gen_writeonly' : '@gen_format(password)';
    const stronger = directives.hidden ? '@gen_hidden' : closed;
    return [told(`${written} says nothing beside ${stronger}`, 'remove it')];
  }
  const reason = reasons.find((one) => one !== false);
  return reason ? [told(`${written} cannot work here, for ${reason}`, cureOf(reason))] : [];
}

const LABEL = 'records are called by this field, in lists too';

const cureOf = (reason: string): string =>
  reason === LABEL ? 'name another field with // @gen_label(…) above the model' : 'remove it';

const inKey = (field: FieldIR, { key }: ModelIR): string | false =>
  key.fields.includes(field.name) && 'the key is a part of every record, and of every order';

/** `/// @gen_list(no)`: lists leave the field out. */
export const inList = onField({
  key: 'inList',
  argument: no,
  check: (field, model) =>
    problemsOf('list', field, [
      inKey(field, model),
      labelOf(model) === field.name && LABEL,
      field.isUpdatedAt && 'it tells the versions of a record apart, for saves from lists too',
      defaultSortOf(model).field === field.name && 'lists are sorted by it',
    ]),
});

/** `/// @gen_filter(no)`: no request filters by the field. */
export const filter = onField({
  key: 'filter',
  argument: no,
  check: (field, model) => problemsOf('filter', field, [inKey(field, model)]),
});

/** `/// @gen_sort(no)`: no request sorts by the field. */
export const sort = onField({
  key: 'sort',
  argument: no,
  check: (field, model) =>
    problemsOf('sort', field, [
      inKey(field, model),
      defaultSortOf(model).field === field.name &&
        'lists are sorted by it unless a request says otherwise',
    ]),
});

/** `/// @gen_search(no)`: `search` does not look into the field. */
export const search = onField({
  key: 'search',
  argument: no,
  check: (field) =>
    problemsOf('search', field, [
      (field.kind !== 'String' || field.isList) && 'a search looks into single texts only',
    ]),
});
