import { type ProblemText, createProblem } from '../../base/diagnostics';
import { listOf, nearest } from '../../base/nearest';
import { isSecret, type FieldIR, type ModelIR } from '../ir';

/** Returns the problems of the fields that a mark lets a search cover. */
export const searchedProblems = (model: ModelIR): ProblemText[] =>
  (model.searchFields ?? []).flatMap((name, at, all) => {
    const directive = `@gen_form(searchBy: [${name}])`;
    return all.indexOf(name) < at
      ? [createProblem(`${directive} names it twice`, 'keep one')]
      : (problemOf(directive, name, model) ?? []);
  });

function problemOf(directive: string, name: string, model: ModelIR): ProblemText | undefined {
  const field = model.fields.find((one) => one.name === name);
  if (!field) {
    const known = model.fields.filter(isText).map((one) => one.name);
    const guess = nearest(name, known);
    return createProblem(
      `${directive} names no field of ${model.name}`,
      guess ? `did you mean ${guess}?` : `use ${listOf(known)}`,
    );
  }
  if (field.directives.hidden || isSecret(field))
    return createProblem(`${directive} names a field that no client may see`, 'remove it');
  if (field.directives.search === false)
    return createProblem(`${directive} contradicts @gen_search(no) above ${name}`, 'keep one');
  if (model.key.fields.includes(name))
    return createProblem(`${directive} names the key, which a search finds anyway`, 'remove it');
  if (field.foreignKeyOf !== undefined)
    return createProblem(
      `${directive} names a foreign key`,
      `write ${field.foreignKeyOf} to search the name of its record`,
    );
  return isText(field) || (field.relation && !field.isList)
    ? undefined
    : createProblem(
        `${directive} names a ${field.isList ? 'list' : field.kind} field`,
        'name text fields, and relations to one record',
      );
}

/** Checks whether a search may cover the field itself. */
const isText = (field: FieldIR): boolean =>
  field.kind === 'String' && !field.isList && !field.directives.hidden && !isSecret(field);
