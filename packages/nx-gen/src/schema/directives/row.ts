import type { FieldDirectives, FieldIR, ModelIR, ModelMarks } from '../ir';
import type { SourceLocation, ProblemText } from '../../base/diagnostics';
import type { ArgumentReader } from './arguments';
import type { DirectiveUse } from './directive-use';

/** A directive of models. */
export interface ModelDirective {
  readonly above: 'model';
  /** It also applies to models that are not generated. */
  readonly isOfAll?: boolean;
  /** It may be repeated above a model, with different arguments. */
  readonly isRepeatable?: boolean;
  /** Adds one use of the directive to the marks. @returns its problem */
  read(use: DirectiveUse, marks: ModelMarks, location: SourceLocation): ProblemText | undefined;
  /** Returns its problems above this model. */
  check(model: ModelIR): ProblemText[];
}

/** A directive of fields. */
export interface FieldDirective {
  readonly above: 'field';
  /** The property of the field's directives in which it is stored. */
  readonly key: keyof FieldDirectives;
  /** Above a relation it applies to the relation's foreign key columns too. */
  readonly isOfColumns: boolean;
  /** It may be repeated above a field, with different arguments. */
  readonly isRepeatable?: boolean;
  /** Adds one use of the directive to the field's directives. @returns its problem */
  read(
    use: DirectiveUse,
    directives: FieldDirectives,
    location: SourceLocation,
  ): ProblemText | undefined;
  /** Returns its problems above this field. */
  check(field: FieldIR, model: ModelIR): ProblemText[];
}

export type Directive = ModelDirective | FieldDirective;

/** The rows of a directive, by place; most have only one. */
export type DirectiveRows =
  | { readonly model: ModelDirective; readonly field?: FieldDirective }
  | { readonly model?: undefined; readonly field: FieldDirective };

/** Creates the table row for a directive of models. */
export const onModel = <Value>(row: {
  argument: ArgumentReader<Value>;
  isOfAll?: boolean;
  isRepeatable?: boolean;
  read(value: Value, marks: ModelMarks, location: SourceLocation): void;
  /** What holds although the argument has a problem, so that nothing else is reported because of it. */
  readRefused?(marks: ModelMarks, location: SourceLocation): void;
  check?: ModelDirective['check'];
}): ModelDirective => ({
  above: 'model',
  isOfAll: row.isOfAll ?? false,
  isRepeatable: row.isRepeatable ?? false,
  check: row.check ?? (() => []),
  read(use, marks, location) {
    const reading = row.argument(use);
    if ('problem' in reading) {
      row.readRefused?.(marks, location);
      return reading.problem;
    }
    row.read(reading.value, marks, location);
    return undefined;
  },
});

/** Creates the table row for a directive of fields, stored under `key`. */
export const onField = <Key extends keyof FieldDirectives>(row: {
  key: Key;
  argument: ArgumentReader<NonNullable<FieldDirectives[Key]>>;
  isOfColumns?: boolean;
  check: FieldDirective['check'];
}): FieldDirective => ({
  above: 'field',
  key: row.key,
  isOfColumns: row.isOfColumns ?? false,
  check: row.check,
  read(use, directives) {
    const reading = row.argument(use);
    if ('problem' in reading) return reading.problem;
    directives[row.key] = reading.value;
    return undefined;
  },
});
