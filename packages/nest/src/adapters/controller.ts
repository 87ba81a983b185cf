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
import { CrudService } from '../crud/crud.service';
import type { PrismaClientLike } from '../crud/prisma-client';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { allowMultipart } from '../multipart';
import type { ResourceDefinition } from '../resource/definition';
import { lastPart } from '../resource/last-part';
import { WireInterceptor } from '../wire/wire.interceptor';
import { attachedUploads } from './attached-uploads';
import { operationOf, type AdapterApplication } from './call';
import { documentRoute } from './docs';
import { shapeOf } from './path';
import type { AdapterReply, AdapterRequest } from './request';
import type { AdapterRoute } from './route';
import { runRoute } from './run';
import { Services } from './services';

export interface AdapterControllerOptions {
  /** Of the resource: `gen-api/products`. */
  readonly path: string;
  /** The class of `di.prisma`. */
  readonly prisma: abstract new (...args: never[]) => PrismaClientLike;
  /** Of the resource beside which they stand: what it hides is in no answer that says nothing else of itself. */
  readonly resource?: ResourceDefinition;
  /** In the order in which they are asked whether a request is theirs. */
  readonly routes: readonly AdapterRoute[];
}

const ANSWER = Symbol('answer');

/** A controller, by the one method that stands behind all its endpoints. */
interface Answering {
  [ANSWER](route: AdapterRoute, request: AdapterRequest, reply: AdapterReply): Promise<unknown>;
}

/**
 * A controller with one endpoint for each adapter. Generated modules list it before the generated
 * controller, whose `/:id` would take its paths.
 *
 * @throws Error at start, where two adapters answer the same requests
 */
export function adapterController({
  path,
  prisma,
  resource: own,
  routes,
}: AdapterControllerOptions): Type {
  refuseDoubles(path, routes);
  const resource = lastPart(path);

  @ApiTags(resource)
  @UseFilters(new PrismaErrorFilter())
  @UseInterceptors(new WireInterceptor())
  @Controller(path)
  class AdapterController implements OnModuleInit, OnApplicationBootstrap {
    private application?: AdapterApplication;

    constructor(@Inject(ModuleRef) private readonly moduleRef: ModuleRef) {}

    onModuleInit(): void {
      const { httpAdapter } = this.moduleRef.get(HttpAdapterHost, { strict: false });
      // None where a command uses the application without serving it.
      if (httpAdapter) allowMultipart(httpAdapter);
    }

    onApplicationBootstrap(): void {
      const modules = this.moduleRef.get(ModulesContainer, { strict: false });
      const services = new Services(modules);
      for (const route of routes) checkTarget(route, services);
      this.application = {
        services,
        prisma: this.moduleRef.get(prisma, { strict: false }),
        uploads: attachedUploads(modules),
        secrets: services.secrets(),
        resource: own,
      };
    }

    [ANSWER](route: AdapterRoute, request: AdapterRequest, reply: AdapterReply): Promise<unknown> {
      if (!this.application) throw new Error('The application has not started');
      return runRoute(route, this.application, request, reply);
    }
  }

  for (const route of routes) addMethod(AdapterController.prototype, route, resource);
  // The first part of operation ids in the OpenAPI document.
  return Object.defineProperty(AdapterController, 'name', {
    value: camelCase(`-${resource}-adapters`),
  });
}

const camelCase = (text: string): string =>
  text.replace(/\W+(\w)/g, (_all, letter: string) => letter.toUpperCase());

/** One method for the route, decorated as if it had been written out. */
function addMethod(prototype: Answering, route: AdapterRoute, resource: string): void {
  const name = camelCase(route.name);
  if (name in prototype) throw new Error(`adapters/${route.name}.adapter.ts: give it another name`);
  // In a literal, so that the function has the name that the OpenAPI document shows.
  const { [name]: value } = {
    [name](this: Answering, request: AdapterRequest, reply: AdapterReply) {
      return this[ANSWER](route, request, reply);
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
    // an open route asks nobody for a key
    ...(route.guards.length > 0 ? [KeyScope(`${resource}:${route.name}`)] : []),
    documentRoute(route),
  ];
  for (const decorate of decorators) decorate(prototype, name, descriptor);
}

function refuseDoubles(path: string, routes: readonly AdapterRoute[]): void {
  const seen = new Map<string, string>();
  for (const { name, adapter } of routes) {
    const { method, path: own } = adapter.config;
    const first = seen.get(`${method} ${shapeOf(own)}`);
    if (first !== undefined)
      throw new Error(
        `adapters/${name}.adapter.ts: ${method} /${path}${own} is answered by adapters/${first}.adapter.ts; change one of the paths`,
      );
    seen.set(`${method} ${shapeOf(own)}`, name);
  }
}

/** The target must be there before the first request asks for it. */
function checkTarget({ name, adapter, target }: AdapterRoute, services: Services): void {
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
