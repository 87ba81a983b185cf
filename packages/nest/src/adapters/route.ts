import type { CanActivate, Type } from '@nestjs/common';
import { pathProblem } from './path';
import type { OwnAnswer, ResourceAnswer } from './resource-answer';
import { ADAPTER_METHODS, type Adapter } from './types';

type Class<T> = abstract new (...args: never[]) => T;

/** The arguments of a method: only the first, or a list of all. */
type ArgsOf<T> = T extends (...args: infer TArgs) => unknown ? Readonly<TArgs> | TArgs[0] : never;

/** The operation that gets an adapter's `args`. */
export type Target = readonly [service: Class<object>, method: string];

/** Returns the status of a target's result, as in generated routes. */
export const statusOf = ([, method]: Target): number => (method === 'create' ? 201 : 200);

/** A DTO class, or a list of its objects; or records of a resource. */
export type Answer = Type | readonly [Type] | ResourceAnswer;

/** What generated code resolved for the names in an adapter's config. */
export interface RouteWiring {
  /** The guards of `config.auth`, in order. */
  readonly guards?: readonly Type<CanActivate>[];
  /** The service and method of `config.target`. */
  readonly target?: Target;
  /** What the target or the handler returns. */
  readonly answer?: Answer | OwnAnswer;
  /** It may also return null. */
  readonly nullable?: boolean;
  /** The statuses of the handler's response if there is no target. */
  readonly statuses?: readonly number[];
}

/** An adapter with everything that its endpoint needs. */
export interface AdapterRoute extends Required<
  Pick<RouteWiring, 'guards' | 'statuses' | 'nullable'>
> {
  /** The name of its file: `with-image` for `adapters/with-image.adapter.ts`. */
  readonly name: string;
  readonly adapter: Adapter;
  readonly target?: Target;
  readonly answer?: Answer | OwnAnswer;
}

/**
 * Joins an adapter with the classes that its config names. Called by generated code; verifies everything again, because the
 * adapter may have been edited since.
 *
 * @throws Error at startup with the file and the fix: no endpoint ever loses a guard that it declares
 */
export function adapterRoute<TService extends object, TMethod extends keyof TService & string>(
  name: string,
  adapter: Adapter<ArgsOf<TService[TMethod]>>,
  wiring: RouteWiring & { readonly target: readonly [Class<TService>, TMethod] },
): AdapterRoute;
export function adapterRoute(
  name: string,
  adapter: Adapter<unknown>,
  wiring?: RouteWiring & { readonly target?: undefined },
): AdapterRoute;
export function adapterRoute(
  name: string,
  adapter: Adapter<unknown>,
  { guards = [], target, answer, nullable = false, statuses = [] }: RouteWiring = {},
): AdapterRoute {
  const fail = (reason: string): never => {
    throw new Error(`adapters/${name}.adapter.ts: ${reason}`);
  };
  if (!isAdapter(adapter))
    fail('its default export is no adapter; make it with adapter.json() or adapter.multipart()');
  const { method, path, auth = [], target: declaredTarget } = adapter.config;

  if (!ADAPTER_METHODS.includes(method))
    fail(`method ${JSON.stringify(method)} is none of ${ADAPTER_METHODS.join(', ')}`);
  const problem = pathProblem(path);
  if (problem !== undefined) fail(`the path ${JSON.stringify(path)} ${problem}`);

  if (guards.some((guard) => typeof guard !== 'function'))
    fail('a guard is not loaded yet, because files import each other in a circle');
  const declaredGuards = auth === 'public' ? 'no guard' : [auth].flat().join(', ') || 'no guard';
  const mountedGuards = guards.map((guard) => guard.name).join(', ') || 'no guard';
  if (declaredGuards !== mountedGuards)
    fail(`declares ${declaredGuards}, but is mounted with ${mountedGuards}; run "gen api" again`);

  const mountedTarget = target && `${target[0]?.name}.${target[1]}`;
  if (!isSameTarget(declaredTarget, mountedTarget))
    fail(
      `names ${declaredTarget ?? 'no target'}, but is mounted with ${mountedTarget ?? 'none'}; run "gen api" again`,
    );
  return {
    name,
    adapter,
    guards,
    target,
    answer,
    nullable,
    statuses: target ? [statusOf(target)] : statuses,
  };
}

function isAdapter(value: unknown): value is Adapter {
  return (
    typeof value === 'object' &&
    value !== null &&
    'config' in value &&
    typeof value.config === 'object' &&
    value.config !== null &&
    'handler' in value &&
    typeof value.handler === 'function'
  );
}

/** `ProductService.create` may be mounted with the generated `ProductGenService.create`. */
function isSameTarget(declared: string | undefined, mounted: string | undefined): boolean {
  if (declared === undefined || mounted === undefined) return declared === mounted;
  const [service = '', method] = declared.split('.');
  const [className = '', mountedMethod] = mounted.split('.');
  const isGenerated =
    className.endsWith('Service') && className.startsWith(service.replace(/Service$/, ''));
  return method === mountedMethod && (service === className || isGenerated);
}
