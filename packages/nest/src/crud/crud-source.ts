import type { ResourceDefinition } from '../resource/definition';
import type { PrismaClientLike } from './prisma-client';

/** What a service works on, for code that processes all resources of an application. */
export interface CrudSource {
  readonly client: PrismaClientLike;
  readonly resource: ResourceDefinition;
}

/** Where every `CrudService` exposes its `CrudSource`. Registered globally, so that copies of this package share it. */
export const CRUD_SOURCE = Symbol.for('@gen/nest:CRUD_SOURCE');
