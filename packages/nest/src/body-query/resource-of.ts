import 'reflect-metadata';
import type { ExecutionContext } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';

const RESOURCE = Symbol('@gen/nest:RESOURCE');

/** Stores which resource a controller serves. */
export function setResource(controller: object, resource: ResourceDefinition): void {
  Reflect.defineMetadata(RESOURCE, resource, controller);
}

/** Returns the controller's resource; undefined if it does not declare one. */
export const findResource = (controller: object): ResourceDefinition | undefined =>
  Reflect.getMetadata(RESOURCE, controller) as ResourceDefinition | undefined;

/** @throws Error if the controller does not declare a resource */
export function resourceOf(context: ExecutionContext, decorator: string): ResourceDefinition {
  const controller = context.getClass();
  const resource = findResource(controller);
  if (resource) return resource;
  throw new Error(`${decorator} in ${controller.name} needs @Crud(resource) above the class`);
}
