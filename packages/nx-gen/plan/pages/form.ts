import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, call, object, type Code } from '../../code/layout';
import { propertyKey } from '../../code/literal';
import { headerFor, type Artefact } from '../artefact';
import { defaultCode } from '../default-code';
import { idRelations, isWritable, type PlannedRelation } from '../relation';
import type { PlannedField, ResourcePlan } from '../resource';
import { addJsxImports } from './imports';
import { customInput } from './overrides';
import { pageActions } from './page-actions';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './places';
import { idsInput, referenceInput } from './reference-inputs';

export type FormPage = 'Create' | 'Edit';

/** The Create or the Edit page. */
export function planForm(
  page: FormPage,
  resource: ResourcePlan,
  places: DashboardPlaces,
): Artefact {
  const { names, model } = resource;
  const form = element(
    page,
    {
      ...(page === 'Edit' ? { mutationMode: 'pessimistic' } : {}),
      redirect: redirectOf(resource),
      ...(page === 'Edit' ? { actions: pageActions('edit', resource) } : {}),
    },
    [page === 'Edit' ? editForm(resource, places) : createForm(resource, places)],
  );
  return {
    path: pageFile(names, page, places),
    template: 'dashboard/page.tsx',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      imports: addJsxImports(new ImportSet(), [form]).toString(),
      component: componentOf(names, page),
      body: printJsx(form, 2),
    },
  };
}

/** Where a saved form leads. */
const redirectOf = (resource: ResourcePlan): Attribute => {
  if (hasPage(resource, 'Show')) return 'show';
  return hasPage(resource, 'List') ? 'list' : { code: 'false' };
};

function createForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const inputs = [
    ...inputsOf('Create', resource, resource.creatable, places),
    ...idRelations(resource)
      .filter(isWritable)
      .map((relation) => relationInput(resource, relation, places)),
  ];
  // the usual button waits for a change, which a form without inputs never has
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, [
        element('SaveButton', { alwaysEnable: true }),
      ])
    : element('SimpleForm', formAttributes('Create', resource), inputs);
}

/** Where nothing can be changed, such as in a join table, the record's own fields stand there disabled. */
function editForm(resource: ResourcePlan, places: DashboardPlaces): Element {
  const inputs = [
    ...inputsOf('Edit', resource, editable(resource), places),
    ...idRelations(resource).map((relation) =>
      relationInput(resource, relation, places, isWritable(relation) ? {} : DISABLED),
    ),
  ];
  return inputs.length === 0
    ? element('SimpleForm', { toolbar: { code: 'false' } }, disabledInputs(resource, places))
    : element('SimpleForm', { ...withoutDelete(resource), ...formAttributes('Edit', resource) }, [
        ...inputs,
        ...conflict(resource),
      ]);
}

/** Where a version tells that somebody else has saved meanwhile, the form asks what is to stay. */
const conflict = ({ version }: ResourcePlan): Element[] =>
  version === undefined ? [] : [element('EditConflict')];

/** The usual toolbar of a form has a button that deletes. */
const withoutDelete = ({ operations }: ResourcePlan): Record<string, Attribute> =>
  operations.has('delete')
    ? {}
    : {
        toolbar: {
          code: '<SaveToolbar />',
          uses: [{ name: 'SaveToolbar', from: '@gen/react-admin' }],
        },
      };

const inputsOf = (
  page: FormPage,
  resource: ResourcePlan,
  fields: PlannedField[],
  places: DashboardPlaces,
): Element[] =>
  fields.flatMap((planned) => inputOf(resource, planned, places, inputAttributes(page, planned)));

const disabledInputs = (resource: ResourcePlan, places: DashboardPlaces): Element[] =>
  resource.visible.flatMap((planned) => inputOf(resource, planned, places, DISABLED));

const relationInput = (
  resource: ResourcePlan,
  relation: PlannedRelation,
  places: DashboardPlaces,
  attributes: Record<string, Attribute> = {},
): Element =>
  customInput(resource, relation.field, places, attributes) ?? idsInput(relation, attributes);

/** What a client may change, and the read-only fields, shown disabled in their place. */
const editable = ({ model, visible, updatable }: ResourcePlan): PlannedField[] => {
  const names = new Set(updatable.map(({ field }) => field.name));
  const readOnly = visible.filter(({ field }) => field.directives.readOnly);
  const shown = new Map(
    [...updatable, ...readOnly].map((planned) => [planned.field.name, planned]),
  );
  return model.fields.flatMap(({ name }) => {
    const planned = shown.get(name);
    return planned && (names.has(name) || planned.field.directives.readOnly) ? [planned] : [];
  });
};

function formAttributes(page: FormPage, { creatable }: ResourcePlan): Record<string, Attribute> {
  // a field without an input is left to the server's own default
  const defaults = creatable.flatMap(({ field, type }): [string, Code][] => {
    const code = type.form && defaultCode(field);
    return code === undefined ? [] : [[propertyKey(field.name), code]];
  });
  return {
    ...(page === 'Create' && defaults.length > 0
      ? { defaultValues: { code: object(defaults) } }
      : {}),
    warnWhenUnsavedChanges: true,
  };
}

const DISABLED: Record<string, Attribute> = { disabled: true, readOnly: true };

/** Names that react-hook-form drops from what a form holds. */
const NO_FORM_KEYS = new Set(['prototype', 'constructor']);

/** The input of a field; none where its type has none, or where its value would be lost. */
function inputOf(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
  attributes: Record<string, Attribute>,
): Element[] {
  const { field, type, reference } = planned;
  const own = customInput(resource, field, places, attributes);
  if (own) return [own];
  if (reference) return [referenceInput(planned, reference, attributes)];
  const input = NO_FORM_KEYS.has(field.name) ? undefined : type.form?.(field);
  if (!input) return [];
  return [{ ...input, attributes: [...input.attributes, ...Object.entries(attributes)] }];
}

function inputAttributes(page: FormPage, { field, type }: PlannedField): Record<string, Attribute> {
  if (field.directives.readOnly) return DISABLED;
  const validators = [
    ...(isRequired(page, field) ? [{ name: 'required' }] : []),
    ...(type.validators?.(field) ?? []),
  ];
  const [only, ...others] = validators.map(({ name, args }) => call(name, args));
  if (only === undefined) return {};
  return {
    validate: {
      code: others.length === 0 ? only : array([only, ...others]),
      uses: validators.map(({ name }) => ({ name, from: 'react-admin' })),
    },
  };
}

/** A blank password on Edit means unchanged; a switch always has a value. */
function isRequired(page: FormPage, field: PlannedField['field']): boolean {
  if (!field.isRequired || field.isList || field.kind === 'Boolean') return false;
  return page === 'Create' ? field.default === undefined : field.directives.format !== 'password';
}
