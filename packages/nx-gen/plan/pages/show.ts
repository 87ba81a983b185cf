import { ImportSet } from '../../code/imports';
import { element, printJsx } from '../../code/jsx';
import { headerFor, type Artefact } from '../artefact';
import type { ResourcePlan } from '../resource';
import { addJsxImports } from './imports';
import { pageActions } from './page-actions';
import { componentOf, pageFile, type DashboardPlaces } from './places';
import { relatedTables, relationField } from './related';
import { shownField } from './shown-field';

/** The Show page: every visible field of one record, and the records that belong to it. */
export function planShow(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model, visible, relations } = resource;
  const fields = [
    ...visible.flatMap((planned) => shownField(resource, planned, places)),
    ...relations.flatMap((relation) => relationField(resource, relation, places)),
  ];
  const show = element('Show', { actions: pageActions('show', resource) }, [
    element('ShowLayout', {}, fields),
    ...relatedTables(resource, places),
  ]);
  return {
    path: pageFile(names, 'Show', places),
    template: 'dashboard/page.tsx',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      imports: addJsxImports(new ImportSet(), [show]).toString(),
      component: componentOf(names, 'Show'),
      body: printJsx(show, 2),
    },
  };
}
