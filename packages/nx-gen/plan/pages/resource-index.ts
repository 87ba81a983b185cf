import { array, call, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { labelOf, type NameSet } from '../../naming/names';
import { upperFirst } from '../../naming/words';
import type { SchemaIR } from '../../schema/ir';
import { headerFor, type Artefact } from '../artefact';
import { choicesOf } from '../field-types';
import type { ResourcePlan } from '../resource';
import { hasPage } from './pages-of';
import { componentOf, resourceFolder, type DashboardPlaces } from './places';

/** `index.ts` of a resource: what App.tsx spreads into its `<Resource>`. */
export function planResourceIndex(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model, label } = resource;
  const studio = componentOf(names, 'Studio');
  return {
    path: `${resourceFolder(names, places)}/index.ts`,
    template: 'dashboard/index.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      studio: hasPage(resource, 'Studio')
        ? lazyLine(`export const ${studio} = `, studio, 0, ';')
        : undefined,
      isLazy: PAGE_PROPS.some(([, page]) => hasPage(resource, page)),
      constant: names.resourceConst,
      name: stringLiteral(names.resource),
      label: label === undefined ? undefined : stringLiteral(label),
      options: readsWell(names) ? undefined : resourceOptions(names),
      pages: PAGE_PROPS.filter(([, page]) => hasPage(resource, page)).map(([prop, page]) =>
        lazyLine(`${prop}: `, componentOf(names, page), 2, ','),
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

/** Properties of react-admin's `<Resource>`, and the pages that they take. */
const PAGE_PROPS = [
  ['list', 'List'],
  ['create', 'Create'],
  ['edit', 'Edit'],
  ['show', 'Show'],
] as const;

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
