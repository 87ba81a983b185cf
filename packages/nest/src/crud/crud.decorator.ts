import { UseFilters, UseInterceptors, UsePipes, applyDecorators } from '@nestjs/common';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import type { ResourceDefinition } from '../resource/definition';
import { BodyInterceptor } from '../body-query/body.interceptor';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { VersionInterceptor } from '../version/version.interceptor';
import { WireInterceptor } from '../wire/wire.interceptor';

/**
 * Gives a controller its own validation, error answers and serialisation, so that it behaves the
 * same in any application, whatever is installed globally.
 * @param resource whose records the controller answers: it gives them an `ETag`
 */
export function Crud(resource?: ResourceDefinition): ClassDecorator {
  const pipe = crudValidationPipe();
  return applyDecorators(
    UsePipes(pipe),
    UseFilters(new PrismaErrorFilter()),
    UseInterceptors(
      new BodyInterceptor(pipe),
      new WireInterceptor(),
      new VersionInterceptor(resource),
    ),
  );
}
