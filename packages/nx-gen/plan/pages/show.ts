import { ImportSet } from '../../code/imports';
import { element, printJsx, type Element } from '../../code/jsx';
import { headerFor, type Artefact } from '../artefact';
import type { PlannedField, ResourcePlan } from '../resource';
import { addJsxImports } from './imports';
import { withLabel } from './labels';
import { hasPage } from './pages-of';
import { componentOf, pageFile, type DashboardPlaces } from './places';
import { relatedTables, relationField } from './related';

/** The Show page: every visible field of one record, and the records that belong to it. */
export function planShow(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model, visible, relations } = resource;
  const fields = [...visible.flatMap(fieldOf), ...relations.flatMap(relationField)];
  const show = element('Show', {}, [
    element('SimpleShowLayout', {}, fields),
    ...relatedTables(resource),
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

function fieldOf(planned: PlannedField): Element[] {
  const { field, type, reference } = planned;
  if (reference)
    return [
      element('ReferenceField', {
        source: field.name,
        reference: reference.to.names.resource,
        ...(hasPage(reference.to, 'Show') ? { link: 'show' } : {}),
      }),
    ];
  const shown = type.show?.(field);
  return shown ? [withLabel(planned, shown)] : [];
}
