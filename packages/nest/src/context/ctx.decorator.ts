import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { contextOf, type RequestContext } from './request-context';

/** Injects the context of the request, for `service.as(context)`. Guards have set the user by then. */
export const Ctx = createParamDecorator(
  (_data: unknown, context: ExecutionContext): RequestContext =>
    contextOf(context.switchToHttp().getRequest<{ user?: never }>()),
);
