import { object, type Code } from '../../code/layout';
import { propertyKey, stringLiteral } from '../../code/literal';
import { headerFor, type FileView } from '../artefact';
import { perProject } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import type { DashboardPlaces } from './dashboard-places';
import { entryLine } from './entry-line';

/** `fieldDirectives.generated.ts`: only the three keys of the specification. */
export const fieldDirectivesFile = perProject({
  template: 'dashboard/field-directives.ts',
  subject: 'the field directives',
  path: ({ root }: DashboardPlaces) => `${root}/providers/fieldDirectives.generated.ts`,
  view: fieldDirectivesView,
});

/** `dashboard/field-directives.ts`: formats, uploads and read-only fields of all models. */
export interface FieldDirectivesView extends FileView {
  resources: { key: string; fields: string[] }[];
}

function fieldDirectivesView(resources: readonly ResourcePlan[]): FieldDirectivesView {
  return {
    header: headerFor('the Prisma schema', 'run the generator again.'),
    resources: resources
      .map(({ names, model }) => ({
        key: propertyKey(names.resource),
        fields: model.fields.flatMap(({ name, directives }) => {
          const entries: [string, Code][] = [];
          if (directives.hidden) return [];
          if (typeof directives.format === 'string')
            entries.push(['genFormat', stringLiteral(directives.format)]);
          if (directives.upload) entries.push(['genUpload', stringLiteral(directives.upload.kind)]);
          if (directives.readOnly) entries.push(['genReadOnly', 'true']);
          return entries.length > 0 ? [entryLine(4, name, object(entries))] : [];
        }),
      }))
      .filter(({ fields }) => fields.length > 0),
  };
}
