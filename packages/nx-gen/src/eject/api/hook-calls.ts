import { propertyKey, stringLiteral } from '../../code/literal';
import { resourceNames } from '../../plan/class-names';
import { fieldsSetByServer } from '../../schema/missing-value';
import type { Ejectable } from '../ejectable';
import { hasHooks, hooksAround, type HookName } from '../own-service-hooks';
import { isUpdatable } from './dto';
import type { MethodView } from './method-view';
import { hasVersionCheck, versionsOfMany } from './versions';

type Method = Pick<MethodView, 'heading' | 'body'>;

/** The methods that call the project's own hooks; single and bulk writes share the `helpers`. */
export interface HookedMethods {
  readonly create?: Method;
  readonly edit?: Method;
  readonly editMany?: Method;
  readonly delete?: Method;
  readonly deleteMany?: Method;
  readonly helpers: readonly MethodView[];
}

/** How the methods with hooks name the current user, and what they return. */
interface HookedSignature {
  readonly user: string;
  readonly returnType: string;
}

/** The bodies of the methods over several records; their last statement is a call of the helper for each `id`. */
interface BulkBodies {
  readonly edit: (work: string) => string;
  readonly delete: (work: string) => string;
}

/** Begins a transaction, or joins the one that the hooks of a service share. */
export const beginTransaction = (model: Ejectable): string =>
  hasHooks(model)
    ? 'this.transact(async ({ prisma: tx }) => {'
    : 'this.prisma.$transaction(async (tx) => {';

/** The hooks around each write, the last part of a helper's code that calls them, and the helpers' headings. */
export function hookCallsOf(model: Ejectable, { user, returnType }: HookedSignature) {
  const { resource, owned } = model;
  const { types } = resourceNames(resource.names);
  const versions = hasVersionCheck(model)
    ? { parameter: ', versions?: readonly Date[]', argument: ', versions' }
    : { parameter: '', argument: '' };
  const ofMany = versionsOfMany(model);
  const create = hooksAround(owned, 'create');
  const edit = isUpdatable(model) ? hooksAround(owned, 'edit') : undefined;
  const deletion = hooksAround(owned, 'delete');
  return {
    create,
    edit,
    delete: deletion,
    call: (hook: HookName | undefined, first: string): string =>
      hook === undefined ? '' : `await this.${hook}?.(${first}, context);\n    `,
    /** The entries of a new record that only a hook can set. */
    setByHook: (body: string): string[] =>
      fieldsSetByServer(resource.model).map(
        ({ name }) =>
          `${propertyKey(name)}: requireFromHook(${body}.${name}, ${stringLiteral(`${resource.model.name}.${name}`)})`,
      ),
    headings: {
      create: (body: string): string =>
        `private async createWithHooks(${user}, ${body}: NewRecord<${types}>): ${returnType}`,
      edit: (body: string): string =>
        `private async updateWithHooks(${user}, id: string, ${body}: Changes<${types}>${versions.parameter}): ${returnType}`,
      delete: `private async deleteWithHooks(${user}, id: string${versions.parameter}): ${returnType}`,
    },
    /** The methods that routes call: each begins a transaction, and calls the helper in it. */
    methods: (bulk: BulkBodies): Omit<HookedMethods, 'helpers'> => ({
      ...(create && {
        create: {
          heading: `async create(${user}, data: NewRecord<${types}>): ${returnType}`,
          body: 'return this.transact((inside) => inside.createWithHooks(user, data));',
        },
      }),
      ...(edit && {
        edit: {
          heading: `async update(${user}, id: string, data: Changes<${types}>${versions.parameter}): ${returnType}`,
          body: `return this.transact((inside) => inside.updateWithHooks(user, id, data${versions.argument}));`,
        },
        editMany: {
          heading: `async updateMany(${user}, query: ListQuery, data: Changes<${types}>${ofMany.parameter}): Promise<BulkResult>`,
          body: bulk.edit('inside.updateWithHooks(user, id, { ...data })'),
        },
      }),
      ...(deletion && {
        delete: {
          heading: `async delete(${user}, id: string${versions.parameter}): ${returnType}`,
          body: `return this.transact((inside) => inside.deleteWithHooks(user, id${versions.argument}));`,
        },
        deleteMany: {
          heading: `async deleteMany(${user}, query: ListQuery${ofMany.parameter}): Promise<BulkResult>`,
          body: bulk.delete('inside.deleteWithHooks(user, id)'),
        },
      }),
    }),
  };
}
