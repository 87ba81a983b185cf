import { UseFilters, UsePipes, applyDecorators, type Type } from '@nestjs/common';
import { keepResource } from '../body-query/resource-of';
import { addSecondRoutes } from '../body-query/second-route';
import { CrudErrorFilter } from '../errors/crud-error.filter';
import type { ResourceDefinition } from '../resource/definition';
import { crudValidationPipe } from '../validation/crud-validation.pipe';
import { exchangeRoutes } from './exchanged';

/**
 * Gives a controller its own validation, error answers and serialisation, so that it behaves the
 * same in any application, whatever is installed globally.
 * @param resource whose records the controller answers: queries are read by it, and answers get an `ETag`
 */
export function Crud(resource?: ResourceDefinition): ClassDecorator {
  return applyDecorators(
    (controller: object) => {
      if (resource) keepResource(controller, resource);
      addSecondRoutes(controller as Type<object>);
      exchangeRoutes(controller as Type<object>, resource);
    },
    UsePipes(crudValidationPipe()),
    UseFilters(CrudErrorFilter),
  );
}
