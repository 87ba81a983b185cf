import { element, type Element } from '../../code/jsx';
import { childrenOf, type PlannedChildren } from '../children';
import { idRelations, isWritable } from '../relation';
import type { ResourcePlan } from '../resource-plan';
import type { DashboardPlaces } from './dashboard-places';
import { defaultValues, helpOf, inputOf, relationInput } from './form-inputs';
import { fieldValidation, rulesLine } from './form-rules';
import { importRebaserFor } from './rebase-imports';
import { asDisplayed } from './displayed-resource';
import { formType, addTypeArguments } from './record-types';
import { shapeRulesLines } from './shape-parts';
import { wrapInCondition } from './wrap-in-condition';

/** Returns the rows for children below the inputs of a new record, each with the inputs of the child's own page. */
export function newChildren(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const rebase = importRebaserFor(resource);
  return childrenIn(resource).flatMap((children): Element[] => {
    const { field, to } = children.relation;
    const inputs = inputsOf(children, places);
    if (inputs.length === 0) return [];
    const { defaultValues: defaults } = defaultValues(children);
    return [
      element(
        'NewChildren',
        {
          source: field.name,
          reference: to.names.resource,
          max: { code: String(children.max) },
          ...(defaults && { defaults }),
          ...helpOf(field),
        },
        inputs.map((input) => rebase(addTypeArguments(input, { fields: formType(to) }), to)),
      ),
    ];
  });
}

/** Returns the children with the fields that users fill in. */
const childrenIn = (resource: ResourcePlan): PlannedChildren[] =>
  childrenOf(resource).map((children) => {
    const { creatable } = children;
    return {
      ...children,
      creatable: asDisplayed({ ...children.relation.to, creatable }).creatable,
    };
  });

/** Returns the validator lists of those inputs, declared above the page. */
export const rulesOfChildren = (resource: ResourcePlan, places: DashboardPlaces): string[] =>
  childrenIn(resource).flatMap(({ relation: { field, to }, creatable }) =>
    creatable.flatMap((planned) => {
      const line = rulesLine('Create', planned, field.name);
      if (inputOf(to, planned, withoutOverrides(places), {}).length === 0) return [];
      return [...(line === undefined ? [] : [line]), ...shapeRulesLines(planned, field.name)];
    }),
  );

function inputsOf(
  { relation: { field, to }, creatable }: PlannedChildren,
  given: DashboardPlaces,
): Element[] {
  const places = withoutOverrides(given);
  return [
    ...creatable.flatMap((planned) =>
      inputOf(
        to,
        planned,
        places,
        fieldValidation('Create', planned, field.name),
        helpOf(planned.field),
        field.name,
      ).map((input) => wrapInCondition(planned.field, input)),
    ),
    ...idRelations(to)
      .filter(isWritable)
      .map((relation) => relationInput(to, relation, places)),
  ];
}

/** Ignores the user's own inputs, which expect their own record, not the parent. */
const withoutOverrides = ({ overrides: _own, ...places }: DashboardPlaces): DashboardPlaces =>
  places;
