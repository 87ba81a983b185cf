import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { headerFor, type ModuleFileView } from '../artefact';
import { perModel, type Given } from '../file-kind';
import { defaultCode } from '../api/default-code';
import type { FieldIR } from '../../schema/ir';
import { isSecret } from '../../schema/ir';
import { idRelations, isWritable } from '../relation';
import { type PlannedField, type PlannedRelation, type ResourcePlan } from '../resource-plan';
import { addJsxImports } from './jsx-imports';
import { customInput } from './custom-parts';
import { checkedBy, rulesLine, type FormPage } from './form-rules';
import { pageActions } from './page-actions';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';
import { formType, typed } from './record-types';
import { inSections } from './form-sections';
import { idsInput, referenceInput } from './reference-inputs';
import { shownField } from './shown-field';
import { whenShown } from './shown-when';

/** The Create page. */
export const createPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Create', places),
  isPlanned: (resource) => hasPage(resource, 'Create'),
  view: (resource, { places }: Given<DashboardPlaces>) => formView('Create', resource, places),
});

/** The Edit page. */
export const editPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Edit', places),
  isPlanned: (resource) => hasPage(resource, 'Edit'),
  view: (resource, { places }: Given<DashboardPlaces>) => formView('Edit', resource, places),
});

/** `dashboard/page.tsx`: the Create, Edit and Show pages. */
export interface PageView extends ModuleFileView {
  /** `const nameRules = [required(), minLength(3)];`. */
  rules: string[];
  /** `UserEdit`. */
  component: string;
  /** The element that the page is. */
  body: string;
}

function formView(page: FormPage, resource: ResourcePlan, places: DashboardPlaces): PageView {
  const { names, model } = resource;
  const form = element(
    `${page}Page`,
    {
      redirect: redirectOf(resource),
      ...(page === 'Edit' ? { actions: pageActions('edit', resource, places) } : {}),
    },
    [typed(formOf(page, resource, places), { fields: formType(resource) })],
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: addJsxImports(new ImportSet(), [form]).toString(),
    rules: rulesOf(page, resource, places),
    component: componentOf(names, page),
    body: printJsx(form, 2),
  };
}

const formOf = (page: FormPage, resource: ResourcePlan, places: DashboardPlaces): Element =>
  page === 'Edit' ? editForm(resource, places) : createForm(resource, places);

/** Where a saved form leads. */
const redirectOf = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'List') ? 'list' : { code: 'false' };
};

function createForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const relations = idRelations(resource).filter(isWritable);
  const inputs = [
    // of a record that is not there yet, what the server fills in is empty
    ...inputsOf('Create', resource, resource.creatable, places),
    ...relations.map((relation) => relationInput(resource, relation, places)),
  ];
  // the usual button waits for a change, which a form without anything to fill in never has
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, [
        element('SaveButton', { alwaysEnable: true }),
      ])
    : element('SimpleForm', formAttributes('Create', resource), inSections(resource, inputs));
}

/** Where nothing can be changed, such as in a join table, the record's own fields stand there disabled. */
function editForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const inputs = [
    ...inputsOf('Edit', resource, withDisabled(resource), places),
    ...idRelations(resource).map((relation) =>
      relationInput(resource, relation, places, isWritable(relation) ? {} : DISABLED),
    ),
  ];
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, ownFields(resource, places))
    : element('SimpleForm', { toolbar: toolbar(resource), ...formAttributes('Edit', resource) }, [
        ...inSections(resource, inputs),
        ...conflict(resource),
      ]);
}

/** Where a version tells that somebody else has saved meanwhile, the form asks what is to stay. */
const conflict = ({ version }: ResourcePlan): Element[] =>
  version === undefined ? [] : [element('EditConflict')];

const toolbar = ({ operations }: ResourcePlan): Attribute => ({
  node: element('SaveToolbar', operations.has('delete') ? { canDelete: true } : {}),
});

const inputsOf = (
  page: FormPage,
  resource: ResourcePlan,
  fields: readonly PlannedField[],
  places: DashboardPlaces,
): Element[] =>
  fields.flatMap((planned) =>
    inputOf(
      resource,
      planned,
      places,
      inputAttributes(page, planned),
      helperText(page, planned),
    ).map((input) => whenShown(planned.field, input)),
  );

