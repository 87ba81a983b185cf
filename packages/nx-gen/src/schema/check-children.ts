import { type Diagnostic, type Told, told } from '../base/diagnostics';
import { oppositeIn } from './access/memberships';
import { farSideOf } from './join-sides';
import type { FieldIR, ModelIR, Operation } from './ir';

/** What a model of children has to have: a form makes them, and the relation leads to their list. */
const NEEDED: readonly Operation[] = ['create', 'list'];

/** What is wrong with `@gen_children` as far as the models at both ends tell. */
export const childrenProblems = (models: readonly ModelIR[]): Diagnostic[] =>
  models.flatMap((model) =>
    !model.isMarked
      ? []
      : model.fields.flatMap((field): Diagnostic[] => {
          if (!isOfChildren(field)) return [];
          const problem = problemOf(field, model, models);
          return problem
            ? [
                {
                  location: field.location,
                  subject: `${model.name}.${field.name}`,
                  ...told(`@gen_children ${problem.message}`, problem.cure),
                },
              ]
            : [];
        }),
  );

/** What stands above anything else is told of by the directive itself. */
const isOfChildren = ({ directives, relation, isList }: FieldIR): boolean =>
  directives.children !== undefined && relation?.fields.length === 0 && isList;

function problemOf(field: FieldIR, model: ModelIR, models: readonly ModelIR[]): Told | undefined {
  const child = models.find(({ name }) => name === field.type);
  if (!child?.isMarked)
    return told(
      `needs a model that is generated, and ${field.type} is not`,
      `write // @gen_form() above ${field.type}`,
    );
  const lacking = NEEDED.find((one) => child.operations?.includes(one) === false);
  if (lacking)
    return told(`needs ${lacking} among the operations of ${child.name}`, 'add it, or remove this');
  const back = oppositeIn(child, field, model);
  const { fields = [], references = [] } = back?.relation ?? {};
  if (!back || fields.length === 0 || farSideOf(back, child, models))
    return told(
      `works on records that each belong to one ${model.name}, and ${child.name} joins many`,
      'remove it: forms and requests set such a relation by its ids',
    );
  if ([...references].sort().join() !== [...model.key.fields].sort().join())
    return told(
      `needs children that refer to ${model.name} by its key, and ${child.name}.${back.name} has ${references.join(', ')}`,
      'remove it',
    );
  if (isHidden(back) || child.fields.some((one) => fields.includes(one.name) && isHidden(one)))
    return told(`needs children that show whose they are`, `remove @gen_hidden above ${back.name}`);
  return leadsBack(child, model, models)
    ? told(`leads in a circle back to ${model.name}`, 'leave it out at one place of the circle')
    : undefined;
}

const isHidden = ({ directives }: FieldIR): boolean => directives.hidden !== undefined;

/** True where children of children are such records again: a body would have no end. */
function leadsBack(
  from: ModelIR,
  to: ModelIR,
  models: readonly ModelIR[],
  seen: readonly ModelIR[] = [],
): boolean {
  if (from === to) return true;
  if (seen.includes(from)) return false;
  return from.fields.filter(isOfChildren).some((field) => {
    const next = models.find(({ name }) => name === field.type);
    return next !== undefined && leadsBack(next, to, models, [...seen, from]);
  });
}
