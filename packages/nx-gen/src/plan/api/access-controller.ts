import { ImportSet } from '../../code/imports';
import { array, call, print } from '../../code/layout';
import { stringLiteral } from '../../code/literal';
import { ACCESS_ROUTE } from '../../schema/access/read-access';
import type { ApiPlaces } from '../api-places';
import { headerFor, importPath, type ModuleFileView } from '../artefact';
import { prefixOf } from '../endpoint';
import { perProject, type ViewContext } from '../file-kind';
import type { ResourcePlan } from '../resource-plan';
import { accessClasses, accessFile } from './access-names';
import { resourceFile } from './resource';
import { hasSharedAccess } from './shared-access';

/** The route that tells the current user their permissions. */
export const accessControllerFile = perProject({
  template: 'api/access-controller.ts',
  subject: 'the access rules',
  path: (places: ApiPlaces) => accessFile('access-rules', places, 'controller'),
  isPlanned: hasSharedAccess,
  view: accessControllerView,
});

/** `api/access-controller.ts`: responds with what the rules allow, but not with the rules. */
export interface AccessControllerView extends ModuleFileView {
  className: string;
  /** `@UseGuards(visitorsToo(JwtAuthGuard))` */
  guards: string;
  /** `@Controller('gen-api/access')` */
  route: string;
  /** `[orderResource, postResource]` */
  resources: string;
}

function accessControllerView(
  resources: readonly ResourcePlan[],
  { path, places }: ViewContext<ApiPlaces>,
): AccessControllerView {
  const from = (file: string): string => importPath(path, file, places.style);
  const { accessGuards = [] } = places;
  const resourcesWithRules = resources.filter(({ model }) => model.access);
  const imports = new ImportSet().add(
    ...['Controller', 'Get', 'UseGuards'].map((name) => ({ name, from: '@nestjs/common' })),
    ...['ApiBearerAuth', 'ApiTags'].map((name) => ({ name, from: '@nestjs/swagger' })),
    ...['ApiAllowed', 'Crud', 'Ctx', 'Public', 'visitorsToo', 'whatIsAllowed'].map((name) => ({
      name,
      from: '@gen/nest',
    })),
    ...['AllowedHere', 'RequestContext', 'ResourceDefinition'].map((name) => ({
      name,
      from: '@gen/nest',
      isType: true,
    })),
    ...accessGuards.map(({ name, path: file }) => ({ name, from: from(file) })),
    ...resourcesWithRules.map(({ names }) => ({
      name: names.resourceConstant,
      from: from(resourceFile.path(names, places)),
    })),
  );
  const guards = accessGuards.map(({ name }, at) => (at === 0 ? `visitorsToo(${name})` : name));
  return {
    header: headerFor('the access rules', 'change the schema and run the generator again.'),
    imports: imports.toString(),
    className: accessClasses(places.access ?? { suffix: '' }).controller,
    guards: `@${print(call('UseGuards', guards), 0, 1)}`,
    route: `@Controller(${stringLiteral(`${prefixOf(places)}/${ACCESS_ROUTE}`)})`,
    resources: print(
      array(resourcesWithRules.map(({ names }) => names.resourceConstant)),
      0,
      'const RESOURCES_WITH_RULES: readonly ResourceDefinition[] = '.length,
      1,
    ),
  };
}
