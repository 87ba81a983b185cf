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
 * Answers the errors of a generated controller, and lets the application answer alike what it refuses before any route has
 * it: a body that is too large or no JSON, an address that leads nowhere. No line of the application's own is needed.
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
    super();
  }

  /**
   * Nest has the routes by now, which keep the filters that they have, and goes on to what is no route's. Of global filters
   * it asks the first one last, so that each of the application's own comes before this one, whichever way it was added.
   */
  onModuleInit(): void {
    const filters = this.config.getGlobalFilters();
    if (!filters.some((filter) => filter instanceof UnroutedErrorFilter))
      filters.unshift(new UnroutedErrorFilter(this.host.httpAdapter));
  }

  /** Routes that are made for each request would find it from here on. */
  onApplicationBootstrap(): void {
    const filters = this.config.getGlobalFilters();
    const at = filters.findIndex((filter) => filter instanceof UnroutedErrorFilter);
    if (at >= 0) filters.splice(at, 1);
  }
}
