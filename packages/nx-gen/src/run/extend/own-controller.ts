import type ts from 'typescript';
import { ImportSet, type Import } from '../../code/imports';
import { stringLiteral } from '../../code/literal';
import type { ApiPlaces } from '../../plan/api-places';
import { GUARD_DECORATORS, planGuards, type PlannedGuards } from '../../plan/api/guards';
import { resourceFile } from '../../plan/api/resource';
import { responseClassOf } from '../../plan/api/response-dto';
import type { ResourceNames } from '../../plan/class-names';
import { endpointOf } from '../../plan/endpoint';
import { OPERATIONS, type ModelIR, type Operation } from '../../schema/ir';
import { decoratorCalls } from '../../typescript/decorators';
import { Refusal } from '../../typescript/result';
import { typescript } from '../../typescript/typescript';
import type { Member } from './edit-class';
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

/** Returns the guards of a route that does something. */
function guardsOfRoute(model: ModelIR, places: ApiPlaces): PlannedGuards {
  const operations = new Set(model.operations ?? OPERATIONS);
  const operation = CAREFUL.find((one) => operations.has(one)) ?? 'edit';
  return planGuards(model, [operation], places);
}

/** Returns what the method of a route uses, for a file. */
function importsOfRoute(
  { route, names, places }: Omit<OwnControllerView, 'model'>,
  path: string,
): Import[] {
  const from = importerFrom(path, places);
  return [
    ...['ApiErrors', 'Ctx'].map((name) => ({ name, from: '@gen/nest' })),
    { name: 'RequestContext', from: '@gen/nest', isType: true },
    ...['HttpCode', 'Param', 'Post'].map((name) => ({ name, from: '@nestjs/common' })),
    ...['ApiOkResponse', 'ApiOperation'].map((name) => ({ name, from: '@nestjs/swagger' })),
    from(responseClassOf(names, places)),
    { ...from(route.record), isType: true },
  ];
}

/**
 * Returns the method of a route for a controller that exists. It is added only where it is reached, guarded and answered as in one of
 * ours.
 */
export function routeMember(view: OwnControllerView, path: string): Member {
  const { own, route, model, names, places } = view;
  const { onClass } = guardsOfRoute(model, places);
  return {
    className: own.controller,
    imports: importsOfRoute(view, path),
    render(declaration) {
      const endpoint = endpointOf({ names }, places);
      const [at] = decoratorCalls(declaration, 'Controller');
      const [address] = at?.arguments ?? [];
      if (!address || address.getText().replace(/^['"`]\/?|['"`]$/g, '') !== endpoint)
        throw new Refusal(`its address is not ${endpoint}`);
      const [crud] = decoratorCalls(declaration, 'Crud');
      if (crud?.arguments[0]?.getText() !== names.resourceConstant)
        throw new Refusal(`it has no @Crud(${names.resourceConstant})`);
      const guards = decoratorCalls(declaration, 'UseGuards').map((call) =>
        argumentsIn(call.getText()),
      );
      const needed = onClass === undefined ? '' : argumentsIn(onClass);
      if (
        needed !== '' &&
        !guards.some((given) => given === needed || given.startsWith(`${needed},`))
      )
        throw new Refusal(`its class has no @UseGuards(${needed.replaceAll(',', ', ')})`);
      return controllerMethod(
        route,
        responseClassOf(names, places).name,
        serviceIn(declaration, own.service),
      );
    },
  };
}

/** Returns what stands between the parentheses of a call, without white space and a comma at its end. */
const argumentsIn = (call: string): string =>
  call
    .replace(/^[^(]*\(([^]*)\)[^)]*$/, '$1')
    .replace(/\s+/g, '')
    .replace(/,$/, '');

/** Returns the property of a class that holds the service. */
function serviceIn(declaration: ts.ClassDeclaration, service: string): string {
  const ts = typescript();
  const constructor = declaration.members.find(ts.isConstructorDeclaration);
  const parameter = constructor?.parameters.find(
    (one) => one.type?.getText() === service && (one.modifiers ?? []).length > 0,
  );
  if (!parameter || !ts.isIdentifier(parameter.name))
    throw new Refusal(`its constructor has no property of the type ${service}`);
  return parameter.name.text;
}

/** Renders a controller with one route, beside the generated ones of the model and with their guards. */
export function ownControllerText({ own, route, model, names, places }: OwnControllerView): string {
  const from = importerFrom(own.controllerPath, places);
  const guards = guardsOfRoute(model, places);
  const response = responseClassOf(names, places);
  const imports = new ImportSet().add(
    ...importsOfRoute({ own, route, names, places }, own.controllerPath),
    { name: 'Crud', from: '@gen/nest' },
    { name: 'Controller', from: '@nestjs/common' },
    { name: 'ApiTags', from: '@nestjs/swagger' },
    { ...from({ name: names.resourceConstant, path: resourceFile.path(names, places) }) },
    from({ name: own.service, path: own.servicePath }),
    ...guards.classes.map(from),
    ...guards.decorators.map((name) => ({ name, from: GUARD_DECORATORS[name] })),
  );
  return `${imports.toString()}

/** Routes beside the generated ones. The service works for whoever asks, so that the rules of ${route.model} hold here too. */
@ApiTags(${stringLiteral(names.resource)})
${[...guards.onPublicClass, ...(guards.onClass === undefined ? [] : ['@ApiBearerAuth()', guards.onClass])].join('\n')}
@Crud(${names.resourceConstant})
@Controller(${stringLiteral(endpointOf({ names }, places))})
export class ${own.controller} {
  constructor(private readonly service: ${own.service}) {}

${controllerMethod(route, response.name)}
}
`;
}
