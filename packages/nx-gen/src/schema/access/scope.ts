import type { EnumIR, FieldIR, ModelIR } from '../ir';
import type { Owner, UserIR } from './rule';

/** The scope in which names of a rule are resolved. */
export interface Scope {
  /** By name, marked or not. */
  readonly models: ReadonlyMap<string, ModelIR>;
  readonly enums: ReadonlyMap<string, EnumIR>;
  /** By model. */
  readonly owners: ReadonlyMap<string, Owner>;
  /** The model that logs in. */
  readonly user: Omit<UserIR, 'comparedFields'>;
  /** The model of that user. */
  readonly userModel: ModelIR;
}

export const fieldNamed = ({ fields }: ModelIR, name: string): FieldIR | undefined =>
  fields.find((field) => field.name === name);
