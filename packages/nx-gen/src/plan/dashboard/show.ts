import { ImportSet } from '../../code/imports';
import { element, printJsx, type Element } from '../../code/jsx';
import { isAutomatic } from '../../schema/automatic';
import { perModel, type ViewContext } from '../file-kind';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isRandom } from './columns';
import { customAside, pageHeader } from './custom-parts';
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
  const { names, visible, relations } = resource;
  // generated texts go last
  const ordered = [...visible.filter((one) => !isRandom(one)), ...visible.filter(isRandom)];
  const fieldsOf = (planned: readonly PlannedField[]): Element[] =>
    planned.flatMap((one) => {
      const shown = fieldElement(resource, one, places);
      return (isRandom(one) ? shown.map(withCopyButton) : shown).map((field) =>
        wrapInCondition(one.field, field),
      );
    });
  const mainFields = ordered.filter((one) => !isMetadata(resource, one));
  const main = [
    // short values come first, together, before those that take a row of their own
    ...fieldsOf([
      ...mainFields.filter(isSingleLine),
      ...mainFields.filter((one) => !isSingleLine(one)),
    ]),
    ...relations.flatMap((relation) => relationField(resource, relation, places)),
  ];
  const aside = fieldsOf(ordered.filter((one) => isMetadata(resource, one)));
  const fields =
    main.length > 0 && aside.length > 0
      ? [...main, element('ShowAside', {}, aside)]
      : [...main, ...aside];
  const related = relatedTables(resource, places);
  const show = element(
    'ShowPage',
    {
      actions: pageActions('show', resource, places),
      ...customAside(resource, 'Show', places),
    },
    [addTypeArguments(element('ShowLayout', {}, fields), recordTypes(resource)), ...related.tables],
  );
  return {
    header: pageHeader(resource, 'Show'),
    imports: addJsxImports(new ImportSet(), [show]).toString(),
    rules: related.declarations,
    component: nameInPage(names.classStem, 'Show'),
    body: printJsx(show, 2),
  };
}

/** Checks for metadata, shown beside the record: its key, when it was created and changed, and what it belongs to. */
const isMetadata = ({ label }: ResourcePlan, planned: PlannedField): boolean =>
  planned.field.name !== label &&
  (isRandom(planned) || isAutomatic(planned.field) || planned.reference !== undefined);

/** Checks for a single-line value. */
const isSingleLine = ({ field, type }: PlannedField): boolean =>
  !type.isLong && !field.isList && !field.directives.upload && field.kind !== 'Json';

/** A generated text gets a copy button, since it is copied more often than read. */
const withCopyButton = (field: Element): Element =>
  field.tag === 'TextField' ? { ...field, tag: 'IdField' } : field;
