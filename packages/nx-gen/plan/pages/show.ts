import { ImportSet } from '../../code/imports';
import { element, printJsx, type Element } from '../../code/jsx';
import { headerFor, type Artefact } from '../artefact';
import type { PlannedField, ResourcePlan } from '../resource';
import { addJsxImports } from './imports';
import { withLabel } from './labels';
import { componentOf, pageFile, type DashboardPlaces } from './places';

/** The Show page: every visible field of one record. */
export function planShow(
  { names, model, visible }: ResourcePlan,
  places: DashboardPlaces,
): Artefact {
  const show = element('Show', {}, [element('SimpleShowLayout', {}, visible.flatMap(fieldOf))]);
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
        reference: reference.resource,
        link: 'show',
      }),
    ];
  const shown = type.show?.(field);
  return shown ? [withLabel(planned, shown)] : [];
}
