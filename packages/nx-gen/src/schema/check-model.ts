import { delegateOf } from '../naming/names';
import { type Findings, type ProblemText, createProblem } from '../base/diagnostics';
import type { BuiltModel } from './build-model';
import { fieldProblems, fieldWarnings } from './check-field';
import { directives } from './directives/table';
import type { FieldIR, ModelIR } from './ir';
import { KINDS } from './kinds';

/** Checks a marked model: its name, its key, its label and every field. */
export function checkModel(
  { model, directiveLines }: BuiltModel,
  { problems, warnings }: Findings,
): void {
  const report = (problem: ProblemText, line = model.location.line) =>
    problems.push({
      location: { file: model.location.file, line },
      subject: model.name,
      ...problem,
    });
  for (const problem of [nameProblem(model.name), keyProblem(model)]) {
    if (problem) {
      report(problem);
    }
  }
  for (const [name, line] of directiveLines) {
    directives[name].model?.check(model).forEach((problem) => report(problem, line));
  }
  for (const field of model.fields) {
    const place = { location: field.location, subject: `${model.name}.${field.name}` };
    problems.push(...fieldProblems(field, model).map((problem) => ({ ...place, ...problem })));
    warnings.push(...fieldWarnings(field, model).map((warning) => ({ ...place, ...warning })));
  }
}

function nameProblem(name: string): ProblemText | undefined {
  const cure = `rename the model and keep its table with @@map("${name}")`;
  if (!/^[A-Za-z][A-Za-z0-9_]*$/.test(name)) {
    return createProblem(
      "a model's name becomes file, class and URL names, so only A to Z, digits and _ are possible",
      cure,
    );
  }
  if (name === 'Prisma') {
    return createProblem("Prisma's client exports this name itself", cure);
  }
  const delegate = delegateOf(name);
  return delegate in Object.prototype || delegate === 'then'
    ? createProblem(`prisma.${delegate} already means something to JavaScript`, cure)
    : undefined;
}

function keyProblem(model: ModelIR): ProblemText | undefined {
  if (model.key.fields.length === 0) {
    return createProblem('the model has no key', 'add an @id or @@id');
  }
  const unfit = fieldsOf(model, model.key.fields).find(({ kind }) => !KINDS[kind].isKey);
  return unfit
    ? createProblem(
        `its key field ${unfit.name} is a ${unfit.kind}, which cannot name a record in a URL`,
        'use a String, Int or BigInt key',
      )
    : undefined;
}

function fieldsOf(model: ModelIR, names: readonly string[]): FieldIR[] {
  return model.fields.filter(({ name }) => names.includes(name));
}
