import type { FieldDirectives, FieldIR, ModelIR, ModelMarks } from '../ir';
import type { SourceLocation, Told } from '../../base/diagnostics';
import type { Argument } from './arguments';
import type { DirectiveUse } from './directive-use';

/** A directive of models. */
export interface ModelDirective {
  readonly above: 'model';
  /** It says something of models that are not generated too. */
  readonly isOfAll?: boolean;
  /** It may stand above a model several times, each time with something else. */
  readonly isRepeatable?: boolean;
  /** Adds what one use says to the marks. @returns what is wrong with it */
  read(use: DirectiveUse, marks: ModelMarks, location: SourceLocation): Told | undefined;
  /** What is wrong with it above this model. */
  check(model: ModelIR): Told[];
}

/** A directive of fields. */
export interface FieldDirective {
  readonly above: 'field';
  /** Where a field's directives hold what this one says. */
  readonly key: keyof FieldDirectives;
  /** What it says of a relation holds for the relation's own columns too. */
  readonly isOfColumns: boolean;
  /** It may stand above a field several times, each time with something else. */
  readonly isRepeatable?: boolean;
  /** Adds what one use says to the field's directives. @returns what is wrong with it */
  read(use: DirectiveUse, directives: FieldDirectives, location: SourceLocation): Told | undefined;
  /** What is wrong with it above this field. */
  check(field: FieldIR, model: ModelIR): Told[];
}

export type Directive = ModelDirective | FieldDirective;

/** What a directive is, by where it stands; most stand in one of the places only. */
export type DirectiveRows =
  | { readonly model: ModelDirective; readonly field?: FieldDirective }
  | { readonly model?: undefined; readonly field: FieldDirective };

/** A row of the table for a directive above a model. */
export const onModel = <Value>(row: {
  argument: Argument<Value>;
  isOfAll?: boolean;
  isRepeatable?: boolean;
  read(value: Value, marks: ModelMarks, location: SourceLocation): void;
  check?: ModelDirective['check'];
}): ModelDirective => ({
  above: 'model',
  isOfAll: row.isOfAll ?? false,
  isRepeatable: row.isRepeatable ?? false,
  check: row.check ?? (() => []),
  read(use, marks, location) {
    const reading = row.argument(use);
    if ('problem' in reading) return reading.problem;
    row.read(reading.value, marks, location);
    return undefined;
  },
});

/** A row of the table for a directive above a field; `key` is what the rest of the generator knows it by. */
export const onField = <Key extends keyof FieldDirectives>(row: {
  key: Key;
  argument: Argument<NonNullable<FieldDirectives[Key]>>;
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
