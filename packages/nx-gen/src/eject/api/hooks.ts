import { resourceNames } from '../../plan/class-names';
import type { Ejectable } from '../ejectable';
import { isExtended, type HookName } from '../owned';
import { plainNames } from '../places';
import { hasDto } from './dto';

/** What each hook is handed, as generated services hand it. */
const PARAMETERS: Readonly<Record<HookName, (types: string) => string>> = {
  beforeCreate: (types) => `data: NewRecord<${types}>`,
  afterCreate: (types) => `record: ${types}['record']`,
  beforeUpdate: (types) => `change: Change<${types}>`,
  afterUpdate: (types) => `change: Changed<${types}>`,
  beforeDelete: (types) => `record: StoredRecord<${types}>`,
  afterDelete: (types) => `record: ${types}['record']`,
};

/** The hooks that the plain service calls, for the owner's class to override. */
export function hookDeclarations({ owned, resource }: Ejectable): string[] {
  const { types } = resourceNames(resource.names);
  return [...(owned?.hooks ?? [])].map(
    (hook) => `protected ${hook}?(${PARAMETERS[hook](types)}, context: HookContext): unknown;`,
  );
}

/** The types of a model that its hooks are handed: a hook writes each column, those that no client writes too. */
export function hookTypesCode(model: Ejectable): string | undefined {
  if (!isExtended(model)) return undefined;
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
