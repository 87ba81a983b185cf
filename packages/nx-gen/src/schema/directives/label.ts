import { listOf, nearest } from '../../base/nearest';
import { type Told, told } from '../../base/diagnostics';
import type { FieldIR, ModelIR } from '../ir';
import { KINDS } from '../kinds';
import { fieldName } from './arguments';
import { onModel } from './row';

/** `// @gen_label(name)`: the field that names a record. */
export const label = onModel({
  argument: fieldName,
  read: (field, marks) => {
    marks.label = field;
  },
  check: (model) => [labelProblem(model)].filter((problem) => problem !== undefined),
});

function labelProblem(model: ModelIR): Told | undefined {
  const field = model.fields.find(({ name }) => name === model.label);
  const written = `@gen_label(${model.label})`;
  if (!field) {
    const labels = model.fields.filter(canLabel).map(({ name }) => name);
    const guess = nearest(model.label ?? '', labels);
    return told(
      `${written} names no field of ${model.name}`,
      `${guess ? `did you mean ${guess}?` : `use ${listOf(labels)}`}`,
    );
  }
  if (isUnseen(field)) {
    return told(`${written} names a field that no client may see`, 'choose a visible one');
  }
  return canLabel(field)
    ? undefined
    : told(
        `${written} names a ${field.isList ? 'list' : field.kind} field`,
        'choose one with a single plain value',
      );
}

const isUnseen = ({ directives }: FieldIR): boolean =>
  directives.hidden === true || directives.format === 'password';

const canLabel = (field: FieldIR): boolean =>
  !field.isList && KINDS[field.kind].isLabel && !isUnseen(field);
