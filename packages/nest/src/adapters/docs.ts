import { applyDecorators, type Type } from '@nestjs/common';
import {
  ApiBearerAuth,
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiParam,
  ApiResponse,
  getSchemaPath,
} from '@nestjs/swagger';
import type { ErrorStatus } from '../swagger/error-descriptions';
import { ApiErrors } from '../swagger/responses';
import { ResourceAnswer } from './resource-answer';
import type { MountedRoute } from './mount';
import type { Answer } from './route';
import type { Adapter, AdapterAnswer, AdapterMethod } from './types';

/** Documents the endpoint in OpenAPI. */
export function documentRoute(route: MountedRoute): MethodDecorator {
  const { config } = route.adapter;
  const { summary, description } = config;
  return applyDecorators(
    ApiOperation({ summary, description }),
    ...(route.guards.length > 0 ? [ApiBearerAuth()] : []),
    ...[...config.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
      ApiParam({ name, type: String }),
    ),
    ...documentBody(route),
    ...documentResponses(route),
  );
}

function documentBody({ adapter: { kind, config } }: MountedRoute): MethodDecorator[] {
  const { body, method } = config;
  if (kind === 'multipart') return documentForm(config);
  if (body) return [ApiBody({ type: body })];
  if (METHODS_WITHOUT_BODY.has(method)) return [];
  return [ApiBody({ schema: { type: 'object', additionalProperties: true }, required: false })];
}

function documentForm({ body, files = {} }: MountedRoute['adapter']['config']): MethodDecorator[] {
  const { part = 'file', max = 1 } = files;
  const file = { type: 'string', format: 'binary' };
  const form = {
    type: 'object',
    properties: { [part]: max === 1 ? file : { type: 'array', items: file, maxItems: max } },
  };
  return [
    ApiConsumes('multipart/form-data'),
    ...(body ? [ApiExtraModels(body)] : []),
    ApiBody({ schema: body ? { allOf: [{ $ref: getSchemaPath(body) }, form] } : form }),
  ];
}

/** Documents statuses from the framework itself, unless the adapter describes them. */
function documentResponses({
  adapter,
  guards,
  target,
  statuses,
  ...resultTypes
}: MountedRoute): MethodDecorator[] {
  const { kind, config } = adapter;
  const declared: Readonly<Record<number, AdapterAnswer>> = config.responses ?? {};
  const possibleErrors: readonly (readonly [boolean, ...ErrorStatus[]])[] = [
    [true, 400],
    [guards.length > 0, 401, 403],
    [target !== undefined && OPERATIONS_WITH_IDS.has(target[1]), 404],
    [Boolean(config.transaction) || (target !== undefined && !READ_OPERATIONS.has(target[1])), 409],
    [takesBody(adapter), 413, 415],
    [true, 503, 504],
    [kind === 'multipart', 507],
  ];
  const errors = possibleErrors.flatMap(([applies, ...statuses]) => (applies ? statuses : []));
  const description = target ? 'What the operation gives' : 'The answer';
  const declaredEntries = Object.entries(declared).map(
    ([code, described]) => [Number(code), described] as const,
  );
  return [
    ...declaredEntries.map(([code, described]) =>
      statuses.includes(code) && !described.type && !described.schema
        ? documentResult(code, described, resultTypes)
        : documentResponse(code, described),
    ),
    ...statuses
      .filter((status) => !(status in declared))
      .map((status) => documentResult(status, { description }, resultTypes)),
    ApiErrors(...errors.filter((code) => !(code in declared))),
  ];
}

/** Operations that take record ids. */
const OPERATIONS_WITH_IDS = new Set([
  ...['get', 'update', 'delete', 'updateMany', 'deleteMany'],
  ...['getDeleted', 'restore', 'restoreMany'],
]);
const READ_OPERATIONS = new Set(['list', 'get', 'listDeleted', 'getDeleted']);

const takesBody = ({ kind, config: { body, method } }: Adapter): boolean =>
  kind === 'multipart' || body !== undefined || !METHODS_WITHOUT_BODY.has(method);

const METHODS_WITHOUT_BODY: ReadonlySet<AdapterMethod> = new Set(['GET', 'DELETE']);

/** Documents the response of the target or the handler, as far as it is known. */
function documentResult(
  status: number,
  described: AdapterAnswer,
  { answer, nullable }: Pick<MountedRoute, 'answer' | 'nullable'>,
): MethodDecorator {
  const { type: item, isList } = classOf(answer);
  if (!item || !(isList || nullable)) return documentResponse(status, { ...described, type: item });
  const itemSchema = { $ref: getSchemaPath(item) };
  const schema = {
    ...(isList ? { type: 'array', items: itemSchema } : { allOf: [itemSchema] }),
    ...(nullable && { nullable }),
  };
  return applyDecorators(ApiExtraModels(item), documentResponse(status, { ...described, schema }));
}

function classOf(answer: Answer | undefined): { type?: Type | undefined; isList: boolean } {
  if (answer instanceof ResourceAnswer) return answer;
  return isListAnswer(answer) ? { type: answer[0], isList: true } : { type: answer, isList: false };
}

const isListAnswer = (answer: Answer | undefined): answer is readonly [Type] =>
  Array.isArray(answer);

function documentResponse(status: number, { description, type, schema }: AdapterAnswer) {
  if (!type) return ApiResponse({ status, description, ...(schema && { schema }) });
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({ status, description, schema: { $ref: getSchemaPath(type) } }),
  );
}
