import { ImportSet } from '../../code/imports';
import { element, printJsx } from '../../code/jsx';
import { array, object, print, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { headerFor, type Artefact } from '../artefact';
import type { PlannedField, ResourcePlan } from '../resource';
import { CHOICES, choicesOf } from '../field-types';
import { addJsxImports } from './imports';
import { labelFor } from './labels';
import { filterInputs, filtersLine, sortOf } from './list';
import { componentOf, pageFile, type DashboardPlaces } from './places';

/** The Studio page: the records as a spreadsheet. */
export function planStudio(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model, visible } = resource;
  const imports = new ImportSet().add(
    { name: 'StudioGrid', from: '@gen/react-admin/studio' },
    { name: 'StudioColumn', from: '@gen/react-admin/studio', isType: true },
  );
  const search = filterInputs(resource).slice(0, resource.searchable.length > 0 ? 1 : 0);
  const page = element(
    'List',
    {
      ...(search.length > 0 ? { filters: { code: 'filters' } } : {}),
      sort: { code: sortOf(resource) },
      perPage: { code: '25' },
      storeKey: `${names.resource}.studio`,
      title: `${names.pluralLabel} studio`,
      empty: { code: 'false' },
      pagination: { code: 'false' },
      actions: { code: 'false' },
    },
    [],
  );
  const columns = visible.filter(({ type }) => type.studio);
  for (const { field } of columns)
    if (field.kind === 'Enum') imports.add({ name: choicesOf(field), from: CHOICES });
  addJsxImports(imports, [...search, page]);
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
      filters: filtersLine(search),
      component: componentOf(names, 'Studio'),
      page: printJsx(
        {
          ...page,
          children: [
            element('StudioGrid', { columns: { code: 'columns' }, label: names.pluralLabel }),
          ],
        },
        2,
      ),
    },
  };
}

function columnOf({ updatable }: ResourcePlan, planned: PlannedField): Code {
  const { field, type } = planned;
  const label = labelFor(planned);
  const isEditable =
    (type.studio?.isEditable ?? false) && updatable.some((one) => one.field === field);
  const isRequired = field.isRequired && !field.isList && field.default === undefined;
  const entries: [string, Code][] = [['field', stringLiteral(field.name)]];
  if (label !== undefined) entries.push(['headerName', stringLiteral(label)]);
  if (type.studio?.type) entries.push(['type', stringLiteral(type.studio.type)]);
  if (isEditable) entries.push(['editable', 'true']);
  if (isEditable && isRequired) entries.push(['required', 'true']);
  if (field.kind === 'Enum')
    entries.push([
      'valueOptions',
      [
        `${choicesOf(field)}.map(({ id, name }) => (`,
        object([
          ['value', 'id'],
          ['label', 'name'],
        ]),
        '))',
      ],
    ]);
  return object(entries);
}
