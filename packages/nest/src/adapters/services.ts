import type { ModulesContainer } from '@nestjs/core';
import { CRUD_SOURCE } from '../crud/crud-source';
import { CrudService } from '../crud/crud.service';
import type { RequestContext } from '../context/request-context';
import type { PrismaClientLike } from '../crud/prisma-client';
import type { AdapterServices } from './types';

/** The parts of an open transaction around a request. */
export interface OpenTransaction {
  readonly client: PrismaClientLike;
  /** Runs work of the services in the transaction after it commits. */
  afterCommit(work: () => Promise<void>): void;
}

interface Provider {
  readonly token: unknown;
  /** A singleton, not request-scoped. */
  readonly isShared: boolean;
  /** @throws Error if there is no shared instance */
  instance(): unknown;
}

/** Every provider of the application, by the camelCase name of its class. */
export class Services {
  private readonly providers = new Map<string, Provider[]>();

  constructor(modules: ModulesContainer) {
    for (const { providers } of modules.values()) {
      for (const [token, wrapper] of providers) {
        const name = nameOf(token);
        if (name === undefined) continue;
        const isShared = !wrapper.isTransient && wrapper.isDependencyTreeStatic();
        const instance = (): unknown => {
          if (isShared) return wrapper.instance;
          throw new Error(`${name} has an instance per request; adapters use shared ones`);
        };
        const found = this.providers.get(name) ?? [];
        this.providers.set(name, [...found, { token, isShared, instance }]);
      }
    }
  }

  /**
   * Returns `ctx.di`: the services, and the client as `prisma`; all inside the open transaction, if
   * any, and generated services acting for the caller.
   */
  view(
    prisma: PrismaClientLike,
    context: RequestContext,
    transaction?: OpenTransaction,
  ): AdapterServices {
    // Projects declare its properties.
    return new Proxy(Object.create(null) as AdapterServices, {
      get: (_target, name) => {
        // JavaScript itself looks up symbols, and `then` when something is awaited.
        if (typeof name !== 'string' || name === 'then') return undefined;
        if (name === 'prisma') return transaction?.client ?? prisma;
        return bindService(this.find(name), context, transaction);
      },
      has: (_target, name) => name === 'prisma' || this.providers.has(String(name)),
    });
  }

  /** @throws Error if no module of the application provides the class */
  instanceOf(type: abstract new (...args: never[]) => object): object {
    const found = this.providers.get(nameOf(type) ?? '')?.find(({ token }) => token === type);
    const instance = found?.instance();
    if (typeof instance === 'object' && instance !== null) return instance;
    throw new Error(
      `${type.name} is provided nowhere: add it to the providers of a module that the application imports`,
    );
  }

  /** Names of the properties that generated services never return. */
  secrets(): Set<string> {
    const shared = [...this.providers.values()].flat().filter(({ isShared }) => isShared);
    const services = shared.map((provider) => provider.instance());
    return new Set(
      services.flatMap((one) =>
        one instanceof CrudService ? (one[CRUD_SOURCE].resource.secrets ?? []) : [],
      ),
    );
  }

  private find(name: string): unknown {
    const found = this.providers.get(name) ?? [];
    const [first] = found;
    if (!first) throw new Error(`ctx.di.${name}: the application has no provider of that name`);
    // One class may have instances in several modules; two classes of one name are ambiguous.
    if (found.some(({ token }) => token !== first.token))
      throw new Error(`ctx.di.${name}: the application has several providers of that name`);
    return first.instance();
  }
}

/** Makes a generated service act for the caller, with the open transaction's client. */
export function bindService<T>(
  service: T,
  context: RequestContext,
  transaction: OpenTransaction | undefined,
): T {
  if (!(service instanceof CrudService)) return service;
  const bound = service.as(context);
  return transaction ? bound.withClient(transaction.client, transaction.afterCommit) : bound;
}

function nameOf(token: unknown): string | undefined {
  const name = typeof token === 'function' ? token.name : token;
  return typeof name === 'string' ? name.charAt(0).toLowerCase() + name.slice(1) : undefined;
}
