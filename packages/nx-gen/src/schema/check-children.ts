import { type Diagnostic, type ProblemText, createProblem } from '../base/diagnostics';
import { farSideOf } from './join-sides';
import type { FieldIR, ModelIR, Operation } from './ir';
import { oppositeOf } from './opposite';

/** The operations that a model of children needs: a form creates the records, and the relation links to their list. */
const REQUIRED_OPERATIONS: readonly Operation[] = ['create', 'list'];

/** Returns the problems of `@gen_children` that concern the models at both ends. */
export const childrenProblems = (models: readonly ModelIR[]): Diagnostic[] =>
  models.flatMap((model) =>
    !model.isMarked
      ? []
      : model.fields.flatMap((field): Diagnostic[] => {
          if (!isChildrenField(field)) return [];
          const problem = problemOf(field, model, models);
          return problem
            ? [
                {
                  location: field.location,
                  subject: `${model.name}.${field.name}`,
                  ...createProblem(`@gen_children ${problem.message}`, problem.cure),
                },
              ]
            : [];
        }),
  );

/** Anything else is reported by the directive itself. */
const isChildrenField = ({ directives, relation, isList }: FieldIR): boolean =>
  directives.children !== undefined && relation?.fields.length === 0 && isList;

function problemOf(
  field: FieldIR,
  model: ModelIR,
  models: readonly ModelIR[],
): ProblemText | undefined {
  const child = models.find(({ name }) => name === field.type);
  if (!child?.isMarked)
    return createProblem(
      `needs a marked model, and ${field.type} is not`,
      `write // @gen_form() above ${field.type}`,
    );
  const missing = REQUIRED_OPERATIONS.find((one) => child.operations?.includes(one) === false);
  if (missing)
    return createProblem(
      `needs ${missing} among the operations of ${child.name}`,
      'add it, or remove this',
    );
  const back = oppositeOf(field, model, models);
  const { fields = [], references = [] } = back?.relation ?? {};
  if (!back || fields.length === 0 || farSideOf(back, child, models))
    return createProblem(
      `works on records that each belong to one ${model.name}, but ${child.name} joins many`,
      'remove it: forms and requests set such a relation by its ids',
    );
  if ([...references].sort().join() !== [...model.key.fields].sort().join())
    return createProblem(
      `needs children that refer to ${model.name} by its key, but ${child.name}.${back.name} uses ${references.join(', ')}`,
      'remove it',
    );
  if (isHidden(back) || child.fields.some((one) => fields.includes(one.name) && isHidden(one)))
    return createProblem(
      `needs children that show which ${model.name} they belong to`,
      `remove @gen_hidden above ${back.name}`,
    );
  return leadsBack(child, model, models)
    ? createProblem(
        `leads in a circle back to ${model.name}`,
        'remove it in one place of the circle',
      )
    : undefined;
}

const isHidden = ({ directives }: FieldIR): boolean => directives.hidden !== undefined;

/** Checks whether children of children are such records again, which would make the request body endless. */
function leadsBack(
  from: ModelIR,
  to: ModelIR,
  models: readonly ModelIR[],
  seen: readonly ModelIR[] = [],
): boolean {
  if (from === to) return true;
  if (seen.includes(from)) return false;
  return from.fields.filter(isChildrenField).some((field) => {
    const next = models.find(({ name }) => name === field.type);
    return next !== undefined && leadsBack(next, to, models, [...seen, from]);
  });
}
