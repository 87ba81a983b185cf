import { ImportSet } from '../../code/imports';
import { element, printJsx, type Attribute, type Element } from '../../code/jsx';
import { array, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { headerFor, type Artefact } from '../artefact';
import { CHOICES, choicesOf } from '../field-types';
import { isOpaque } from '../field-types/native-text';
import type { PlannedField, ResourcePlan } from '../resource';
import { sortOf } from './list';
import { componentOf, pageFile, type DashboardPlaces } from './places';

const STUDIO = '@gen/react-admin/studio';

/** The Studio page: the records as a spreadsheet. */
export function planStudio(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model, searchable } = resource;
  const imports = new ImportSet().add(
    { name: 'Studio', from: STUDIO },
    { name: 'StudioColumn', from: STUDIO, isType: true },
  );
  const component = componentOf(names, 'Studio');
  const columns = columnsOf(resource);
  for (const { field } of columns)
    if (field.kind === 'Enum') imports.add({ name: choicesOf(field), from: CHOICES });
  const attributes: Record<string, Attribute> = {
    columns: { code: 'columns' },
    sort: { code: sortOf(resource) },
    ...(searchable.length > 0 ? {} : { isSearched: { code: 'false' } }),
  };
  return {
    path: pageFile(names, 'Studio', places),
    template: 'dashboard/studio.tsx',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      imports: imports.toString(),
      columns: print(
        [
          'const columns: StudioColumn[] = ',
          array(columns.map((planned) => columnOf(resource, planned))),
          ';',
        ],
        0,
      ),
      component,
      page: arrowBody(`export const ${component} = () => `, element('Studio', attributes)),
    },
  };
}

/** An element that a function returns: on the function's own line where it fits, as Prettier has it. */
function arrowBody(start: string, node: Element): string {
  const line = printJsx(node, start.length, ';'.length);
  return line.includes('\n') ? `(\n  ${printJsx(node, 2)}\n)` : line;
}

/** What people see, and the passwords that they may set, in schema order. */
function columnsOf({ model, visible, creatable }: ResourcePlan): PlannedField[] {
  const byName = new Map([...creatable, ...visible].map((one) => [one.field.name, one]));
  return model.fields.flatMap(({ name }) => {
    const planned = byName.get(name);
    return planned?.type.studio ? [planned] : [];
  });
}

function columnOf(resource: ResourcePlan, planned: PlannedField): Code {
  const { field, type, reference } = planned;
  const editable = editableOf(resource, planned);
  const entries: [string, Code][] = [['field', stringLiteral(field.name)]];
  const cells = reference ? 'reference' : type.studio?.type;
  if (cells !== undefined) entries.push(['type', stringLiteral(cells)]);
  if (editable !== undefined) {
    entries.push(['editable', editable]);
    // an empty list is a value too
    if (field.isRequired && !field.isList) {
      entries.push(['required', 'true']);
      if (field.default !== undefined) entries.push(['hasDefault', 'true']);
    }
  }
  if (field.kind === 'Enum') entries.push(['choices', choicesOf(field)]);
  if (reference) {
    const { to, field: relation, label } = reference;
    entries.push(['reference', stringLiteral(to.names.resource)]);
    if (to.searchable.length === 0) entries.push(['isSearched', 'false']);
    // people are sorted by what they see
    if (label === undefined) entries.push(['sortable', 'false']);
    else entries.push(['sortBy', stringLiteral(`${relation.name}.${label}`)]);
  }
  if (isOpaque(field)) entries.push(['sortable', 'false']);
  return object(entries);
}

/** Where people may change the cells: everywhere, in new rows only, or nowhere. */
function editableOf({ creatable, updatable }: ResourcePlan, one: PlannedField): Code | undefined {
  const isAmong = (fields: PlannedField[]): boolean =>
    fields.some(({ field }) => field === one.field);
  if (!one.type.studio?.isEditable) return undefined;
  if (isAmong(updatable)) return 'true';
  return isAmong(creatable) ? stringLiteral('new') : undefined;
}
