import { type ProblemText, createProblem } from '../../base/diagnostics';
import { isScalar, isSecret, type FieldIR, type ModelIR } from '../ir';
import { defaultSortOf, labelOf } from '../model-defaults';
import { type ArgumentReader, oneOf } from './arguments';
import { onField } from './row';

/** Fields are included by default, so `no` is the only argument. */
const noArgument: ArgumentReader<false> = (use) => {
  const read = oneOf('an answer', ['no'])(use);
  return 'problem' in read ? read : { value: false };
};

/** What a field can be excluded from, as the directive and its messages name it. */
type Place = 'list' | 'filter' | 'sort' | 'search';

/** Returns the problems of any of these four directives above a field. */
function problemsOf(place: Place, field: FieldIR, reasons: (string | false)[]): ProblemText[] {
  const directive = `@gen_${place}(no)`;
  const { relation, directives } = field;
  if (relation) {
    const keys = relation.fields.join(', ');
    const cure = keys ? `write it above ${keys}` : `write it in the model ${relation.model}`;
    return [createProblem(`${directive} works on values, but this is a relation`, cure)];
  }
  if (!isScalar(field)) return [];
  if (directives.hidden || isSecret(field)) {
    const closed = directives.writeOnly ? '@gen_writeonly' : '@gen_format(password)';
    const stronger = directives.hidden ? '@gen_hidden' : closed;
    return [createProblem(`${directive} has no effect next to ${stronger}`, 'remove it')];
  }
  const reason = reasons.find((one) => one !== false);
  return reason ? [createProblem(`${directive} cannot work here: ${reason}`, cureOf(reason))] : [];
}

const LABEL_REASON = 'this field names records, in lists too';

const cureOf = (reason: string): string =>
  reason === LABEL_REASON
    ? 'name another field with // @gen_label(…) above the model'
    : 'remove it';

const keyReason = (field: FieldIR, { key }: ModelIR): string | false =>
  key.fields.includes(field.name) && 'the key is part of every record, and of every sort order';

/** `/// @gen_list(no)`: lists omit the field. */
export const inList = onField({
  key: 'inList',
  argument: noArgument,
  check: (field, model) =>
    problemsOf('list', field, [
      keyReason(field, model),
      labelOf(model) === field.name && LABEL_REASON,
      field.isUpdatedAt && 'it tells versions of a record apart, also when a list saves one',
      defaultSortOf(model).field === field.name && 'lists are sorted by it',
    ]),
});

/** `/// @gen_filter(no)`: requests cannot filter by the field. */
export const filter = onField({
  key: 'filter',
  argument: noArgument,
  check: (field, model) => problemsOf('filter', field, [keyReason(field, model)]),
});

/** `/// @gen_sort(no)`: requests cannot sort by the field. */
export const sort = onField({
  key: 'sort',
  argument: noArgument,
  check: (field, model) =>
    problemsOf('sort', field, [
      keyReason(field, model),
      defaultSortOf(model).field === field.name &&
        'lists are sorted by it unless a request says otherwise',
    ]),
});

/** `/// @gen_search(no)`: `search` skips the field. */
export const search = onField({
  key: 'search',
  argument: noArgument,
  check: (field) =>
    problemsOf('search', field, [
      (field.kind !== 'String' || field.isList) && 'search covers only single text fields',
    ]),
});
