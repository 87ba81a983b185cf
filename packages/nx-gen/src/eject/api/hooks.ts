import { resourceNames } from '../../plan/class-names';
import type { Ejectable } from '../ejectable';
import { hasHooks, type HookName } from '../own-service-hooks';
import { plainNames } from '../places';
import { hasDto } from './dto';

/** Parameters of each hook, as generated services pass them. */
const PARAMETERS: Readonly<Record<HookName, (types: string) => string>> = {
  beforeCreate: (types) => `data: NewRecord<${types}>`,
  afterCreate: (types) => `record: ${types}['record']`,
  beforeUpdate: (types) => `change: Change<${types}>`,
  afterUpdate: (types) => `change: Changed<${types}>`,
  beforeDelete: (types) => `record: StoredRecord<${types}>`,
  afterDelete: (types) => `record: ${types}['record']`,
};

/** Declares the hooks that the plain service calls, for the project's own class to override. */
export function hookDeclarations({ owned, resource }: Ejectable): string[] {
  const { types } = resourceNames(resource.names);
  return [...(owned?.hooks ?? [])].map(
    (hook) => `protected ${hook}?(${PARAMETERS[hook](types)}, context: HookContext): unknown;`,
  );
}

/** Renders the type parameter of a model's hooks: a hook may write every column, including those that no client writes. */
export function hookTypesCode(model: Ejectable): string | undefined {
  if (!hasHooks(model)) return undefined;
  const { names, model: ir } = model.resource;
  const plain = plainNames(names);
  const given = (dto: string, isThere: boolean, input: string): string =>
    isThere
      ? `${dto} & Partial<Omit<Prisma.${ir.name}Unchecked${input}, keyof ${dto}>>`
      : `Partial<Prisma.${ir.name}Unchecked${input}>`;
  return `export interface ${resourceNames(names).types} {
  create: ${given(plain.create, hasDto(model, 'create'), 'CreateInput')};
  update: ${given(plain.update, hasDto(model, 'update'), 'UpdateInput')};
  record: ${plain.record};
  row: Prisma.${ir.name}GetPayload<object>;
}`;
}
