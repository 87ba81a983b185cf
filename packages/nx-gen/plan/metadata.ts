import { array, object, print, type Code } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import { headerFor, type Artefact } from './artefact';
import type { DashboardPlaces } from './pages/places';
import { idRelations, isWritable, type PlannedRelation } from './relation';
import type { PlannedField, ResourcePlan } from './resource';
import { fieldTypeOf } from './field-type';

const entryLine = (indent: number, name: string, value: Code): string => {
  const key = propertyKey(name);
  return `${key}: ${print(value, indent, indent + key.length + 2, 1)},`;
};

/** `fieldDirectives.generated.ts`: the specification's three keys, nothing else. */
export function planFieldDirectives(
  resources: ResourcePlan[],
  { root }: DashboardPlaces,
): Artefact {
  return {
    path: `${root}/providers/fieldDirectives.generated.ts`,
    template: 'dashboard/field-directives.ts',
    subject: 'the field directives',
    view: {
      header: headerFor('the Prisma schema', 'run the generator again.'),
      resources: resources
        .map(({ names, model }) => ({
          key: propertyKey(names.resource),
          fields: model.fields.flatMap(({ name, directives }) => {
            const entries: [string, Code][] = [];
            if (directives.hidden) return [];
            if (directives.format) entries.push(['genFormat', stringLiteral(directives.format)]);
            if (directives.upload) entries.push(['genUpload', stringLiteral(directives.upload)]);
            if (directives.readOnly) entries.push(['genReadOnly', 'true']);
            return entries.length > 0 ? [entryLine(4, name, object(entries))] : [];
          }),
        }))
        .filter(({ fields }) => fields.length > 0),
    },
  };
}

/** `resourceFields.generated.ts`: what else the data provider has to know of a field. */
export function planResourceFields(resources: ResourcePlan[], { root }: DashboardPlaces): Artefact {
  return {
    path: `${root}/providers/resourceFields.generated.ts`,
    template: 'dashboard/resource-fields.ts',
    subject: 'the resource fields',
    view: {
      header: headerFor('the Prisma schema', 'run the generator again.'),
      resources: resources.map((resource) => ({
        key: propertyKey(resource.names.resource),
        keyFields: print(array(resource.model.key.fields.map(stringLiteral)), 4, 9, 1),
        version: resource.version && stringLiteral(resource.version),
        fields: [
          ...resource.visible.map((planned) =>
            entryLine(
              6,
              planned.field.name,
              fieldInfo(planned, resource.creatable.includes(planned)),
            ),
          ),
          ...idRelations(resource).map((relation) =>
            entryLine(6, relation.field.name, relationInfo(relation)),
          ),
        ],
      })),
    },
  };
}

function fieldInfo({ field, reference }: PlannedField, isWritten: boolean): Code {
  const type = fieldTypeOf(field);
  return info(field.kind, {
    list: field.isList,
    optional: !field.isRequired && !field.isList,
    dateOnly: type === 'date' || type === 'dateList',
    timeOnly: type === 'time' || type === 'timeList',
    reference: reference?.to.names.resource,
    enum: field.kind === 'Enum' && field.type,
    readOnly: !isWritten,
  });
}

const relationInfo = (relation: PlannedRelation): Code =>
  info('Ids', {
    list: true,
    reference: relation.to.names.resource,
    readOnly: !isWritable(relation),
  });

const info = (kind: string, more: Record<string, string | boolean | undefined>): Code =>
  object([
    ['kind', stringLiteral(kind)],
    ...Object.entries(more).flatMap(([name, value]): [string, Code][] => {
      if (!value) return [];
      return [[name, value === true ? 'true' : stringLiteral(value)]];
    }),
  ]);
