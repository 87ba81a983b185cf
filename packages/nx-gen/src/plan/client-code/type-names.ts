import { pascalCase } from '../../naming/words';
import type { EnumIR } from '../../schema/ir';
import type { ResourcePlan } from '../resource-plan';

/** What the file's own part is called, and what it uses of TypeScript and its platforms. */
const TAKEN = [
  ...['Aggregate', 'AggregateOptions', 'Figures', 'Group', 'PeriodFigures', 'RestorableResource'],
  ...[
    'ApiClient',
    'ApiError',
    'Asked',
    'BulkResult',
    'Chosen',
    'ClientOptions',
    'Condition',
    'Counted',
    'Counting',
  ],
  ...[
    'Equal',
    'ErrorBody',
    'GetOptions',
    'Id',
    'Including',
    'ListAnswer',
    'ListOptions',
    'ListQuery',
    'Named',
  ],
  ...[
    'Operators',
    'Ordered',
    'Page',
    'RequestOptions',
    'Resource',
    'ResourceTypes',
    'Searched',
    'Sent',
    'Sort',
    'WriteOptions',
  ],
  ...[
    'AbortSignal',
    'Array',
    'AsyncGenerator',
    'Error',
    'Exclude',
    'JSON',
    'NonNullable',
    'Object',
    'Omit',
    'Partial',
    'Pick',
  ],
  ...['Promise', 'Readonly', 'Record', 'String', 'URLSearchParams'],
];

/** Names of what the file declares for one resource. */
export interface ResourceTypeNames {
  /** `Order`: a record as lists answer it. */
  record: string;
  /** `WholeOrder`: the same with what lists leave out of it. */
  whole: string;
  create: string;
  update: string;
  filter: string;
  /** `OrderWhere`: the filter with those of related records. */
  where: string;
  /** `OrderTypes`: all of these together. */
  types: string;
}

const namesFrom = (stem: string): ResourceTypeNames => ({
  record: stem,
  whole: `Whole${stem}`,
  create: `Create${stem}`,
  update: `Update${stem}`,
  filter: `${stem}Filter`,
  where: `${stem}Where`,
  types: `${stem}Types`,
});

export interface TypeNames {
  /** By the model's name. */
  resources: ReadonlyMap<string, ResourceTypeNames>;
  /** By the enum's name. */
  enums: ReadonlyMap<string, string>;
}

/** Names of all types of the file, each given once: a model `ProductFilter` beside a `Product` gets another one. */
export function typeNames(resources: readonly ResourcePlan[], enums: readonly EnumIR[]): TypeNames {
  const taken = new Set(TAKEN);
  const take = (names: readonly string[]): boolean => {
    if (names.some((name) => taken.has(name))) return false;
    names.forEach((name) => taken.add(name));
    return true;
  };
  const free = <Names>(stem: string, ending: string, namesOf: (stem: string) => Names) => {
    for (let number = 0; ; number++) {
      const names = namesOf(stem + (number === 0 ? '' : ending + (number === 1 ? '' : number)));
      if (take(typeof names === 'string' ? [names] : Object.values(names as object))) return names;
    }
  };
  return {
    resources: new Map(
      resources.map(({ model, names }) => [model.name, free(names.classStem, 'Record', namesFrom)]),
    ),
    enums: new Map(enums.map(({ name }) => [name, free(pascalCase(name), 'Enum', (stem) => stem)])),
  };
}

/** The names of one resource, which has some. */
export function namesIn({ resources }: TypeNames, { model }: ResourcePlan): ResourceTypeNames {
  const names = resources.get(model.name);
  if (!names) throw new Error(`The client has no names for ${model.name}`);
  return names;
}
