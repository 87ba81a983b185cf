import { call, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { NameSet } from '../../naming/names';
import { upperFirst } from '../../naming/words';
import { headerFor, type FileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { isRandomKey } from './columns';
import { pageModule } from './custom-parts';
import { hasPage } from './pages-of';
import { componentOf, resourceFolder, type DashboardPlaces } from './dashboard-places';

/** `index.ts` of a resource: what App.tsx spreads into its `<Resource>`. */
export const indexFile = perModel({
  template: 'dashboard/index.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/index.ts`,
  view: resourceIndexView,
});

/** `dashboard/index.ts`: what App.tsx spreads into a `<Resource>`. */
export interface ResourceIndexView extends FileView {
  /** Whether a page is loaded when it is first opened. */
  isLazy: boolean;
  /** `export const UserStudio = lazy(…);`. */
  studio: string | undefined;
  /** `users`. */
  constant: string;
  /** `'users'`, quoted. */
  name: string;
  /** Value of `recordRepresentation`. */
  label: string | undefined;
  /** Value of `options`. */
  options: string | undefined;
  /** `list: lazy(() => import('./UserList')),`. */
  pages: string[];
}

function resourceIndexView(
  resource: ResourcePlan,
  { places }: Given<DashboardPlaces>,
): ResourceIndexView {
  const { names, model } = resource;
  const studio = componentOf(names, 'Studio');
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    studio: hasPage(resource, 'Studio')
      ? lazyLine(`export const ${studio} = `, pageModule(resource, 'Studio', places), 0, ';')
      : undefined,
    isLazy: PAGE_PROPS.some(([, page]) => hasPage(resource, page)),
    constant: names.resourceConst,
    name: stringLiteral(names.resource),
    label: representation(resource),
    options: resourceOptions(resource),
    pages: PAGE_PROPS.filter(([, page]) => hasPage(resource, page)).map(([prop, page]) =>
      lazyLine(`${prop}: `, pageModule(resource, page, places), 2, ','),
    ),
  };
}

/**
 * What a record is called: the field that stands for it, or else its key; undefined where react-admin's own `#7` will do.
 */
export function representation(resource: ResourcePlan): string | undefined {
  const field = resource.visible.find((planned) => planned.field.name === resource.label)?.field;
  if (field?.isRequired === true) return stringLiteral(field.name);
  const key = keyText(resource);
  if (!field && key === undefined) return undefined;
  const name = `${field ? `record.${field.name} ?? ` : ''}\`${key ?? '#${record.id}'}\``;
  const start = '(record) =>';
  const length = `  recordRepresentation: ${start} ${name},`.length;
  return length <= PRINT_WIDTH ? `${start} ${name}` : `${start}\n    ${name}`;
}

/** Of a random id the last characters, which tell it from others; of a key of several fields each; else undefined. */
function keyText({ model, visible }: ResourcePlan): string | undefined {
  const key = model.key.fields.flatMap(
    (name) => visible.find(({ field }) => field.name === name) ?? [],
  );
  if (key.some(isRandomKey)) return `#\${record.id.slice(-${SHORT_ID})}`;
  return key.length > 1 ? key.map(({ field }) => `\${record.${field.name}}`).join(', ') : undefined;
}

/** Characters of a random id that people can compare at a glance. */
const SHORT_ID = 8;

/** True where react-admin itself makes these labels of the resource's name: `users` → Users. */
export const readsWell = ({ resource, pluralLabel }: NameSet): boolean =>
  pluralLabel === upperFirst(resource);

/** What react-admin's `options` hold: the label in both numbers, as translations have it, and the group of the menu. */
function resourceOptions({ names, model }: ResourcePlan): string | undefined {
  const { label, pluralLabel } = names;
  const entries: [key: string, value: Code][] = [
    ...textEntry('label', readsWell(names) ? undefined : `${label} |||| ${pluralLabel}`),
    ...textEntry('group', model.group),
  ];
  return entries.length === 0 ? undefined : print(object(entries), 2, '  options: '.length, 1);
}

const textEntry = (key: string, text: string | undefined): [key: string, value: Code][] =>
  text === undefined ? [] : [[key, stringLiteral(text)]];

/** A page that is loaded when it is first opened. */
const lazyLine = (start: string, module: string, indent: number, end: string): string => {
  const load = call('lazy', [`() => import(${stringLiteral(module)})`]);
  return start + print(load, indent, indent + start.length, end.length) + end;
};

/** Properties of react-admin's `<Resource>`, and the pages that they take. */
const PAGE_PROPS = [
  ['list', 'List'],
  ['create', 'Create'],
  ['edit', 'Edit'],
  ['show', 'Show'],
] as const;
