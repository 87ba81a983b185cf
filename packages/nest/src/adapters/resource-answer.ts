import type { Type } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { ResponseOf } from '../resource/wire-types';
import { aggregateSchema } from '../swagger/aggregate.decorator';
import { recordSchema } from '../swagger/record-schema';
import { bulkResultSchema, pageSchema } from '../swagger/schemas';

/** How a response presents a resource's records: one, several, one as `get` returns it, a page, or figures. */
const ANSWER_FORMS = ['record', 'records', 'found', 'page', 'bulk', 'aggregate'] as const;
export type AnswerForm = (typeof ANSWER_FORMS)[number];

/** A response about the resource that the adapters belong to, by its form: `{ record: ProductGenResponseDto }`. */
export type OwnAnswer = { readonly [F in AnswerForm]?: Type };

/** A response about a resource: documents it, and determines which hidden fields are omitted. */
export class ResourceAnswer {
  constructor(
    readonly resource: ResourceDefinition,
    /** The class of its schema. */
    readonly type: Type,
    readonly isList: boolean,
  ) {}
}

/** The schema of each form, as in generated routes. */
const SCHEMAS: Readonly<Record<AnswerForm, (dto: Type, resource: ResourceDefinition) => Type>> = {
  record: (dto) => dto,
  records: (dto) => dto,
  found: recordSchema,
  page: pageSchema,
  bulk: (_dto, resource) => bulkResultSchema(resource),
  aggregate: aggregateSchema,
};

/**
 * Declares that an adapter returns records of a resource, to document them and to omit hidden
 * fields. Called by generated code.
 * @param dto the class of one record
 */
export const resourceAnswer = <T extends ModelTypes>(
  form: AnswerForm,
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
): ResourceAnswer => new ResourceAnswer(resource, SCHEMAS[form](dto, resource), form === 'records');

/** Completes a response by the resource; undefined if it names no form. */
export function answerAbout(
  resource: ResourceDefinition,
  own: OwnAnswer,
): ResourceAnswer | undefined {
  for (const form of ANSWER_FORMS) {
    const dto = own[form];
    if (dto) return new ResourceAnswer(resource, SCHEMAS[form](dto, resource), form === 'records');
  }
  return undefined;
}
