import { listOf, nearest } from '../naming/nearest';
import { delegateOf } from '../naming/names';
import type { Findings } from './diagnostics';
import type { BuiltModel } from './build-model';
import { fieldProblems, fieldWarnings } from './check-field';
import type { FieldIR, FieldKind, ModelIR } from './ir';

/** Kinds of which no two values can be told apart safely in a URL. */
const unfitKeyKinds: ReadonlySet<FieldKind> = new Set(['Bytes', 'Json', 'Float', 'Unsupported']);

/** Checks a marked model: its name, its key, its label and every field. */
export function checkModel(
  { model, labelLine }: BuiltModel,
  { problems, warnings }: Findings,
): void {
  const report = (message: string, line = model.location.line) =>
    problems.push({ location: { file: model.location.file, line }, subject: model.name, message });
  for (const problem of [nameProblem(model.name), keyProblem(model)]) {
    if (problem) {
      report(problem);
    }
  }
  const label = labelProblem(model);
  if (label) {
    report(label, labelLine);
  }
  for (const field of model.fields) {
    const place = { location: field.location, subject: `${model.name}.${field.name}` };
    problems.push(...fieldProblems(field, model).map((message) => ({ ...place, message })));
    warnings.push(...fieldWarnings(field, model).map((message) => ({ ...place, message })));
  }
}

function nameProblem(name: string): string | undefined {
  const cure = `rename the model and keep its table with @@map("${name}")`;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return `a model's name becomes file, class and URL names, so only A to Z, digits and _ are possible; ${cure}`;
  }
  if (name === 'Prisma') {
    return `Prisma's client exports this name itself; ${cure}`;
  }
  const delegate = delegateOf(name);
  return delegate in Object.prototype || delegate === 'then'
    ? `prisma.${delegate} already means something to JavaScript; ${cure}`
    : undefined;
}

function keyProblem(model: ModelIR): string | undefined {
  if (model.key.fields.length === 0) {
    return 'the model has no key; give it an @id or @@id';
  }
  if (model.key.fields.length > 1 && model.key.fields.includes('id')) {
    return 'every record has an id that stands for its whole key, and a part of the key cannot be called id too; rename that field and keep its column with @map("id")';
  }
  const unfit = fieldsOf(model, model.key.fields).find(({ kind }) => unfitKeyKinds.has(kind));
  return unfit
    ? `its key field ${unfit.name} is a ${unfit.kind}, which cannot name a record in a URL; use a String, Int or BigInt key`
    : undefined;
}

function labelProblem(model: ModelIR): string | undefined {
  if (model.label === undefined) {
    return undefined;
  }
  const field = model.fields.find(({ name }) => name === model.label);
  const written = `@gen_label(${model.label})`;
  if (!field) {
    const labels = model.fields.filter(canLabel).map(({ name }) => name);
    const guess = nearest(model.label, labels);
    return `${written} names no field of ${model.name}; ${guess ? `did you mean ${guess}?` : `use ${listOf(labels)}`}`;
  }
  if (field.directives.hidden || field.directives.format === 'password') {
    return `${written} names a field that no client may see; choose a visible one`;
  }
  return canLabel(field)
    ? undefined
    : `${written} names a ${field.isList ? 'list' : field.kind} field; a label needs a field with a single plain value`;
}

function canLabel({ kind, isList, directives }: FieldIR): boolean {
  return (
    !isList &&
    !['Relation', 'Unsupported', 'Json', 'Bytes'].includes(kind) &&
    !directives.hidden &&
    directives.format !== 'password'
  );
}

function fieldsOf(model: ModelIR, names: readonly string[]): FieldIR[] {
  return model.fields.filter(({ name }) => names.includes(name));
}
