import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';

const RESOURCE = Symbol('@gen/nest:RESOURCE');

/** Notes whose records a controller answers. */
export function keepResource(controller: object, resource: ResourceDefinition): void {
  Reflect.defineMetadata(RESOURCE, resource, controller);
}

/** Undefined where the controller does not say whose records it answers. */
export const resourceIfAny = (controller: object): ResourceDefinition | undefined =>
  Reflect.getMetadata(RESOURCE, controller) as ResourceDefinition | undefined;

/** @throws Error where the controller does not say whose records it answers */
export function resourceOf(context: ExecutionContext, decorator: string): ResourceDefinition {
  const controller = context.getClass();
  const resource = resourceIfAny(controller);
  if (resource) return resource;
  throw new Error(`${decorator} in ${controller.name} needs @Crud(resource) above the class`);
}
