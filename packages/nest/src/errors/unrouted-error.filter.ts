import { Catch, HttpException, type ArgumentsHost } from '@nestjs/common';
import { BaseExceptionFilter } from '@nestjs/core';
import { fromHttpErrors } from './foreign-errors';
import { PrismaErrorFilter } from './prisma-error.filter';

/** Answers with an `ErrorBody` what a request is refused for; a fault of the application is left to Nest. */
@Catch()
export class UnroutedErrorFilter extends BaseExceptionFilter {
  private readonly refusals = new PrismaErrorFilter();

  override catch(exception: unknown, host: ArgumentsHost): void {
    if (exception instanceof HttpException || fromHttpErrors(exception))
      this.refusals.catch(exception, host);
    else super.catch(exception, host);
  }
}
