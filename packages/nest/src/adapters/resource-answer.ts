import type { Type } from '@nestjs/common';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import type { Resource } from '../resource/typed-definition';
import type { AnswerOf } from '../resource/wire-types';
import { aggregateSchema } from '../swagger/aggregate.decorator';
import { recordSchema } from '../swagger/record-schema';
import { bulkResultSchema, pageSchema } from '../swagger/schemas';

/** What is answered of a resource's records: one, several, one as `get` finds it, a page of them, or figures. */
export type AnswerForm = 'record' | 'records' | 'found' | 'page' | 'bulk' | 'aggregate';

/** An answer of a resource: what documents it, and by which hidden fields are left out of it. */
export class ResourceAnswer {
  constructor(
    readonly resource: ResourceDefinition,
    /** The class whose schema it has. */
    readonly type: Type,
    readonly isList: boolean,
  ) {}
}

/** The schema of each form, as the generated routes show it. */
const SCHEMAS: Readonly<Record<AnswerForm, (dto: Type, resource: ResourceDefinition) => Type>> = {
  record: (dto) => dto,
  records: (dto) => dto,
  found: recordSchema,
  page: pageSchema,
  bulk: (_dto, resource) => bulkResultSchema(resource),
  aggregate: aggregateSchema,
};

/**
 * Says that an adapter answers records of a resource, for its document and so that no hidden field is in them. Generated
 * code calls it.
 * @param dto of one record
 */
export const resourceAnswer = <T extends ModelTypes>(
  form: AnswerForm,
  dto: Type<AnswerOf<T>>,
  resource: Resource<T>,
): ResourceAnswer => new ResourceAnswer(resource, SCHEMAS[form](dto, resource), form === 'records');
