import { UseFilters, UsePipes, applyDecorators, type Type } from '@nestjs/common';
import { setResource } from '../body-query/resource-of';
import { addSecondRoutes } from '../body-query/second-route';
import { CrudErrorFilter } from '../errors/crud-error.filter';
import type { ResourceDefinition } from '../resource/definition';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { Unwrapped } from '../wire/unwrapped';
import { wrapRoutes } from './wrap-routes';

/**
 * Gives a controller its own validation, error responses and serialization, so that it behaves the same in any application,
 * whatever is installed globally.
 * @param resource the resource that the controller serves: it determines how queries are parsed, and responses get an `ETag`
 */
export function Crud(resource?: ResourceDefinition): ClassDecorator {
  return applyDecorators(
    (controller: object) => {
      if (resource) setResource(controller, resource);
      addSecondRoutes(controller as Type<object>);
      wrapRoutes(controller as Type<object>, resource);
    },
    Unwrapped(),
    UsePipes(crudValidationPipe()),
    UseFilters(CrudErrorFilter),
  );
}
