import type { EnumIR, FieldIR, ModelIR } from '../ir';
import type { Owner, UserIR } from './rule';

/** What the names in a rule are looked up in. */
export interface Scope {
  /** By name, marked or not. */
  readonly models: ReadonlyMap<string, ModelIR>;
  readonly enums: ReadonlyMap<string, EnumIR>;
  /** By model. */
  readonly owners: ReadonlyMap<string, Owner>;
  /** Who is logged in. */
  readonly user: Omit<UserIR, 'asked'>;
  /** The model of that user. */
  readonly userModel: ModelIR;
}

export const fieldNamed = ({ fields }: ModelIR, name: string): FieldIR | undefined =>
  fields.find((field) => field.name === name);
