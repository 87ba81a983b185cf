import { UseFilters, UseInterceptors, UsePipes, applyDecorators } from '@nestjs/common';
import { PrismaErrorFilter } from '../errors/prisma-error.filter';
import { BodyInterceptor } from '../validation/body.interceptor';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { WireInterceptor } from '../wire/wire.interceptor';

/**
 * Gives a controller its own validation, error answers and serialisation, so that it behaves the
 * same in any application, whatever is installed globally.
 */
export function Crud(): ClassDecorator {
  const pipe = crudValidationPipe();
  return applyDecorators(
    UsePipes(pipe),
    UseFilters(new PrismaErrorFilter()),
    UseInterceptors(new BodyInterceptor(pipe), new WireInterceptor()),
  );
}
