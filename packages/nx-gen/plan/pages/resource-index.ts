import { array, call, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { labelOf, type NameSet } from '../../naming/names';
import { upperFirst } from '../../naming/words';
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
  const studio = componentOf(names, 'Studio');
  return {
    path: `${resourceFolder(names, places)}/index.ts`,
    template: 'dashboard/index.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      studio: lazyLine(`export const ${studio} = `, studio, 0, ';'),
      constant: names.resourceConst,
      name: stringLiteral(names.resource),
      label: label === undefined ? undefined : stringLiteral(label),
      options: readsWell(names) ? undefined : resourceOptions(names),
      pages: (['list', 'create', 'edit', 'show'] as const).map((prop) =>
        lazyLine(`${prop}: `, componentOf(names, PAGE_OF[prop]), 2, ','),
      ),
    },
  };
}

/** True where react-admin itself makes these labels of the resource's name: `users` → Users. */
const readsWell = ({ resource, pluralLabel }: NameSet): boolean =>
  pluralLabel === upperFirst(resource);

/** The label in both numbers, as react-admin's translations have it. */
const resourceOptions = ({ label, pluralLabel }: NameSet): string =>
  print(
    object([['label', stringLiteral(`${label} |||| ${pluralLabel}`)]]),
    2,
    '  options: '.length,
    1,
  );

/** A page that is loaded when it is first opened. */
const lazyLine = (start: string, component: string, indent: number, end: string): string => {
  const load = call('lazy', [`() => import(${stringLiteral(`./${component}`)})`]);
  return start + print(load, indent, indent + start.length, end.length) + end;
};

const PAGE_OF = { list: 'List', create: 'Create', edit: 'Edit', show: 'Show' } as const;

/** `choices.ts` of a resource: the values of its enums with their labels; none where it has no enum. */
export function planChoices(
  { names, model, visible }: ResourcePlan,
  { enums }: SchemaIR,
  places: DashboardPlaces,
): Artefact[] {
  const fieldOfEnum = new Map(
    visible.flatMap(({ field }) => (field.kind === 'Enum' ? [[field.type, field] as const] : [])),
  );
  if (fieldOfEnum.size === 0) return [];
  return [
    {
      path: `${resourceFolder(names, places)}/choices.ts`,
      template: 'dashboard/choices.ts',
      subject: model.name,
      view: {
        header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
        lists: [...fieldOfEnum.values()].map((field) => {
          const values = enums.find(({ name }) => name === field.type)?.values ?? [];
          return print([`export const ${choicesOf(field)} = `, array(values.map(choice)), ';'], 0);
        }),
      },
    },
  ];
}

const choice = (value: string): Code =>
  object([
    ['id', stringLiteral(value)],
    ['name', stringLiteral(labelOf(value.toLowerCase()) || value)],
  ]);
