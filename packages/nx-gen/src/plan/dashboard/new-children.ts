import { element, type Element } from '../../code/jsx';
import { childrenOf, type PlannedChildren } from '../children';
import { idRelations, isWritable } from '../relation';
import type { ResourcePlan } from '../resource-plan';
import type { DashboardPlaces } from './dashboard-places';
import { defaultValues, helpOf, inputOf, relationInput } from './form-inputs';
import { checkedBy, rulesLine } from './form-rules';
import { moverTo } from './moved';
import { asPeopleSee } from './people-view';
import { formType, typed } from './record-types';

/** Below the inputs of a new record the rows of its children, each with the inputs of its own page. */
export function newChildren(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const moved = moverTo(resource);
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
        inputs.map((input) => moved(typed(input, { fields: formType(to) }), to)),
      ),
    ];
  });
}

/** The children with what people fill in of each. */
const childrenIn = (resource: ResourcePlan): PlannedChildren[] =>
  childrenOf(resource).map((children) => {
    const { creatable } = children;
    return {
      ...children,
      creatable: asPeopleSee({ ...children.relation.to, creatable }).creatable,
    };
  });

/** The lists of validators that those inputs name, which stand above the page. */
export const rulesOfChildren = (resource: ResourcePlan, places: DashboardPlaces): string[] =>
  childrenIn(resource).flatMap(({ relation: { field, to }, creatable }) =>
    creatable.flatMap((planned) => {
      const line = rulesLine('Create', planned, field.name);
      return line !== undefined && inputOf(to, planned, generated(places), {}).length > 0
        ? [line]
        : [];
    }),
  );

function inputsOf(
  { relation: { field, to }, creatable }: PlannedChildren,
  given: DashboardPlaces,
): Element[] {
  const places = generated(given);
  return [
    ...creatable.flatMap((planned) =>
      inputOf(to, planned, places, checkedBy('Create', planned, field.name), helpOf(planned.field)),
    ),
    ...idRelations(to)
      .filter(isWritable)
      .map((relation) => relationInput(to, relation, places)),
  ];
}

/** Inputs of the user's own ask for the record that they are about, which is another one here. */
const generated = ({ overrides: _own, ...places }: DashboardPlaces): DashboardPlaces => places;
