import {
  Controller,
  Inject,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  UseFilters,
  UseGuards,
  UseInterceptors,
  type OnApplicationBootstrap,
  type OnModuleInit,
  type Type,
} from '@nestjs/common';
import { HttpAdapterHost, ModuleRef, ModulesContainer } from '@nestjs/core';
import { ApiTags } from '@nestjs/swagger';
import { KeyScope } from '../context/key-scope.decorator';
import { Public } from '../context/public.decorator';
import { CrudService } from '../crud/crud.service';
import type { PrismaClientLike } from '../crud/prisma-client';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { allowMultipart } from '../multipart';
import type { ResourceDefinition } from '../resource/definition';
import { lastPathSegment } from '../resource/last-path-segment';
import { Unwrapped } from '../wire/unwrapped';
import { WireInterceptor } from '../wire/wire.interceptor';
import { collectAttachedUploads } from './attached-uploads';
import { operationOf, type AdapterApplication } from './call';
import { documentRoute } from './docs';
import { shapeOf } from './path';
import type { AdapterReply, AdapterRequest } from './request';
import { mount, type MountedRoute } from './mount';
import type { AdapterRoute } from './route';
import { runRoute } from './run';
import { Services } from './services';

export type AdapterControllerOptions = {
  /** The class of `di.prisma`. */
  readonly prisma: abstract new (...args: never[]) => PrismaClientLike;
  /** In matching order. */
  readonly routes: readonly AdapterRoute[];
} & (
  | {
      /** The resource that the adapters belong to: responses that declare no type omit its hidden fields. */
      readonly resource: ResourceDefinition;
      /** Another path than that of the resource. */
      readonly path?: string;
    }
  | { readonly resource?: undefined; readonly path: string }
);

const DISPATCH = Symbol('answer');

/** A controller, seen as the one method behind all its endpoints. */
interface RouteDispatcher {
  [DISPATCH](route: MountedRoute, request: AdapterRequest, reply: AdapterReply): Promise<unknown>;
}

/**
 * Creates a controller with one endpoint per adapter. Generated modules list it before the
 * generated controller, whose `/:id` would match its paths.
 *
 * @throws Error at startup if two adapters match the same requests
 */
export function adapterController(options: AdapterControllerOptions): Type {
  const { prisma, resource: definition } = options;
  const path = options.resource ? (options.path ?? options.resource.path) : options.path;
  const routes = options.routes.map((route) => mount(route, definition));
  assertUniqueRoutes(path, routes);
  const resourceName = lastPathSegment(path);

  @ApiTags(resourceName)
  @UseFilters(PrismaErrorFilter)
  @UseInterceptors(new WireInterceptor())
  @Unwrapped()
  @Public() // each route has the guards that its adapter declares, and no others
  @Controller(path)
  class AdapterController implements OnModuleInit, OnApplicationBootstrap {
    private application?: AdapterApplication;

    constructor(@Inject(ModuleRef) private readonly moduleRef: ModuleRef) {}

    onModuleInit(): void {
      const { httpAdapter } = this.moduleRef.get(HttpAdapterHost, { strict: false });
      // None if a command uses the application without serving it.
      if (httpAdapter) allowMultipart(httpAdapter);
    }

    onApplicationBootstrap(): void {
      const modules = this.moduleRef.get(ModulesContainer, { strict: false });
      const services = new Services(modules);
      for (const route of routes) checkTarget(route, services);
      this.application = {
        services,
        prisma: this.moduleRef.get(prisma, { strict: false }),
        uploads: collectAttachedUploads(modules),
        secrets: services.secrets(),
        resource: definition,
      };
    }

    [DISPATCH](
      route: MountedRoute,
      request: AdapterRequest,
      reply: AdapterReply,
    ): Promise<unknown> {
      if (!this.application) throw new Error('The application has not started');
      return runRoute(route, this.application, request, reply);
    }
  }

  for (const route of routes) addMethod(AdapterController.prototype, route, resourceName);
  // The prefix of operation ids in the OpenAPI document.
  return Object.defineProperty(AdapterController, 'name', {
    value: camelCase(`-${resourceName}-adapters`),
  });
}

const camelCase = (text: string): string =>
  text.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** Adds a method for the route, decorated as if it were handwritten. */
function addMethod(prototype: RouteDispatcher, route: MountedRoute, resourceName: string): void {
  const name = camelCase(route.name);
  if (name in prototype) throw new Error(`adapters/${route.name}.adapter.ts: give it another name`);
  if (name === 'read' && route.adapter.config.method !== 'GET')
    throw new Error(
      `adapters/${route.name}.adapter.ts: API keys for reading would open this ${route.adapter.config.method} route; give it another name, such as mark-read`,
    );
  // In a literal, so that the function gets the name that the OpenAPI document shows.
  const { [name]: value } = {
    [name](this: RouteDispatcher, request: AdapterRequest, reply: AdapterReply) {
      return this[DISPATCH](route, request, reply);
    },
  };
  const descriptor = { value, writable: true, enumerable: false, configurable: true };
  Object.defineProperty(prototype, name, descriptor);
  Req()(prototype, name, 0);
  Res({ passthrough: true })(prototype, name, 1);
  const { method, path } = route.adapter.config;
  const decorators = [
    RequestMapping({ path, method: RequestMethod[method] }),
    UseGuards(...route.guards),
    // a public route needs no key
    ...(route.guards.length > 0 ? [KeyScope(`${resourceName}:${route.name}`)] : []),
    documentRoute(route),
  ];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
}

function assertUniqueRoutes(path: string, routes: readonly MountedRoute[]): void {
  const nameByRoute = new Map<string, string>();
  for (const { name, adapter } of routes) {
    const { method, path: routePath } = adapter.config;
    const first = nameByRoute.get(`${method} ${shapeOf(routePath)}`);
    if (first !== undefined)
      throw new Error(
        `adapters/${name}.adapter.ts: ${method} /${path}${routePath} is answered by adapters/${first}.adapter.ts; change one of the paths`,
      );
    nameByRoute.set(`${method} ${shapeOf(routePath)}`, name);
  }
}

/** Fails at startup, not in the first request, if the target is missing. */
function checkTarget({ name, adapter, target }: MountedRoute, services: Services): void {
  if (!target) return;
  const [type, method] = target;
  try {
    const service = services.instanceOf(type);
    operationOf(service, type.name, method);
    if (adapter.config.transaction && !(service instanceof CrudService))
      throw new Error(`${type.name} extends no generated service, so it cannot join a transaction`);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`adapters/${name}.adapter.ts: ${reason}`, { cause: error });
  }
}
