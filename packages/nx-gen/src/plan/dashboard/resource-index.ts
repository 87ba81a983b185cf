import { ImportSet } from '../../code/imports';
import { call, flat, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { NameSet } from '../../naming/names';
import { singularWord } from '../../naming/plural';
import { upperFirst } from '../../naming/words';
import { isFilled } from '../../types';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isRandom } from './columns';
import { isCustomPage, pageModule } from './custom-parts';
import { faceCode, faceOf } from './face';
import { firstNameOf } from './first-name';
import { iconOf } from './icon';
import { madeLabelCode, madeLabelOf, type MadeLabel } from './made-label';
import { hasPage } from './pages-of';
import { recordType } from './record-types';
import { componentOf, resourceFolder, type DashboardPlaces } from './dashboard-places';

/** `index.ts` of a resource: what App.tsx spreads into its `<Resource>`. */
export const indexFile = perModel({
  template: 'dashboard/index.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/index.ts`,
  view: resourceIndexView,
});

/** `dashboard/index.ts`: what App.tsx spreads into a `<Resource>`. */
export interface ResourceIndexView extends ModuleFileView {
  /** `export const UserStudio = lazyPage(…);`. */
  studio: string | undefined;
  /** `users`. */
  constant: string;
  /** `'users'`, quoted. */
  name: string;
  /** `const label: LabelParts<OrderRecord> = {…};`: what a record without a label is called by. */
  labelParts: string | undefined;
  /** Value of `recordRepresentation`. */
  label: string | undefined;
  /** Name of the icon. */
  icon: string | undefined;
  /** Value of `options`. */
  options: string | undefined;
  /** `const UserCreate = lazyPage(() => import('./UserCreate'));`, where others offer to make a record. */
  createPage: string | undefined;
  /** `list: lazyPage(() => import('./UserList')),`. */
  pages: string[];
}

function resourceIndexView(
  resource: ResourcePlan,
  given: Given<DashboardPlaces>,
): ResourceIndexView {
  const { places } = given;
  const { names, model } = resource;
  const studio = componentOf(names, 'Studio');
  const made = madeLabelOf(resource);
  const createPage = createPageOf(resource, given);
  const label = representation(resource, {
    parameter: `record: ${recordType(resource).name}`,
    made,
  });
  const icon = iconOf(model);
  const isLazy = PAGE_PROPS.some(([, page]) => hasPage(resource, page));
  const imports = new ImportSet().add(
    isLazy ? { name: 'lazyPage', from: '@gen/react-admin' } : undefined,
    { name: 'ResourceProps', from: 'react-admin', isType: true },
    icon,
    label?.isFunction ? recordType(resource) : undefined,
    made && { name: 'madeLabel', from: '@gen/react-admin' },
    made && { name: 'LabelParts', from: '@gen/react-admin', isType: true },
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: imports.toString(),
    studio: hasPage(resource, 'Studio')
      ? lazyLine(`export const ${studio} = `, pageModule(resource, 'Studio', places), 0, ';')
      : undefined,
    constant: names.resourceConst,
    name: stringLiteral(names.resource),
    labelParts: made && labelLine(made, recordType(resource).name),
    label: label?.code,
    icon: icon?.as,
    options: resourceOptions(resource, createPage),
    createPage:
      createPage === undefined
        ? undefined
        : lazyLine(`const ${createPage} = `, pageModule(resource, 'Create', places), 0, ';'),
    pages: PAGE_PROPS.filter(([, page]) => hasPage(resource, page)).map(([prop, page]) =>
      page === 'Create' && createPage !== undefined
        ? `${prop}: ${createPage},`
        : lazyLine(`${prop}: `, pageModule(resource, page, places), 2, ','),
    ),
  };
}

/** How the function that tells what a record is called is written. */
interface Representation {
  /** Its parameter. */
  parameter: string;
  /** What the runtime makes a label of, which the constant `label` holds. */
  made?: MadeLabel | undefined;
}

/** What a record is called: the field that stands for it, or else its key; undefined where react-admin's own `#7` will do. */
export function representation(
  resource: ResourcePlan,
  { parameter, made }: Representation,
): { code: string; isFunction: boolean } | undefined {
  const label = resource.visible.find(({ field }) => field.name === resource.label);
  const first = label?.type.isText ? firstNameOf(resource) : undefined;
  if (label && !first && isThere(label))
    return { code: stringLiteral(label.field.name), isFunction: false };
  const key = keyText(resource);
  if (!label && !made && key === undefined) return undefined;
  const start = `(${parameter}) =>`;
  const keyCode = `\`${key ?? '#${record.id}'}\``;
  const name: Code = made
    ? call('madeLabel', ['record', 'label', keyCode, ...keyBeside(resource, made)])
    : label && first
      ? personText(first, label, keyCode)
      : `${label ? `${labelText(label)} ` : ''}${keyCode}`;
  const isOnOneLine = `  recordRepresentation: ${start} ${flat(name)},`.length <= PRINT_WIDTH;
  const code = isOnOneLine ? `${start} ${flat(name)}` : `${start}\n    ${print(name, 4, 4, 1)}`;
  return { code, isFunction: true };
}

