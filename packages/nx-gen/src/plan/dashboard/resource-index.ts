import { ImportSet } from '../../code/imports';
import { call, flat, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { NameSet } from '../../naming/names';
import { singularWord } from '../../naming/plural';
import { upperFirst } from '../../naming/words';
import { choicesOf, CHOICES, isFilled } from '../../types';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type ViewContext } from '../file-kind';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isRandom } from './columns';
import { isCustomPage, pageModule } from './custom-parts';
import { faceCode, faceOf } from './face';
import { firstNameOf } from './first-name';
import { iconOf } from './icon';
import { composedLabelCode, composedLabelOf, type ComposedLabel } from './composed-label';
import { hasPage } from './page-operations';
import { recordType } from './record-types';
import { sortOf } from './sort';
import { componentOf, resourceFolder, type DashboardPlaces } from './dashboard-places';

/** `index.ts` of a resource: the props that App.tsx spreads into its `<Resource>`. */
export const indexFile = perModel({
  template: 'dashboard/index.ts',
  path: (names, places: DashboardPlaces) => `${resourceFolder(names, places)}/index.ts`,
  view: resourceIndexView,
});

/** `dashboard/index.ts`: the props that App.tsx spreads into a `<Resource>`. */
export interface ResourceIndexView extends ModuleFileView {
  /** `export const UserStudio = lazyPage(…);`. */
  studio: string | undefined;
  /** `users`. */
  constant: string;
  /** `'users'`, quoted. */
  name: string;
  /** `const label: LabelParts<OrderRecord> = {…};`: the parts of a composed label. */
  labelParts: string | undefined;
  /** Value of `recordRepresentation`. */
  label: string | undefined;
  /** Name of the icon. */
  icon: string | undefined;
  /** Value of `options`. */
  options: string;
  /**
   * `const UserCreate = lazyPage(() => import('./UserCreate'));`, where other forms can create such a
   * record.
   */
  createPage: string | undefined;
  /** `list: lazyPage(() => import('./UserList')),`. */
  pages: string[];
}

