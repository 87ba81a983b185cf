import { ImportSet } from '../../code/imports';
import { stringLiteral } from '../../code/literal';
import type { ApiPlaces } from '../../plan/api-places';
import { GUARD_DECORATORS, OPEN_COMMENT, planGuards } from '../../plan/api/guards';
import { resourceFile } from '../../plan/api/resource';
import { responseClassOf } from '../../plan/api/response-dto';
import type { ResourceNames } from '../../plan/class-names';
import { endpointOf } from '../../plan/endpoint';
import { OPERATIONS, type ModelIR, type Operation } from '../../schema/ir';
import type { OwnNames } from './own-names';
import { controllerMethod, type OwnRoute } from './own-route';
import { importerFrom } from './own-texts';

/** The data that a controller of the project's own is rendered from. */
export interface OwnControllerView {
  own: OwnNames;
  route: OwnRoute;
  model: ModelIR;
  names: ResourceNames;
  places: ApiPlaces;
}

/** A route that does something is guarded as a change is, or as the model's most careful operation. */
const CAREFUL: readonly Operation[] = ['edit', 'create', 'delete', ...OPERATIONS];

/** Renders a controller with one route, beside the generated ones of the model and with their guards. */
export function ownControllerText({ own, route, model, names, places }: OwnControllerView): string {
  const from = importerFrom(own.controllerPath, places);
  const operations = new Set(model.operations ?? OPERATIONS);
  const operation = CAREFUL.find((one) => operations.has(one)) ?? 'edit';
  const guards = planGuards(model, [operation], places);
  const response = responseClassOf(names, places);
  const imports = new ImportSet().add(
    ...['ApiErrors', 'Crud', 'Ctx'].map((name) => ({ name, from: '@gen/nest' })),
    { name: 'RequestContext', from: '@gen/nest', isType: true },
    ...['Controller', 'HttpCode', 'Param', 'Post'].map((name) => ({
      name,
      from: '@nestjs/common',
    })),
    ...['ApiOkResponse', 'ApiOperation', 'ApiTags'].map((name) => ({
      name,
      from: '@nestjs/swagger',
    })),
    from(response),
    { ...from(route.record), isType: true },
    { ...from({ name: names.resourceConstant, path: resourceFile.path(names, places) }) },
    from({ name: own.service, path: own.servicePath }),
    ...guards.classes.map(from),
    ...guards.decorators.map((name) => ({ name, from: GUARD_DECORATORS[name] })),
  );
  return `${imports.toString()}

/** Routes beside the generated ones. The service works for whoever asks, so that the rules of ${route.model} hold here too. */
@ApiTags(${stringLiteral(names.resource)})
${guards.onClass === undefined ? OPEN_COMMENT : `@ApiBearerAuth()\n${guards.onClass}`}
@Crud(${names.resourceConstant})
@Controller(${stringLiteral(endpointOf({ names }, places))})
export class ${own.controller} {
  constructor(private readonly service: ${own.service}) {}

${controllerMethod(route, response.name)}
}
`;
}