/** What of a key of several fields says more than whom the record belongs to: of room 101 of the Grand, `101`. */
function keyBeside({ model: { key } }: ResourcePlan, { related, joined, date }: MadeLabel): Code[] {
  const others = key.fields.filter((name) => name !== related?.key);
  const isPart = others.length > 0 && others.length < key.fields.length;
  return isPart && !joined && date === undefined ? [`\`${valuesOf(others)}\``] : [];
}

const valuesOf = (fields: readonly string[]): string =>
  fields.map((name) => `\${record.${name}}`).join(', ');

/** The constant that `madeLabel` is told of. */
function labelLine(made: MadeLabel, record: string): string {
  const start = `const label: LabelParts<${record}> = `;
  return `${start}${madeLabelCode(made, start)};`;
}

/** True of a field that has something to read in every record. */
const isThere = ({ field, type }: PlannedField): boolean =>
  field.isRequired && (type.isText !== true || isFilled(field));

/** `Ann Lee`: both names, as far as they are there, or else the key. */
function personText(first: PlannedField, last: PlannedField, key: string): string {
  const names = [first, last].map(({ field }) => `record.${field.name}`);
  if ([first, last].every(isThere)) return `\`${names.map((name) => `\${${name}}`).join(' ')}\``;
  const text = `[${names.join(', ')}].filter(Boolean).join(' ')`;
  return [first, last].some(isThere) ? text : `${text} || ${key}`;
}

/** The text of a field that may have none, which may be a number, and what leads on to the next. */
function labelText({ field, type }: PlannedField): string {
  const value = `record.${field.name}`;
  // of a blank text there would be nothing to click on
  if (type.isText) return `${value}${field.isRequired ? '' : '?'}.trim() ||`;
  return type.wire === 'string' || type.isChoice ? `${value} ??` : `${value}?.toString() ??`;
}

/** Of a random id the last characters, which tell it from others; of a key of several fields each; else undefined. */
function keyText({ model, visible }: ResourcePlan): string | undefined {
  const key = model.key.fields.flatMap(
    (name) => visible.find(({ field }) => field.name === name) ?? [],
  );
  const [only, ...others] = key;
  if (only && others.length === 0 && isRandom(only)) return `#\${record.id.slice(-${SHORT_ID})}`;
  return others.length > 0 ? valuesOf(key.map(({ field }) => field.name)) : undefined;
}

/** Characters of a random id that people can compare at a glance. */
const SHORT_ID = 8;

/** True where react-admin itself makes these labels of the resource's name: `users` → User, Users. */
export const readsWell = ({ resource, label, pluralLabel }: NameSet): boolean =>
  pluralLabel === upperFirst(resource) && label === upperFirst(singularWord(resource));

/** What react-admin's `options` hold: the label in both numbers, as translations have it, the group of the menu, the face, and the form that others open. */
function resourceOptions(
  resource: ResourcePlan,
  createPage: string | undefined,
): string | undefined {
  const { names, model } = resource;
  const { label, pluralLabel } = names;
  const face = faceCode(faceOf(resource));
  const entries: [key: string, value: Code][] = [
    ...textEntry('label', readsWell(names) ? undefined : `${label} |||| ${pluralLabel}`),
    ...textEntry('group', model.group),
    ...(face === undefined ? [] : [['face', face] as [string, Code]]),
    ...(createPage === undefined ? [] : [['createPage', createPage] as [string, Code]]),
  ];
  return entries.length === 0 ? undefined : print(object(entries), 2, '  options: '.length, 1);
}

/** The page whose form others open in a dialog, where any refers to it; a page of the user's own may be anything. */
const createPageOf = (
  resource: ResourcePlan,
  { places }: Given<DashboardPlaces>,
): string | undefined =>
  hasPage(resource, 'Create') && !isCustomPage(resource, 'Create', places) && isReferredTo(resource)
    ? componentOf(resource.names, 'Create')
    : undefined;

/** Other records hold this one's key, or lists of both do: as far as the run is about those others. */
const isReferredTo = ({ relations }: ResourcePlan): boolean =>
  relations.some(({ kind, heldBy }) => kind !== 'one' || heldBy.length > 0);

const textEntry = (key: string, text: string | undefined): [key: string, value: Code][] =>
  text === undefined ? [] : [[key, stringLiteral(text)]];

/** A page that is loaded when it is first opened. */
const lazyLine = (start: string, module: string, indent: number, end: string): string => {
  const load = call('lazyPage', [`() => import(${stringLiteral(module)})`]);
  return start + print(load, indent, indent + start.length, end.length) + end;
};

/** Properties of react-admin's `<Resource>`, and the pages that they take. */
const PAGE_PROPS = [
  ['list', 'List'],
  ['create', 'Create'],
  ['edit', 'Edit'],
  ['show', 'Show'],
] as const;
