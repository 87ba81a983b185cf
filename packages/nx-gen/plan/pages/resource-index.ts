import { array, call, object, print, PRINT_WIDTH, type Code } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import type { NameSet } from '../../naming/names';
import { upperFirst } from '../../naming/words';
import type { SchemaIR } from '../../schema/ir';
import { headerFor, type Artefact } from '../artefact';
import { choicesOf } from '../field-types';
import type { ResourcePlan } from '../resource';
import { isGeneratedKey } from './columns';
import { valueLabel } from './labels';
import { pageModule } from './overrides';
import { hasPage } from './pages-of';
import { componentOf, resourceFolder, type DashboardPlaces } from './places';

/** `index.ts` of a resource: what App.tsx spreads into its `<Resource>`. */
export function planResourceIndex(resource: ResourcePlan, places: DashboardPlaces): Artefact {
  const { names, model } = resource;
  const studio = componentOf(names, 'Studio');
  return {
    path: `${resourceFolder(names, places)}/index.ts`,
    template: 'dashboard/index.ts',
    subject: model.name,
    view: {
      header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
      studio: hasPage(resource, 'Studio')
        ? lazyLine(`export const ${studio} = `, pageModule(resource, 'Studio', places), 0, ';')
        : undefined,
      isLazy: PAGE_PROPS.some(([, page]) => hasPage(resource, page)),
      constant: names.resourceConst,
      name: stringLiteral(names.resource),
      label: representation(resource),
      options: resourceOptions(resource),
      pages: PAGE_PROPS.filter(([, page]) => hasPage(resource, page)).map(([prop, page]) =>
        lazyLine(`${prop}: `, pageModule(resource, page, places), 2, ','),
      ),
    },
  };
}

/**
 * What a record is called: the field that stands for it, or else its key; undefined where react-admin's own `#7` will do.
 */
function representation(resource: ResourcePlan): string | undefined {
  const field = resource.visible.find((planned) => planned.field.name === resource.label)?.field;
  if (field?.isRequired === true) return stringLiteral(field.name);
  const key = keyText(resource);
  if (!field && key === undefined) return undefined;
  const name = `${field ? `record.${field.name} ?? ` : ''}\`${key ?? '#${record.id}'}\``;
  const start = '(record) =>';
  const length = `  recordRepresentation: ${start} ${name},`.length;
  return length <= PRINT_WIDTH ? `${start} ${name}` : `${start}\n    ${name}`;
}

/** Of a random id the last characters, which tell it from others; of a key of several fields each; else undefined. */
function keyText({ model, visible }: ResourcePlan): string | undefined {
  const key = visible.filter(({ field }) => model.key.fields.includes(field.name));
  if (key.some(({ field }) => isGeneratedKey(field) && field.kind === 'String'))
    return `#\${record.id.slice(-${SHORT_ID})}`;
  return key.length > 1 ? key.map(({ field }) => `\${record.${field.name}}`).join(', ') : undefined;
}

/** Characters of a random id that people can compare at a glance. */
const SHORT_ID = 8;

/** True where react-admin itself makes these labels of the resource's name: `users` → Users. */
const readsWell = ({ resource, pluralLabel }: NameSet): boolean =>
  pluralLabel === upperFirst(resource);

/** What react-admin's `options` hold: the label in both numbers, as translations have it, and the group of the menu. */
function resourceOptions({ names, model }: ResourcePlan): string | undefined {
  const { label, pluralLabel } = names;
  const entries: [key: string, value: Code][] = [
    ...textEntry('label', readsWell(names) ? undefined : `${label} |||| ${pluralLabel}`),
    ...textEntry('group', model.group),
  ];
  return entries.length === 0 ? undefined : print(object(entries), 2, '  options: '.length, 1);
}

const textEntry = (key: string, text: string | undefined): [key: string, value: Code][] =>
  text === undefined ? [] : [[key, stringLiteral(text)]];

/** A page that is loaded when it is first opened. */
const lazyLine = (start: string, module: string, indent: number, end: string): string => {
  const load = call('lazy', [`() => import(${stringLiteral(module)})`]);
  return start + print(load, indent, indent + start.length, end.length) + end;
};

/** Properties of react-admin's `<Resource>`, and the pages that they take. */
const PAGE_PROPS = [
  ['list', 'List'],
  ['create', 'Create'],
  ['edit', 'Edit'],
  ['show', 'Show'],
] as const;

/** `choices.ts` of a resource: the values of its enums with their labels; none where it has no enum. */
export function planChoices(
  { names, model, visible }: ResourcePlan,
  { enums }: SchemaIR,
  places: DashboardPlaces,
): Artefact[] {
  const fieldOfEnum = new Map(
    visible.flatMap(({ field }) => (field.kind === 'Enum' ? [[field.type, field] as const] : [])),
  );
  if (fieldOfEnum.size === 0) return [];
  return [
    {
      path: `${resourceFolder(names, places)}/choices.ts`,
      template: 'dashboard/choices.ts',
      subject: model.name,
      view: {
        header: headerFor(`the model ${model.name}`, 'it is written anew by every run.'),
        lists: [...fieldOfEnum.values()].map((field) => {
          const values = enums.find(({ name }) => name === field.type)?.values ?? [];
          return print(
            [
              `export const ${choicesOf(field)} = `,
              array(values.map((value) => choice(field.type, value))),
              ';',
            ],
            0,
          );
        }),
      },
    },
  ];
}

/** The value with its English text, and the key of its text in the catalogue. */
const choice = (enumName: string, value: string): Code =>
  object([
    ['id', stringLiteral(value)],
    ['name', stringLiteral(valueLabel(value))],
    ['message', stringLiteral(`enums.${enumName}.${value}`)],
  ]);
