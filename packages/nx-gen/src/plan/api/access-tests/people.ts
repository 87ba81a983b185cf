import type { UserIR } from '../../../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../../../schema/ir';

/** Somebody of the fixtures. */
export interface Person {
  /** `author`: his name in the tests. */
  readonly name: string;
  readonly role?: string;
  /** Only the stranger is of another tenant than all the others. */
  readonly group: 'here' | 'there';
}

/** One person of each role, and two more of the plainest one: another, and one of another tenant. */
export interface People {
  readonly everybody: readonly Person[];
  /** By role. */
  readonly byRole: readonly Person[];
  readonly other: Person;
  readonly stranger: Person;
}

/** The people that `test/access.fixtures.ts` makes for a schema. */
export function peopleOf({ roles, all }: Pick<UserIR, 'roles' | 'all'>): People {
  const role = roles.filter((one) => one !== all).at(-1) ?? roles.at(-1);
  const taken = new Set([...roles, 'visitor']);
  const free = (name: string): string => (taken.has(name) ? `${name}Person` : name);
  const byRole: Person[] =
    roles.length === 0
      ? [{ name: 'user', group: 'here' }]
      : roles.map((name) => ({ name: personOf(name), role: name, group: 'here' }));
  const other: Person = { name: free('other'), role, group: 'here' };
  const stranger: Person = { name: free('stranger'), role, group: 'there' };
  return { everybody: [...byRole, other, stranger], byRole, other, stranger };
}

const personOf = (role: string): string => (role === 'visitor' ? 'visitorPerson' : role);

/** What the rules ask of people beside their key and role, such as their tenant: all but the stranger have the same. */
export const sharedProperties = ({ asked, key, role }: UserIR): string[] =>
  asked.filter((name) => name !== key && name !== role?.field);

/** What people have one of: by the model, the property that holds its key. Shared ones are what rules ask for. */
export interface Belonging {
  readonly relation: FieldIR;
  readonly isShared: boolean;
}

/** The models of which the fixtures make records, so that people can be: their tenants, and what these need. */
export function belongings({ models, user }: WithUser): ReadonlyMap<string, Belonging> {
  const found = new Map<string, Belonging>();
  const shared = sharedProperties(user);
  const visit = (model: ModelIR | undefined, isUser: boolean): void => {
    for (const field of model?.fields ?? []) {
      const { relation } = field;
      const [column, ...more] = relation?.fields ?? [];
      if (!relation || column === undefined || relation.model === user.model) continue;
      const isShared = isUser && more.length === 0 && shared.includes(column);
      const isRequired = model?.fields.some((one) => one.name === column && one.isRequired);
      if ((!isShared && !isRequired) || found.get(relation.model)?.isShared) continue;
      const isNew = !found.has(relation.model);
      found.set(relation.model, { relation: field, isShared });
      if (isNew) visit(modelNamed(models, relation.model), false);
    }
  };
  visit(modelNamed(models, user.model), true);
  return found;
}

type WithUser = Pick<SchemaIR, 'models'> & { readonly user: UserIR };

const modelNamed = (models: readonly ModelIR[], name: string): ModelIR | undefined =>
  models.find((model) => model.name === name);
