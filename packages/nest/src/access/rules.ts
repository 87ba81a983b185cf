import { NOBODY, type RequestContext } from '../context/request-context';
import type { AccessOperation, AccessRule, Allowed } from '../resource/access';
import type { ResourceDefinition } from '../resource/definition';
import type { Use } from '../context/scope';
import { lastPart } from '../resource/last-part';
import { safeCondition } from './safe-condition';

/** What the rules of resources allow one caller. Each rule is asked once. */
export interface Rules {
  /** Nobody is logged in. */
  readonly isVisitor: boolean;
  allowed(resource: ResourceDefinition, operation: AccessOperation): Promise<Allowed>;
  /** What the field's own rule allows; everything where it has none. */
  field(resource: ResourceDefinition, name: string, use: 'read' | 'write'): Promise<Allowed>;
  /** @param resource whose records the answer is about */
  answer(resource: ResourceDefinition, rule: AccessRule | undefined): Promise<Allowed>;
  presets(resource: ResourceDefinition): Readonly<Record<string, unknown>>;
}

class CallersRules implements Rules {
  private readonly answers = new Map<ResourceDefinition, Map<AccessRule, Promise<Allowed>>>();

  constructor(private readonly context: RequestContext) {}

  get isVisitor(): boolean {
    return this.context.user === undefined && !this.context.isSystem;
  }

  allowed(resource: ResourceDefinition, operation: AccessOperation): Promise<Allowed> {
    const { access, path } = resource;
    const { scope } = this.context;
    if (scope && !scope.allows(lastPart(path), USES[operation])) return Promise.resolve(false);
    return this.answer(resource, access && (access[operation] ?? nobody));
  }

  field(resource: ResourceDefinition, name: string, use: 'read' | 'write'): Promise<Allowed> {
    const { fields = {} } = resource.access ?? {};
    return this.answer(resource, Object.hasOwn(fields, name) ? fields[name]?.[use] : undefined);
  }

  answer(resource: ResourceDefinition, rule: AccessRule | undefined): Promise<Allowed> {
    if (!rule || this.context.isSystem) return Promise.resolve(true);
    const known = this.answers.get(resource) ?? new Map<AccessRule, Promise<Allowed>>();
    this.answers.set(resource, known);
    const answer = known.get(rule) ?? this.ask(resource, rule);
    known.set(rule, answer);
    return answer;
  }

  presets(resource: ResourceDefinition): Readonly<Record<string, unknown>> {
    if (this.context.isSystem) return {};
    return resource.access?.presets?.(this.user(resource)) ?? {};
  }

  private async ask(resource: ResourceDefinition, rule: AccessRule): Promise<Allowed> {
    return safeCondition(resource, await rule(this.user(resource)));
  }

  /** Which of the user's properties rules ask for, the project says where it writes them. */
  private user({ model }: ResourceDefinition): undefined {
    if (this.context === NOBODY)
      throw new Error(
        `${model} has rules, and its records were asked for without saying for whom: ` +
          'write service.as(context) for whoever sent the request, or service.asSystem() for the program itself',
      );
    return this.context.user as undefined;
  }
}

/** The words of scopes, which are those of the schema's access rules. */
const USES: Readonly<Record<AccessOperation, Use>> = {
  list: 'read',
  show: 'read',
  create: 'create',
  edit: 'edit',
  delete: 'delete',
  restore: 'restore',
};

/** What stands in no rule is for nobody. */
const nobody: AccessRule = () => false;

const known = new WeakMap<RequestContext, Rules>();

/** The rules as they are for a caller, the same for the whole of a request. */
export function rulesOf(context: RequestContext): Rules {
  const rules = known.get(context) ?? new CallersRules(context);
  known.set(context, rules);
  return rules;
}

/** What is handed on for a caller has his rules, each of which has been asked by now. */
export function handOn<T extends RequestContext>(context: RequestContext, handed: T): T {
  known.set(handed, rulesOf(context));
  return handed;
}
