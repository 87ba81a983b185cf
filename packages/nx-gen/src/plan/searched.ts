import { createProblem, GenError } from '../base/diagnostics';
import type { FieldIR, ModelIR, SchemaIR } from '../schema/ir';
import { isUnfilterableName } from '../schema/logical-operators';
import { firstNameOf, labelOf } from '../schema/model-defaults';
import { isExact } from '../types/native-text';
import { isFilterable } from './filterable';
import { propertyOf } from './public-names';
import type { PlannedField, ResourcePlan } from './resource-plan';

/** Returns the model's own fields that a search covers. */
export const searchableFields = (model: ModelIR, visible: readonly PlannedField[]): string[] =>
  visible
    .filter((one) =>
      model.searchFields
        ? isListed(model, one.field) && isSearchableText(one)
        : isSearchable(model, one),
    )
    .map(({ field }) => field.name);

/** Returns the labels of related records: users of a table that shows customers by name also search for that name. */
export const searchableLabels = ({
  model,
  relations,
}: Pick<ResourcePlan, 'model' | 'relations'>): string[] =>
  relations.flatMap(({ field, to, kind, isClosed, isForAll }) => {
    if (kind !== 'one' || isClosed || isForAll || field.isUnread || isUnfilterableName(field.name))
      return [];
    if (model.searchFields && !isListed(model, field)) return [];
    const names = [to.label, firstNameOf(to.model)];
    return to.visible
      .filter((one) => names.includes(one.field.name) && isSearchable(to.model, one))
      .map((one) => `${field.name}.${one.field.name}`);
  });

/**
 * Refuses a mark that lists what no search can cover.
 *
 * @throws {GenError} with the place and the cure
 */
export function assertSearched(resources: readonly ResourcePlan[], { models }: SchemaIR): void {
  const problems = resources.flatMap(({ model, searchable, relations }) =>
    model.fields
      .filter((field) => isListed(model, field))
      .filter(({ name }) => !searchable.some((path) => path.split('.')[0] === name))
      .flatMap((field) => {
        const isKnown = !field.relation || relations.some((one) => one.field.name === field.name);
        // a model that is marked and not generated yet is searched once it is there
        if (!isKnown && models.some(({ name, isMarked }) => name === field.type && isMarked))
          return [];
        return [
          {
            location: model.markedAt ?? model.location,
            subject: model.name,
            ...createProblem(
              `@gen_form(searchBy: [${propertyOf(field)}]) names ${whyNot(field)}`,
              field.relation ? `remove it, or name a text of ${field.type}` : 'remove it',
            ),
          },
        ];
      }),
  );
  if (problems.length > 0) throw new GenError(problems);
}

const whyNot = ({ relation, type }: FieldIR): string =>
  relation
    ? `a relation, and no search finds ${type} by a name`
    : 'a text in which no search looks for a part';

const isListed = ({ searchFields }: ModelIR, field: FieldIR): boolean =>
  searchFields?.includes(propertyOf(field)) === true;

const isSearchableText = ({ field, type }: PlannedField): boolean =>
  type.isText === true &&
  field.directives.search !== false &&
  !field.isUnread &&
  !isExact(field) &&
  isFilterable(field);

/** Checks whether a search covers the field where the owner has listed none. */
const isSearchable = (model: ModelIR, planned: PlannedField): boolean =>
  isSearchableText(planned) &&
  !planned.field.foreignKeyOf &&
  !model.key.fields.includes(planned.field.name) &&
  (!planned.type.isPicked || planned.field.isUnique || planned.field.name === labelOf(model));
