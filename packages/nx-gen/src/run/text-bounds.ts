import { GenError, createProblem, type Diagnostic } from '../base/diagnostics';
import type { ResolvedConfig } from '../config/config';
import type { FieldIR, ModelIR, ShapeKey } from '../schema/ir';
import { isExact } from '../types/native-text';

/** Bounds texts of marked models whose length neither the schema nor the column bounds, and those in Json with known keys. */
export function withTextBounds(
  models: readonly ModelIR[],
  { maxTextLength }: Pick<ResolvedConfig, 'maxTextLength'>,
): ModelIR[] {
  if (maxTextLength === undefined) return [...models];
  const problems: Diagnostic[] = [];
  const bounded = models.map((model) =>
    model.isMarked
      ? {
          ...model,
          fields: model.fields.map((field) => boundField(field, model, maxTextLength, problems)),
        }
      : model,
  );
  if (problems.length > 0) throw new GenError(problems);
  return bounded;
}

function boundField(field: FieldIR, model: ModelIR, max: number, problems: Diagnostic[]): FieldIR {
  const { shape } = field.directives;
  if (shape) {
    const keys = shape.keys.map((key) =>
      isUnbounded(key, key.format) ? { ...key, textBound: max } : key,
    );
    return { ...field, directives: { ...field.directives, shape: { ...shape, keys } } };
  }
  const isBounded =
    field.longest !== undefined || field.foreignKeyOf !== undefined || isExact(field);
  if (isBounded || !isUnbounded(field, field.directives.format)) return field;
  const { min = 0 } = field.rules;
  if (min > max)
    problems.push({
      location: field.location,
      subject: `${model.name}.${field.name}`,
      ...createProblem(
        `@min(${min}) is greater than the maxTextLength ${max} of the configuration`,
        'add @max, which may be greater',
      ),
    });
  return { ...field, textBound: max };
}

/** Formats whose texts are short by themselves. */
const SHORT_FORMATS: readonly FieldIR['directives']['format'][] = [
  'hostname',
  'timezone',
  'currency',
  'color',
  'password',
];

/** Checks for a text, or texts of a list, of any length. */
const isUnbounded = (
  { kind, rules }: Pick<FieldIR | ShapeKey, 'kind' | 'rules'>,
  format: FieldIR['directives']['format'],
): boolean =>
  kind === 'String' &&
  rules.max === undefined &&
  !rules.oneOf &&
  !rules.pattern?.alternatives &&
  !SHORT_FORMATS.includes(format);