/** The record as it is: disabled inputs, or fields where no type of its has an input. */
function ownFields(resource: ResourcePlan, places: DashboardPlaces): Element[] {
  const inputs = resource.visible.flatMap((planned) =>
    inputOf(resource, planned, places, DISABLED),
  );
  return inputs.length > 0
    ? inputs
    : resource.visible.flatMap((planned) => shownField(resource, planned, places));
}

const relationInput = (
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
  attributes: Record<string, Attribute> = {},
): Element =>
  customInput(resource, relation.field, places, attributes) ??
  idsInput(relation, { ...attributes, ...helpOf(relation.field) });

/** What a client may set, and what is shown disabled in its place. */
const withDisabled = ({ model, visible, updatable }: ResourcePlan): PlannedField[] => {
  const disabled = visible.filter(({ field }) => isDisabled('Edit', field));
  const shown = new Map(
    [...updatable, ...disabled].map((planned) => [planned.field.name, planned]),
  );
  return model.fields.flatMap(({ name }) => shown.get(name) ?? []);
};

function formAttributes(page: FormPage, resource: ResourcePlan): Record<string, Attribute> {
  return {
    ...(page === 'Create' ? defaultValues(resource) : {}),
    warnWhenUnsavedChanges: true,
  };
}

/** What a form for a new record begins with. */
export function defaultValues({
  creatable,
}: Pick<ResourcePlan, 'creatable'>): Record<string, Attribute> {
  // a field without an input is left to the server's own default
  const defaults = creatable.flatMap((planned): [string, Code][] => {
    const { field, type } = planned;
    const code = type.form && defaultCode(planned);
    return code === undefined ? [] : [[propertyKey(field.name), code]];
  });
  return defaults.length > 0 ? { defaultValues: { code: object(defaults) } } : {};
}

/** True of what people see in a form and cannot fill in. */
const isDisabled = (page: FormPage, { directives }: FieldIR): boolean =>
  directives.readOnly !== undefined || (page === 'Edit' && directives.createOnly === true);

const DISABLED: Record<string, Attribute> = { disabled: true, readOnly: true };

/** Above this many characters a text below an input is in the way of the next one. */
const LONGEST_HELP = 120;

/** What the schema says of a field, below its input where that is one short line. */
const helpOf = ({ documentation }: FieldIR): Record<string, Attribute> =>
  documentation !== undefined &&
  documentation.length <= LONGEST_HELP &&
  !documentation.includes('\n')
    ? { helperText: documentation }
    : {};

/** Below a secret of an existing record stands that blank keeps it. */
const helperText = (page: FormPage, { field }: PlannedField): Record<string, Attribute> =>
  page === 'Edit' && isSecret(field) ? {} : helpOf(field);

/** Names that react-hook-form drops from what a form holds. */
const NO_FORM_KEYS = new Set(['prototype', 'constructor']);

/** The input of a field; none where its type has none, or where its value would be lost. */
function inputOf(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
  help: Record<string, Attribute> = {},
): Element[] {
  const { field, type, reference } = planned;
  const own = customInput(resource, field, places, attributes);
  if (own) return [own];
  const helped = { ...attributes, ...help };
  if (reference) return [referenceInput(planned, reference, helped)];
  const input = NO_FORM_KEYS.has(field.name) ? undefined : type.form?.(field);
  if (!input) return [];
  return [{ ...input, attributes: [...input.attributes, ...Object.entries(helped)] }];
}

const inputAttributes = (page: FormPage, planned: PlannedField): Record<string, Attribute> =>
  isDisabled(page, planned.field) ? DISABLED : checkedBy(page, planned);

/** Several validators have a list that stays the same, however often the page is drawn: it stands above the page. */
const rulesOf = (page: FormPage, resource: ResourcePlan, places: DashboardPlaces): string[] =>
  (page === 'Create' ? resource.creatable : resource.updatable).flatMap((planned) => {
    const line = rulesLine(page, planned);
    const [input] = inputOf(resource, planned, places, {});
    return line === undefined || !input ? [] : [line];
  });
