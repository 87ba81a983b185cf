import type { ResourceDefinition } from '../resource/definition';
import type { PrismaClientLike } from './prisma-client';

/** What a service works on, for those who look at all resources of an application. */
export interface CrudSource {
  readonly client: PrismaClientLike;
  readonly resource: ResourceDefinition;
}

/** Under it every `CrudService` shows its `CrudSource`. Registered: copies of this package agree. */
export const CRUD_SOURCE = Symbol.for('@gen/nest:CRUD_SOURCE');
