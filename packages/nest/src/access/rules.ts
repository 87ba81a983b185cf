import { NOBODY, type RequestContext } from '../context/request-context';
import type { AccessOperation, AccessRule, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Use } from '../context/scope';
import { lastPathSegment } from '../resource/last-path-segment';
import { withKnownKeys } from './known-keys';
import { safeCondition } from './safe-condition';

/** What a rule above a field decides: who reads it, gives it to new records, or changes it. */
export type FieldUse = 'read' | 'create' | 'edit';

/** What the rules of resources allow one caller. Each rule is evaluated once. */
export interface Rules {
  /** Nobody is logged in. */
  readonly isVisitor: boolean;
  allowed(resource: ResourceDefinition, operation: AccessOperation): Promise<Allowed>;
  /** Returns what the field's own rule allows; everything if it has none. */
  field(resource: ResourceDefinition, name: string, use: FieldUse): Promise<Allowed>;
  /** @param resource the resource whose records the rule applies to */
  evaluate(resource: ResourceDefinition, rule: AccessRule | undefined): Promise<Allowed>;
  presets(resource: ResourceDefinition): Readonly<Record<string, unknown>>;
}

class CallerRules implements Rules {
  private readonly results = new Map<ResourceDefinition, Map<AccessRule, Promise<Allowed>>>();

  constructor(private readonly context: RequestContext) {}

  get isVisitor(): boolean {
    return this.context.user === undefined && !this.context.isSystem;
  }

  allowed(resource: ResourceDefinition, operation: AccessOperation): Promise<Allowed> {
    const { access, path } = resource;
    const { scope } = this.context;
    if (scope && !scope.allows(lastPathSegment(path), SCOPE_USES[operation]))
      return Promise.resolve(false);
    return this.evaluate(resource, access && (access[operation] ?? denyAll));
  }

  field(resource: ResourceDefinition, name: string, use: FieldUse): Promise<Allowed> {
    const { fields = {} } = resource.access ?? {};
    const own = Object.hasOwn(fields, name) ? fields[name] : undefined;
    return this.evaluate(resource, own?.[use] ?? (use === 'read' ? undefined : own?.write));
  }

  evaluate(resource: ResourceDefinition, rule: AccessRule | undefined): Promise<Allowed> {
    if (!rule || this.context.isSystem) return Promise.resolve(true);
    const resultsByRule = this.results.get(resource) ?? new Map<AccessRule, Promise<Allowed>>();
    this.results.set(resource, resultsByRule);
    const result = resultsByRule.get(rule) ?? this.runRule(resource, rule);
    resultsByRule.set(rule, result);
    return result;
  }

  presets(resource: ResourceDefinition): Readonly<Record<string, unknown>> {
    if (this.context.isSystem) return {};
    return resource.access?.presets?.(this.user(resource)) ?? {};
  }

  private async runRule(resource: ResourceDefinition, rule: AccessRule): Promise<Allowed> {
    return withKnownKeys(resource, safeCondition(resource, await rule(this.user(resource))));
  }

  /** Returns the user, typed `undefined` because the rules' own user type is known only to the project. */
  private user({ model }: ResourceDefinition): undefined {
    if (this.context === NOBODY)
      throw new Error(
        `${model} has rules, and its records were asked for without saying for whom: ` +
          'write service.as(context) for whoever sent the request, or service.asSystem() for the program itself',
      );
    return this.context.user as undefined;
  }
}

/** The actions of scopes by operation; both are words of the schema's access rules. */
const SCOPE_USES: Readonly<Record<AccessOperation, Use>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  restore: 'restore',
};

/** An operation without a rule is allowed to nobody. */
const denyAll: AccessRule = () => false;

const rulesCache = new WeakMap<RequestContext, Rules>();

/** Returns the rules for a caller, the same object throughout a request. */
export function rulesOf(context: RequestContext): Rules {
  const rules = rulesCache.get(context) ?? new CallerRules(context);
  rulesCache.set(context, rules);
  return rules;
}

/** Gives a derived context the rules of the original, including those already evaluated. */
export function inheritRules<T extends RequestContext>(context: RequestContext, derived: T): T {
  rulesCache.set(derived, rulesOf(context));
  return derived;
}
