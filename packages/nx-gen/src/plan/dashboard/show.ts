import { ImportSet } from '../../code/imports';
import { element, printJsx, type Element } from '../../code/jsx';
import { isAutomatic } from '../../schema/automatic';
import { headerFor } from '../artefact';
import { perModel, type Given } from '../file-kind';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { isRandom } from './columns';
import { customAside } from './custom-parts';
import { addJsxImports } from './jsx-imports';
import type { PageView } from './form';
import { pageActions } from './page-actions';
import { hasPage } from './pages-of';
import { asPeopleSee } from './people-view';
import { componentOf, pageFile, type DashboardPlaces } from './dashboard-places';
import { recordTypes, typed } from './record-types';
import { relatedTables, relationField } from './related';
import { shownField } from './shown-field';
import { whenShown } from './shown-when';

/** The Show page: every visible field of one record, and the records that belong to it. */
export const showPage = perModel({
  template: 'dashboard/page.tsx',
  path: (names, places: DashboardPlaces) => pageFile(names, 'Show', places),
  isPlanned: (resource) => hasPage(resource, 'Show'),
  view: showView,
});

function showView(given: ResourcePlan, { places }: Given<DashboardPlaces>): PageView {
  const resource = asPeopleSee(given);
  const { names, model, visible, relations } = resource;
  // nobody reads what is made up first
  const told = [...visible.filter((one) => !isRandom(one)), ...visible.filter(isRandom)];
  const fieldsOf = (planned: readonly PlannedField[]): Element[] =>
    planned.flatMap((one) => {
      const shown = shownField(resource, one, places);
      return (isRandom(one) ? shown.map(copied) : shown).map((field) =>
        whenShown(one.field, field),
      );
    });
  const said = told.filter((one) => !isBeside(resource, one));
  const main = [
    // what is seen at a glance stands together, above what takes a row for itself
    ...fieldsOf([...said.filter(isFact), ...said.filter((one) => !isFact(one))]),
    ...relations.flatMap((relation) => relationField(resource, relation, places)),
  ];
  const beside = fieldsOf(told.filter((one) => isBeside(resource, one)));
  const fields =
    main.length > 0 && beside.length > 0
      ? [...main, element('ShowAside', {}, beside)]
      : [...main, ...beside];
  const show = element(
    'ShowPage',
    {
      actions: pageActions('show', resource, places),
      ...customAside(resource, 'Show', places),
    },
    [
      typed(element('ShowLayout', {}, fields), recordTypes(resource)),
      ...relatedTables(resource, places),
    ],
  );
  return {
    header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
    imports: addJsxImports(new ImportSet(), [show]).toString(),
    rules: [],
    component: componentOf(names, 'Show'),
    body: printJsx(show, 2),
  };
}

/** What tells of the record rather than what it is: its key, when it was made and changed, and what it belongs to. */
const isBeside = ({ label }: ResourcePlan, planned: PlannedField): boolean =>
  planned.field.name !== label &&
  (isRandom(planned) || isAutomatic(planned.field) || planned.reference !== undefined);

/** A value of one line. */
const isFact = ({ field, type }: PlannedField): boolean =>
  !type.isLong && !field.isList && !field.directives.upload && field.kind !== 'Json';

/** A text that is made up is copied more often than it is read. */
const copied = (field: Element): Element =>
  field.tag === 'TextField' ? { ...field, tag: 'IdField' } : field;
