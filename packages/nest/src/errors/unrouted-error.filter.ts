import { Catch, HttpException, type ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { fromHttpErrors } from './framework-errors';
import { PrismaErrorFilter } from './prisma-error.filter';

/** Responds to refused requests with an `ErrorBody`; leaves errors of the application to Nest. */
@Catch()
export class UnroutedErrorFilter extends BaseExceptionFilter {
  private readonly errorFilter = new PrismaErrorFilter();

  override catch(exception: unknown, host: ArgumentsHost): void {
    if (exception instanceof HttpException || fromHttpErrors(exception))
      this.errorFilter.catch(exception, host);
    else super.catch(exception, host);
  }
}
