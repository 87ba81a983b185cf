import { applyDecorators, type Type } from '@nestjs/common';
import { ApiExtraModels, ApiQuery, ApiResponse, getSchemaPath } from '@nestjs/swagger';
import { aggregateFields } from '../query/aggregate';
import { MAX_PERIODS, PERIOD_UNITS } from '../query/periods';
import type { ResourceDefinition } from '../resource/definition';
import type { ModelTypes } from '../resource/model-types';
import { fieldNamed } from '../resource/names';
import type { Resource } from '../resource/typed-definition';
import type { ResponseOf } from '../resource/wire-types';
import { valueSchema } from './field-schema';
import { fieldListParameters, listParameters, type ListParameter } from './list-parameters';
import { namedSchema } from './named-schema';
import { idForAll } from './operation-ids';
import { TEXTS } from './parameter-texts';
import { ApiFilter, toApiQuery } from './parameters';
import { filterSchema } from './filter-schema';
import { ApiErrors } from './responses';
import { ApiRoute, pluralNameOf, authErrorsOf, type Access } from './route-docs';
import { stemOf } from './schema-names';

/** Documents `GET /<resource>/aggregate`. */
export function ApiAggregate<T extends ModelTypes>(
  dto: Type<ResponseOf<T>>,
  resource: Resource<T>,
  access?: Access,
): MethodDecorator {
  const figures = aggregateSchema(dto, resource);
  return applyDecorators(
    ApiRoute(
      idForAll('aggregate', resource),
      `How many ${pluralNameOf(resource)} there are, and what they add up to`,
      access,
    ),
    ...aggregateParameters(resource).map(toApiQuery),
    ApiQuery({ name: 'count', required: false, allowEmptyValue: true, ...COUNT_PARAMETER }),
    ApiFilter(filterSchema(dto, resource)),
    ApiExtraModels(figures),
    ApiResponse({
      status: 200,
      description: 'Figures of all matching records',
      schema: { $ref: getSchemaPath(figures) },
    }),
    ApiErrors(400, ...authErrorsOf(access), 503),
  );
}

const COUNT_PARAMETER = {
  description: TEXTS.count,
  schema: { type: 'string', enum: [''] },
};

function aggregateParameters(resource: ResourceDefinition): ListParameter[] {
  const fields = (use: 'group' | 'sum' | 'time'): string[] => aggregateFields(resource, use);
  const times = fields('time').flatMap((name) => PERIOD_UNITS.map((unit) => `${name}:${unit}`));
  const dateSchema = { type: 'string', format: 'date' };
  const conditional: [isKnown: boolean, parameter: ListParameter][] = [
    [
      fields('group').length > 0,
      {
        name: 'groupBy',
        description: 'Figures for each value of a field',
        schema: { type: 'string', enum: fields('group') },
      },
    ],
    [
      fields('sum').length > 0,
      {
        name: 'sum',
        description: 'Fields to add up: sum=a&sum=b, or sum=a,b',
        schema: {
          type: 'array',
          items: { type: 'string', enum: fields('sum') },
          uniqueItems: true,
        },
      },
    ],
    ...(
      [
        ['by', 'Figures for each period', { type: 'string', enum: times }],
        ['from', `A day in the first of at most ${MAX_PERIODS} periods, or a time`, dateSchema],
        ['to', TEXTS.to, dateSchema],
        ['zone', TEXTS.zone, { type: 'string', default: 'UTC' }],
      ] as const
    ).map(([name, description, schema]): [boolean, ListParameter] => [
      times.length > 0,
      { name, description, schema },
    ]),
  ];
  const search = listParameters(resource).filter(({ name }) => name === 'search');
  return [
    ...conditional.flatMap(([isKnown, parameter]) => (isKnown ? [parameter] : [])),
    ...search,
    ...fieldListParameters(resource),
  ];
}

/** Returns the schema of `Aggregate`: `OrderGenAggregate`, or one for all resources without fields to add up. */
export function aggregateSchema(dto: Type, resource: ResourceDefinition): Type {
  const sums = aggregateFields(resource, 'sum').flatMap((name) => {
    const found = fieldNamed(resource, name);
    return found ? [[name, valueSchema(found.field)] as const] : [];
  });
  return sums.length ? figuresSchema(stemOf(dto, resource), Object.fromEntries(sums)) : COUNTS;
}

function figuresSchema(stem: string, sums?: Record<string, object>): Type {
  const optional = sums && {
    sum: { type: 'object', description: 'With sum', properties: sums },
  };
  const group = namedSchema(`${stem}AggregateGroup`, {
    required: { value: { nullable: true, oneOf: [{}] }, count: COUNT },
    optional: { ...optional },
  });
  const groups = { type: [group], description: 'With groupBy, the most frequent value first' };
  const period = namedSchema(`${stem}AggregatePeriod`, {
    required: { from: INSTANT, to: INSTANT, count: COUNT },
    optional: { ...optional, groups },
  });
  const periods = {
    type: [period],
    description: 'With by, in order; to is the first moment after a period',
  };
  return namedSchema(`${stem}Aggregate`, {
    required: { count: COUNT },
    optional: { ...optional, groups, periods },
  });
}

const COUNT = { type: 'integer', minimum: 0 };
const INSTANT = { type: 'string', format: 'date-time' };

/** Of a resource without fields to add up. */
const COUNTS = figuresSchema('');