function resourceIndexView(
  resource: ResourcePlan,
  context: ViewContext<DashboardPlaces>,
): ResourceIndexView {
  const { places } = context;
  const { names, model } = resource;
  const studio = componentOf(names, 'Studio');
  const made = composedLabelOf(resource);
  const createPage = createPageOf(resource, context);
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
    label?.choices,
    label?.isFunction ? recordType(resource) : undefined,
    made && { name: 'madeLabel', from: '@gen/react-admin' },
    made && { name: 'LabelParts', from: '@gen/react-admin', isType: true },
  );
  return {
    header: headerFor(`the model ${model.name}`, 'change the schema and run the generator again.'),
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

/** How the function that returns a record's label is written. */
interface RepresentationOptions {
  /** Its parameter. */
  parameter: string;
  /** The composed label, stored in the constant `label`. */
  made?: ComposedLabel | undefined;
}

interface Representation {
  code: string;
  isFunction: boolean;
  /** The constant with the values that it shows by their names. */
  choices?: { name: string; from: string };
}

/** Returns a record's label: its label field, or else its key; undefined where react-admin's default `#7` suffices. */
export function representation(
  resource: ResourcePlan,
  { parameter, made }: RepresentationOptions,
): Representation | undefined {
  const label = resource.visible.find(({ field }) => field.name === resource.label);
  const first = label?.type.isText ? firstNameOf(resource) : undefined;
  const choices = label?.type.isChoice
    ? { name: choicesOf(label.field), from: CHOICES }
    : undefined;
  if (label && !first && !choices && isAlwaysSet(label))
    return { code: stringLiteral(label.field.name), isFunction: false };
  const key = keyText(resource);
  if (!label && !made && key === undefined) return undefined;
  const start = `(${parameter}) =>`;
  const keyCode = `\`${key ?? '#${record.id}'}\``;
  const name: Code = made
    ? call('madeLabel', ['record', 'label', keyCode, ...remainingKeyText(resource, made)])
    : label && first
      ? personText(first, label, keyCode)
      : label && choices
        ? valueNameText(label, choices.name, keyCode)
        : `${label ? `${labelText(label)} ` : ''}${keyCode}`;
  const isOnOneLine = `  recordRepresentation: ${start} ${flat(name)},`.length <= PRINT_WIDTH;
  const code = isOnOneLine ? `${start} ${flat(name)}` : `${start}\n    ${print(name, 4, 4, 1)}`;
  return { code, isFunction: true, ...(choices && { choices }) };
}

/** Returns the part of a composite key that adds to the owner: `101` for room 101 of the Grand. */
function remainingKeyText(
  { model: { key } }: ResourcePlan,
  { related, joined, date }: ComposedLabel,
): Code[] {
  const others = key.fields.filter((name) => name !== related?.key);
  const isPart = others.length > 0 && others.length < key.fields.length;
  return isPart && !joined && date === undefined ? [`\`${recordValues(others)}\``] : [];
}

const recordValues = (fields: readonly string[]): string =>
  fields.map((name) => `\${record.${name}}`).join(', ');

/** Returns the constant that is passed to `madeLabel`. */
function labelLine(composed: ComposedLabel, record: string): string {
  const start = `const label: LabelParts<${record}> = `;
  return `${start}${composedLabelCode(composed, start)};`;
}

/** Checks whether every user sees a non-blank value for the field in every record. */
const isAlwaysSet = ({ field, type }: PlannedField): boolean =>
  field.isRequired && !field.isMasked && (type.isText !== true || isFilled(field));

/** Returns `Ann Lee`: both names, as far as present, or else the key. */
function personText(first: PlannedField, last: PlannedField, key: string): string {
  const names = [first, last].map(({ field }) => `record.${field.name}`);
  if ([first, last].every(isAlwaysSet))
    return `\`${names.map((name) => `\${${name}}`).join(' ')}\``;
  const text = `[${names.join(', ')}].filter(Boolean).join(' ')`;
  return [first, last].some(isAlwaysSet) ? text : `${text} || ${key}`;
}

/** Returns the name of a value among the choices, or else the value itself. */
function valueNameText(planned: PlannedField, choices: string, key: string): string {
  const value = `record.${planned.field.name}`;
  const found = `${choices}.find(({ id }) => id === ${value})`;
  const other = isAlwaysSet(planned) ? value : key;
  const isWide = (text: string): boolean => `    ${text}`.length > PRINT_WIDTH;
  if (isWide(`${found}?.name ??`)) return `${found}\n      ?.name ?? ${other}`;
  return `${found}?.name ??${isWide(`${found}?.name ?? ${other},`) ? '\n    ' : ' '}${other}`;
}

/** Returns the text of a field that may be empty or a number, with the operator that leads to the next alternative. */
function labelText({ field, type }: PlannedField): string {
  const value = `record.${field.name}`;
  // a blank text would leave nothing to click on
  if (type.isText) return `${value}${field.isRequired ? '' : '?'}.trim() ||`;
  return type.wire === 'string' || type.isChoice ? `${value} ??` : `${value}?.toString() ??`;
}

/** Returns the end of a random id, which distinguishes it, or each part of a composite key; otherwise undefined. */
function keyText({ model, visible }: ResourcePlan): string | undefined {
  const key = model.key.fields.flatMap(
    (name) => visible.find(({ field }) => field.name === name) ?? [],
  );
  const [only, ...others] = key;
  if (only && others.length === 0 && isRandom(only))
    return `#\${record.id.slice(-${SHORT_ID_LENGTH})}`;
  return others.length > 0 ? recordValues(key.map(({ field }) => field.name)) : undefined;
}

/** Characters of a random id that users can compare at a glance. */
const SHORT_ID_LENGTH = 8;

/** Checks whether react-admin derives the same labels from the resource's name: `users` → User, Users. */
export const matchesDefaultLabels = ({ resource, label, pluralLabel }: NameSet): boolean =>
  pluralLabel === upperFirst(resource) && label === upperFirst(singularWord(resource));

/**
 * Returns react-admin's `options`: the label in singular and plural as in translations, the menu group, the default order, the
 * face, and the form that others open.
 */
function resourceOptions(resource: ResourcePlan, createPage: string | undefined): string {
  const { names, model } = resource;
  const { label, pluralLabel } = names;
  const face = faceCode(faceOf(resource));
  const entries: [key: string, value: Code][] = [
    ...textEntry('label', matchesDefaultLabels(names) ? undefined : `${label} |||| ${pluralLabel}`),
    ...textEntry('group', model.group),
    ['sort', sortOf(resource)],
    ...(face === undefined ? [] : [['face', face] as [string, Code]]),
    ...(createPage === undefined ? [] : [['createPage', createPage] as [string, Code]]),
  ];
  return print(object(entries), 2, '  options: '.length, 1);
}

/** Returns the Create page, if other forms may open it in a dialog; a page of the user's own may be unsuitable. */
const createPageOf = (
  resource: ResourcePlan,
  { places }: ViewContext<DashboardPlaces>,
): string | undefined =>
  hasPage(resource, 'Create') && !isCustomPage(resource, 'Create', places) && isReferredTo(resource)
    ? componentOf(resource.names, 'Create')
    : undefined;

/** Checks whether others refer to this resource by foreign keys or lists of ids, among the resources of this run. */
const isReferredTo = ({ relations }: ResourcePlan): boolean =>
  relations.some(({ kind, heldBy }) => kind !== 'one' || heldBy.length > 0);

const textEntry = (key: string, text: string | undefined): [key: string, value: Code][] =>
  text === undefined ? [] : [[key, stringLiteral(text)]];

/** A page that is loaded when first opened. */
const lazyLine = (start: string, module: string, indent: number, end: string): string => {
  const load = call('lazyPage', [`() => import(${stringLiteral(module)})`]);
  return start + print(load, indent, indent + start.length, end.length) + end;
};

/** Props of react-admin's `<Resource>`, and their pages. */
const PAGE_PROPS = [
  ['list', 'List'],
  ['create', 'Create'],
  ['edit', 'Edit'],
  ['show', 'Show'],
] as const;
