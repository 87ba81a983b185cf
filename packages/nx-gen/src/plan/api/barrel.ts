import { stringLiteral } from '../../code/literal';
import type { DtoPlaces } from '../api-places';
import { headerFor, importPath, type FileView } from '../artefact';
import { perProject, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { responseDtoFile } from './response-dto';

/** `index.ts` of the response DTOs. */
export const barrelFile = perProject({
  template: 'api/barrel.ts',
  subject: 'the response DTOs',
  path: ({ dtosFolder }: DtoPlaces) => `${dtosFolder}/index.ts`,
  isPlanned: ({ isVariant }) => isVariant !== true,
  view: barrelView,
});

/** `api/barrel.ts`: the `index.ts` of the response DTOs. */
export interface BarrelView extends FileView {
  /** `export * from './user-response.gen.dto';`. */
  exports: string[];
}

function barrelView(
  resources: readonly ResourcePlan[],
  { path, places }: ViewContext<DtoPlaces>,
): BarrelView {
  return {
    header: headerFor('the Prisma schema', 'run the generator again.'),
    exports: resources
      .map(({ names }) => importPath(path, responseDtoFile.path(names, places), places.style))
      .sort()
      .map((from) => `export * from ${stringLiteral(from)};`),
  };
}
