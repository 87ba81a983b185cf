import { stringLiteral } from '../../code/literal';
import { labelOf } from '../../naming/names';
import type { SchemaIR } from '../../schema/ir';
import { headerFor, type Artefact } from '../artefact';
import { choicesOf } from '../field-types';
import type { ResourcePlan } from '../resource';
import { componentOf, resourceFolder, type DashboardPlaces } from './places';

/** `index.ts` of a resource: what App.tsx spreads into its `<Resource>`. */
export function planResourceIndex(
  { names, model, label }: ResourcePlan,
  places: DashboardPlaces,
): Artefact {
  return {
    path: `${resourceFolder(names, places)}/index.ts`,
    template: 'dashboard/index.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      constant: names.resourceConst,
      name: stringLiteral(names.resource),
      label: label === undefined ? undefined : stringLiteral(label),
      pages: (['list', 'create', 'edit', 'show'] as const).map((prop) => ({
        prop,
        component: componentOf(names, PAGE_OF[prop]),
      })),
      studio: componentOf(names, 'Studio'),
    },
  };
}

const PAGE_OF = { list: 'List', create: 'Create', edit: 'Edit', show: 'Show' } as const;

/** `choices.ts` of a resource: the values of its enums with their labels; none where it has no enum. */
export function planChoices(
  { names, model, visible }: ResourcePlan,
  { enums }: SchemaIR,
  places: DashboardPlaces,
): Artefact[] {
  const fields = visible.filter(({ field }) => field.kind === 'Enum');
  if (fields.length === 0) return [];
  return [
    {
      path: `${resourceFolder(names, places)}/choices.ts`,
      template: 'dashboard/choices.ts',
      subject: model.name,
      view: {
        header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
        lists: fields.map(({ field }) => ({
          name: choicesOf(field),
          choices: (enums.find(({ name }) => name === field.type)?.values ?? []).map((value) => ({
            id: stringLiteral(value),
            label: stringLiteral(labelOf(value.toLowerCase()) || value),
          })),
        })),
      },
    },
  ];
}
