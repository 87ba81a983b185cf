import {
  Catch,
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleInit,
} from '@nestjs/common';
import { ApplicationConfig, HttpAdapterHost } from '@nestjs/core';
import { PrismaErrorFilter } from './prisma-error.filter';
import { UnroutedErrorFilter } from './unrouted-error.filter';

/**
 * Handles the errors of a generated controller, and makes the application respond in the same format to requests that it
 * refuses before routing: a body that is too large or invalid JSON, an unknown URL. Needs no setup in the application.
 */
@Injectable()
@Catch()
export class CrudErrorFilter
  extends PrismaErrorFilter
  implements OnModuleInit, OnApplicationBootstrap
{
  constructor(
    @Inject(ApplicationConfig) private readonly config: ApplicationConfig,
    @Inject(HttpAdapterHost) private readonly host: HttpAdapterHost,
  ) {
    super(config);
  }

  /**
   * By now Nest has bound the filters of its routes, and goes on to unrouted requests. It consults global filters from last to
   * first, so that each of the application's own precedes this one, however it was added.
   */
  onModuleInit(): void {
    const filters = this.config.getGlobalFilters();
    if (!filters.some((filter) => filter instanceof UnroutedErrorFilter))
      filters.unshift(new UnroutedErrorFilter(this.host.httpAdapter));
  }

  /** Removes the filter again: routes created per request would use it from here on. */
  onApplicationBootstrap(): void {
    const filters = this.config.getGlobalFilters();
    const index = filters.findIndex((filter) => filter instanceof UnroutedErrorFilter);
    if (index >= 0) filters.splice(index, 1);
  }
}
