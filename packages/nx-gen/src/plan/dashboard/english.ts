import { print } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import type { SchemaIR } from '../../schema/ir';
import { headerFor, type FileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import { choiceSetOf, valuesOf } from '../../types';
import { withKeyChoices } from '../composite-choice';
import type { PlannedField, ResourcePlan } from '../resource-plan';
import { withShapeKeys } from '../shape';
import { referenceSortSource } from './sort-source';
import { columnLabel, labelFor, relatedFieldLabel, relationLabel, valueLabel } from './labels';
import type { DashboardPlaces } from './dashboard-places';
import { relatedFieldsOf } from './related-names';

/** A text and its react-admin message key. */
type Message = [key: string, text: string];

/** `src/i18n/en.ts`: the dashboard's names of resources, fields and enum values. */
export const englishFile = perProject({
  template: 'dashboard/en.ts',
  subject: 'the English texts',
  path: ({ root }: DashboardPlaces) => `${root}/i18n/en.ts`,
  view: englishView,
});

/** `dashboard/en.ts`: every text of the dashboard, in English. */
export interface EnglishView extends FileView {
  /** `empty`: the words for null, and `help` the texts below inputs, of fields that have some. */
  resources: { key: string; name: string; fields: string[]; empty: string[]; help: string[] }[];
  enums: { key: string; values: string[] }[];
}

function englishView(
  resources: readonly ResourcePlan[],
  { schema }: ViewContext<DashboardPlaces>,
): EnglishView {
  return {
    header: headerFor('the Prisma schema', 'write your own texts into overrides.ts beside it.'),
    resources: resources.map((resource) => ({
      key: propertyKey(resource.names.resource),
      name: line(6, ['name', nameOf(resource)]),
      fields: fieldMessages(resource).map((message) => line(8, message)),
      empty: emptyMessages(resource).map((message) => line(8, message)),
      help: helpMessages(resource).map((message) => line(8, message)),
    })),
    enums: enumMessages(resources, schema).map(({ name, values }) => ({
      key: propertyKey(name),
      values: values.map((message) => line(6, message)),
    })),
  };
}

const line = (indent: number, [key, text]: Message): string =>
  `${print([`${propertyKey(key)}: `, stringLiteral(text)], indent, indent, 1)},`;

/** Singular and plural in one text, as react-admin expects. */
const nameOf = ({ names }: ResourcePlan): string => `${names.label} |||| ${names.pluralLabel}`;

/** Returns every label of a resource's pages; labels of filters are composed of these. */
function fieldMessages(resource: ResourcePlan): Message[] {
  const { model, visible, secrets, relations } = resource;
  const displayed = withKeyChoices(resource);
  const shown = new Map(
    [...visible, ...displayed.visible].map((planned) => [planned.field.name, planned]),
  );
  const related = new Map(
    relations
      .filter(({ kind, heldBy }) => kind !== 'one' || heldBy.length > 0)
      .map((relation) => [relation.field.name, relation]),
  );
  return model.fields.flatMap((field): Message[] => {
    const { name } = field;
    const relation = related.get(name);
    if (relation) return [[name, relationLabel(relation)]];
    const planned = shown.get(name);
    if (!planned) return secrets.includes(name) ? [[name, columnLabel(field)]] : [];
    const sorted = referenceSortSource(planned);
    return [
      [name, labelFor(planned)],
      ...(sorted === undefined ? [] : [[sorted, labelFor(planned)] satisfies Message]),
      ...keyMessages(planned),
      ...relatedFieldsOf(displayed)
        .filter(({ by }) => by === planned)
        .map((one): Message => [one.source, relatedFieldLabel(one)]),
    ];
  });
}

/** Returns what `@gen_empty("…")` says of null. */
const emptyMessages = ({ visible }: ResourcePlan): Message[] =>
  visible.flatMap(({ field: { name, directives } }): Message[] =>
    directives.empty?.words === undefined ? [] : [[name, directives.empty.words]],
  );

/** Returns what `@gen_help("…")` says below inputs; a relation's is that of its key. */
const helpMessages = ({ model }: ResourcePlan): Message[] =>
  model.fields.flatMap(({ name, directives, relation }): Message[] =>
    directives.help === undefined || directives.hidden || (relation && relation.fields.length > 0)
      ? []
      : [[name, directives.help]],
  );

/** Returns the labels of the keys of a JSON value: `address.street`. */
const keyMessages = ({ field, shape }: PlannedField): Message[] =>
  (shape?.keys ?? []).map((key) => [`${field.name}.${key.field.name}`, labelFor(key)]);

/** Returns the enums, and other sets of values, of visible fields. */
function enumMessages(
  resources: readonly ResourcePlan[],
  { enums }: SchemaIR,
): { name: string; values: Message[] }[] {
  const used = new Map(
    resources.flatMap(({ visible }) =>
      withShapeKeys(visible).flatMap(({ field, type }) =>
        type.isChoice ? [[choiceSetOf(field), field] as const] : [],
      ),
    ),
  );
  const sets = new Set([...enums.map(({ name }) => name), ...used.keys()]);
  return [...sets].flatMap((name) => {
    const field = used.get(name);
    if (!field) return [];
    const values = valuesOf(field, enums).map((value): Message => [
      value,
      valueLabel(field, value, enums),
    ]);
    return [{ name, values }];
  });
}
