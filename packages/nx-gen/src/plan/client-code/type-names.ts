import { pascalCase } from '../../naming/words';
import type { EnumIR } from '../../schema/ir';
import type { ResourcePlan } from '../resource-plan';

/** Names of the file's fixed part, and the names of TypeScript and its platforms that it uses. */
const RESERVED_TYPE_NAMES = [
  ...['Aggregate', 'AggregateOptions', 'Figures', 'Group', 'PeriodFigures', 'RestorableResource'],
  ...[
    'ApiClient',
    'ApiError',
    'Asked',
    'BulkResult',
    'Chosen',
    'ClientOptions',
    'Condition',
    'CountedRelation',
  ],
  ...[
    'Equal',
    'ErrorBody',
    'GetOptions',
    'Id',
    'IdChange',
    'IncludeName',
    'Including',
    'ListOptions',
    'ListQuery',
    'ListResponse',
  ],
  ...[
    'Operators',
    'Ordered',
    'Page',
    'RequestOptions',
    'Resource',
    'ResourceTypes',
    'Searched',
    'SendOptions',
    'Sort',
    'WithCounts',
    'WriteArguments',
    'WriteOptions',
    'VersionOfEach',
    'WriteManyOptions',
    'WriteManyArguments',
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

/** Names that the file declares for one resource. */
export interface ResourceTypeNames {
  /** `Order`: a record in lists. */
  record: string;
  /** `WholeOrder`: the same including what lists omit. */
  whole: string;
  create: string;
  update: string;
  filter: string;
  /** `OrderWhere`: the filter including those of related records. */
  where: string;
  /** `OrderTypes`: the combination of these. */
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

/** Assigns unique names to all types of the file: a model `ProductFilter` beside a `Product` gets a different one. */
export function typeNames(resources: readonly ResourcePlan[], enums: readonly EnumIR[]): TypeNames {
  const taken = new Set(RESERVED_TYPE_NAMES);
  const reserve = (names: readonly string[]): boolean => {
    if (names.some((name) => taken.has(name))) return false;
    names.forEach((name) => taken.add(name));
    return true;
  };
  const assignNames = <Names>(stem: string, ending: string, namesOf: (stem: string) => Names) => {
    for (let number = 0; ; number++) {
      const names = namesOf(stem + (number === 0 ? '' : ending + (number === 1 ? '' : number)));
      if (reserve(typeof names === 'string' ? [names] : Object.values(names as object)))
        return names;
    }
  };
  return {
    resources: new Map(
      resources.map(({ model, names }) => [
        model.name,
        assignNames(names.classStem, 'Record', namesFrom),
      ]),
    ),
    enums: new Map(
      enums.map(({ name }) => [name, assignNames(pascalCase(name), 'Enum', (stem) => stem)]),
    ),
  };
}

/** Returns the names of one resource. */
export function namesIn({ resources }: TypeNames, { model }: ResourcePlan): ResourceTypeNames {
  const names = resources.get(model.name);
  if (!names) throw new Error(`The client has no names for ${model.name}`);
  return names;
}
