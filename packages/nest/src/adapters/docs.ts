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
import { ApiErrors, type ErrorStatus } from '../swagger/responses';
import { ResourceAnswer } from './resource-answer';
import type { AdapterRoute, Answer } from './route';
import type { Adapter, AdapterAnswer, AdapterMethod } from './types';

/** The endpoint in the OpenAPI document. */
export function documentRoute(route: AdapterRoute): MethodDecorator {
  const { config } = route.adapter;
  const { summary, description } = config;
  return applyDecorators(
    ApiOperation({ summary, description }),
    ...(route.guards.length > 0 ? [ApiBearerAuth()] : []),
    ...[...config.path.matchAll(/:(\w+)/g)].map(([, name = '']) =>
      ApiParam({ name, type: String }),
    ),
    ...documentBody(route),
    ...documentAnswers(route),
  );
}

function documentBody({ adapter: { kind, config } }: AdapterRoute): MethodDecorator[] {
  const { body, method } = config;
  if (kind === 'multipart') return documentForm(config);
  if (body) return [ApiBody({ type: body })];
  if (BODILESS.has(method)) return [];
  return [ApiBody({ schema: { type: 'object', additionalProperties: true }, required: false })];
}

function documentForm({ body, files = {} }: AdapterRoute['adapter']['config']): MethodDecorator[] {
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

/** Statuses that the mechanism itself gives, unless the adapter describes them better. */
function documentAnswers({
  adapter,
  guards,
  target,
  statuses,
  ...given
}: AdapterRoute): MethodDecorator[] {
  const { kind, config } = adapter;
  const own: Readonly<Record<number, AdapterAnswer>> = config.responses ?? {};
  const mays: readonly (readonly [boolean, ...ErrorStatus[]])[] = [
    [true, 400],
    [guards.length > 0, 401, 403],
    [target !== undefined && NAMES_RECORDS.has(target[1]), 404],
    [Boolean(config.transaction) || (target !== undefined && !READS.has(target[1])), 409],
    [takesBody(adapter), 413, 415],
    [true, 503, 504],
    [kind === 'multipart', 507],
  ];
  const errors = mays.flatMap(([may, ...statuses]) => (may ? statuses : []));
  const description = target ? 'What the operation gives' : 'The answer';
  const told = Object.entries(own).map(([code, described]) => [Number(code), described] as const);
  return [
    ...told.map(([code, described]) =>
      statuses.includes(code) && !described.type && !described.schema
        ? documentGiven(code, described, given)
        : documentAnswer(code, described),
    ),
    ...statuses
      .filter((status) => !(status in own))
      .map((status) => documentGiven(status, { description }, given)),
    ApiErrors(...errors.filter((code) => !(code in own))),
  ];
}

/** Operations that are asked for records by their ids. */
const NAMES_RECORDS = new Set([
  ...['get', 'update', 'delete', 'updateMany', 'deleteMany'],
  ...['getDeleted', 'restore', 'restoreMany'],
]);
const READS = new Set(['list', 'get', 'listDeleted', 'getDeleted']);

const takesBody = ({ kind, config: { body, method } }: Adapter): boolean =>
  kind === 'multipart' || body !== undefined || !BODILESS.has(method);

const BODILESS: ReadonlySet<AdapterMethod> = new Set(['GET', 'DELETE']);

/** What the target gives, or the handler itself, as far as it is known. */
function documentGiven(
  status: number,
  described: AdapterAnswer,
  { answer, nullable }: Pick<AdapterRoute, 'answer' | 'nullable'>,
): MethodDecorator {
  const { type: item, isList } = classOf(answer);
  if (!item || !(isList || nullable)) return documentAnswer(status, { ...described, type: item });
  const one = { $ref: getSchemaPath(item) };
  const schema = {
    ...(isList ? { type: 'array', items: one } : { allOf: [one] }),
    ...(nullable && { nullable }),
  };
  return applyDecorators(ApiExtraModels(item), documentAnswer(status, { ...described, schema }));
}

function classOf(answer: Answer | undefined): { type?: Type | undefined; isList: boolean } {
  if (answer instanceof ResourceAnswer) return answer;
  return isSeveral(answer) ? { type: answer[0], isList: true } : { type: answer, isList: false };
}

const isSeveral = (answer: Answer | undefined): answer is readonly [Type] => Array.isArray(answer);

function documentAnswer(status: number, { description, type, schema }: AdapterAnswer) {
  if (!type) return ApiResponse({ status, description, ...(schema && { schema }) });
  return applyDecorators(
    ApiExtraModels(type),
    ApiResponse({ status, description, schema: { $ref: getSchemaPath(type) } }),
  );
}
