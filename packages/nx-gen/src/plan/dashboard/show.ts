import { ImportSet } from '../../code/imports';
import { element, printJsx, type Element } from '../../code/jsx';
import { isAutomatic } from '../../schema/automatic';
import { perModel, type ViewContext } from '../file-kind';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isBareKey, isRandom } from './columns';
import { customAside, pageHeader } from './custom-parts';
import { shownIfSet } from './exclusive-inputs';
import { addJsxImports, nameInPage } from './jsx-imports';
import type { PageView } from './form';
import { pageActions } from './page-actions';
import { hasPage } from './page-operations';
import { asDisplayed } from './displayed-resource';
import { pageFile, type DashboardPlaces } from './dashboard-places';
import { recordTypes, addTypeArguments } from './record-types';
import { relatedTables, relationField } from './related';
import { fieldElement } from './field-element';
import { wrapInCondition } from './wrap-in-condition';

/** The Show page: every visible field of one record, and the records that belong to it. */
export const showPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Show', places),
  isPlanned: (resource) => hasPage(resource, 'Show'),
  view: showView,
});

function showView(given: ResourcePlan, { places }: ViewContext<DashboardPlaces>): PageView {
  const resource = asDisplayed(given);
  const { names } = resource;
  const { sections = [] } = resource.model;
  const isNamed = sections.some(({ fields }) =>
    fields.some((name) => isShownField(resource, name)),
  );
  const { fields, aside } = isNamed
    ? inSections(resource, sections, places)
    : inOnePiece(resource, places);
  const parts =
    fields.length > 0 && aside.length > 0
      ? [...fields, element('ShowAside', {}, aside)]
      : [...fields, ...aside];
  const related = relatedTables(resource, places);
  const show = element(
    'ShowPage',
    {
      actions: pageActions('show', resource, places),
      ...customAside(resource, 'Show', places),
    },
    [addTypeArguments(element('ShowLayout', {}, parts), recordTypes(resource)), ...related.tables],
  );
  return {
    header: pageHeader(resource, 'Show'),
    imports: addJsxImports(new ImportSet(), [show]).toString(),
    rules: related.declarations,
    component: nameInPage(names.classStem, 'Show'),
    body: printJsx(show, 2),
  };
}

/** What is shown of a record: in its main column, and beside it. */
interface ShownParts {
  fields: Element[];
  aside: Element[];
}

function inOnePiece(resource: ResourcePlan, places: DashboardPlaces): ShownParts {
  const ordered = inShownOrder(resource);
  const main = ordered.filter((one) => !isMetadata(resource, one));
  return {
    fields: [
      ...shortFirst(main).flatMap((one) => shownField(resource, one, places)),
      ...resource.relations.flatMap((relation) => relationField(resource, relation, places)),
    ],
    aside: ordered
      .filter((one) => isMetadata(resource, one))
      .flatMap((one) => shownField(resource, one, places)),
  };
}

/** Checks that the page can show a field that a section names: a password has its place in the forms only. */
const isShownField = ({ visible, relations }: ResourcePlan, name: string): boolean =>
  [...visible, ...relations].some(({ field }) => field.name === name);

/** Divides the page as the forms, with what no form has at the end; only metadata that no section names stays beside it. */
function inSections(
  resource: ResourcePlan,
  sections: NonNullable<ResourcePlan['model']['sections']>,
  places: DashboardPlaces,
): ShownParts {
  const parts = new Map([
    ...shortFirst(inShownOrder(resource)).map(
      (one) => [one.field.name, shownField(resource, one, places)] as const,
    ),
    // the choice of a composite reference has the name of its relation, which has no field of its own
    ...resource.relations.flatMap((one) => {
      const field = relationField(resource, one, places);
      return field.length > 0 ? [[one.field.name, field] as const] : [];
    }),
  ]);
  const isNamed = (name: string): boolean => sections.some(({ fields }) => fields.includes(name));
  const beside = new Set(
    resource.visible.filter((one) => isMetadata(resource, one)).map(({ field }) => field.name),
  );
  const unnamed = [...parts].filter(([name]) => !isNamed(name));
  const inside = (names: readonly string[]): Element[] =>
    names.flatMap((name) => parts.get(name) ?? []);
  return {
    fields: [
      ...sections.map(({ title, fields }) => element('ShowSection', { title }, inside(fields))),
      element(
        'ShowSection',
        { kind: 'others' },
        unnamed.flatMap(([name, part]) => (beside.has(name) ? [] : part)),
      ),
    ].filter(({ children }) => children.length > 0),
    aside: unnamed.flatMap(([name, part]) => (beside.has(name) ? part : [])),
  };
}

/** Returns the fields in the order of the schema, except that the label goes first, generated texts and keys last. */
function inShownOrder(resource: ResourcePlan): PlannedField[] {
  const { visible, label } = resource;
  const isLabel = ({ field }: PlannedField): boolean => field.name === label;
  const others = visible.filter((one) => !isLabel(one));
  const isLast = (one: PlannedField): boolean => isRandom(one) || isBareKey(resource, one);
  return [
    ...visible.filter(isLabel),
    ...others.filter((one) => !isLast(one)),
    ...others.filter(isLast),
  ];
}

/** Returns short values together, before those that take a row of their own. */
const shortFirst = (fields: readonly PlannedField[]): PlannedField[] => [
  ...fields.filter(isSingleLine),
  ...fields.filter((one) => !isSingleLine(one)),
];

function shownField(
  resource: ResourcePlan,
  planned: PlannedField,
  places: DashboardPlaces,
): Element[] {
  const shown = fieldElement(resource, planned, places);
  return (isRandom(planned) ? shown.map(withCopyButton) : shown).map((field) =>
    wrapInCondition(planned.field, shownIfSet(resource, planned, field)),
  );
}

/** Checks for metadata, shown beside the record: its key, when it was created and changed, and what it belongs to. */
const isMetadata = (resource: ResourcePlan, planned: PlannedField): boolean =>
  planned.field.name !== resource.label &&
  (isRandom(planned) ||
    isBareKey(resource, planned) ||
    isAutomatic(planned.field) ||
    planned.reference !== undefined);

/** Checks for a single-line value. */
const isSingleLine = ({ field, type }: PlannedField): boolean =>
  !type.isLong && !field.isList && !field.directives.upload && field.kind !== 'Json';

/** A generated text gets a copy button, since it is copied more often than read. */
const withCopyButton = (field: Element): Element =>
  field.tag === 'TextField' ? { ...field, tag: 'IdField' } : field;
