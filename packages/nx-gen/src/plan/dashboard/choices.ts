import { array, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { EnumIR, ScalarField } from '../../schema/ir';
import { choiceSetOf, choicesOf, valuesOf } from '../../types';
import { headerFor, type FileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { withShapeKeys } from '../shape';
import { resourceFolder, type DashboardPlaces } from './dashboard-places';
import { valueLabel } from './labels';

/** `choices.ts` of a resource: the values of its enums and of `@oneOf` with their labels; omitted without any. */
export const choicesFile = perModel({
  template: 'dashboard/choices.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/choices.ts`,
  isPlanned: (resource) => choiceFields(resource).length > 0,
  view: choicesView,
});

/** `dashboard/choices.ts`: the values of a model's enums. */
export interface ChoicesView extends FileView {
  /** `export const statusChoices = […];`. */
  lists: string[];
}

function choicesView(
  resource: ResourcePlan,
  { schema: { enums } }: ViewContext<DashboardPlaces>,
): ChoicesView {
  return {
    header: headerFor(
      `the model ${resource.model.name}`,
      'change the schema and run the generator again.',
    ),
    lists: choiceFields(resource).map((field) => {
      return print(
        [
          `export const ${choicesOf(field)} = `,
          array(valuesOf(field, enums).map((value) => choice(field, value, enums))),
          ';',
        ],
        0,
      );
    }),
  };
}

/** Returns one field for each set of values. */
const choiceFields = ({ visible }: ResourcePlan): ScalarField[] => {
  const fieldOfSet = new Map(
    withShapeKeys(visible).flatMap(({ field, type }) =>
      type.isChoice ? [[choicesOf(field), field] as const] : [],
    ),
  );
  return [...fieldOfSet.values()];
};

/** Returns the value with its English text, and the message key for translations. */
const choice = (field: ScalarField, value: string, enums: readonly EnumIR[]): Code =>
  object([
    ['id', stringLiteral(value)],
    ['name', stringLiteral(valueLabel(field, value, enums))],
    ['message', stringLiteral(`enums.${choiceSetOf(field)}.${value}`)],
  ]);
