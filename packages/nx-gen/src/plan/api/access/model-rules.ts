import { jsDoc } from '../../../code/comment';
import { flat, object, print, PRINT_WIDTH, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import {
  atomsOf,
  withAllPassingRole,
  type Atom,
  type Choice,
  type ModelAccess,
  type PlacedRule,
  type Rule,
} from '../../../schema/access/rule';
import { ALL_OPERATIONS, type ModelIR, type Operation, type SchemaIR } from '../../../schema/ir';
import { propertyOf } from '../../public-names';
import { omittedValue } from './omitted-value';
import { isObject, type RuleWriter } from './rule-code';

/** The code of a rule, and what its function needs for it. */
interface RuleBody {
  readonly code: Code;
  readonly asksUser: boolean;
  /** It waits for a function of the project. */
  readonly isAsync: boolean;
}

/** Parameter list of a rule that depends on the user. */
export const USER_PARAMETER = '(user: User)';

/** A constant of the file, `const own = (user: User): Allowed => …;`, with its comment. */
export interface RuleView {
  comment: string;
  code: string;
}

/** Generates the code of one model's rules. */
export class ModelRules {
  /** @param constantOf the names of record rules in the file */
  constructor(
    private readonly access: ModelAccess,
    private readonly model: Pick<ModelIR, 'fields'>,
    private readonly schema: Pick<SchemaIR, 'user'>,
    private readonly writer: RuleWriter,
    private readonly constantOf: ReadonlyMap<PlacedRule, string>,
  ) {}

  /** Must run after the others, since only then it is known which rules they use. */
  constants(): RuleView[] {
    const { owner, tenant, fields, choices } = this.access;
    const rules = [...this.constantOf].map(([placed, name]) => ({
      comment: comment(placed, placed.text),
      code: constant(name, this.recordRule(placed.rule)),
    }));
    for (const placed of fields.flatMap(({ read, create, edit }) => [read, create, edit]))
      if (placed) this.fieldRule(placed);
    for (const { rule } of choices) this.fieldRule(rule);
    const { key = 'id' } = this.schema.user ?? {};
    const before: RuleView[] = [];
    if (owner && this.writer.usedNames.has('own'))
      before.push({
        comment: comment(owner, 'own'),
        code: constant(
          'own',
          this.body({ kind: 'user', field: owner.field, property: key, isNot: false }),
        ),
      });
    if (tenant)
      before.push({
        comment: comment(tenant, 'tenant: applies before every rule'),
        code: constant('tenant', this.tenantRule()),
      });
    return [...before, ...rules];
  }

  /** @param isRestorable whether records can be restored, which a rule governs */
  operations(isRestorable: boolean): string[] {
    const availableOperations: Operation[] = ALL_OPERATIONS.filter(
      (one) => one !== 'restore' || isRestorable,
    );
    return availableOperations.map((operation) => {
      const placed = this.access.operations[operation];
      if (placed) return `${operation}: ${this.constantOf.get(placed) ?? ''},`;
      this.writer.usedNames.add('passesAll');
      return this.access.tenant
        ? `${arrow(`${operation}: ${USER_PARAMETER}`, this.withTenant('passesAll(user)'), 2, 1)},`
        : `${operation}: passesAll,`;
    });
  }

  fields(): string[] {
    return this.access.fields.map(({ field, read, create, edit, cure }) => {
      const uses = create === edit ? { read, write: create } : { read, create, edit };
      const lines = Object.entries(uses).flatMap(([kind, placed]) => {
        if (!placed) return [];
        const isAlreadyDocumented = kind !== 'read' && read === placed;
        const body = this.fieldRule(placed);
        return [
          ...(isAlreadyDocumented ? [] : [comment(placed, placed.text)]),
          `${arrow(`${kind}: ${parametersOf(body)}`, body.code, 6, 1)},`,
        ];
      });
      if (cure !== undefined) lines.push(`cure: ${stringLiteral(cure)},`);
      const omitted = create && this.defaultOf(field);
      if (omitted) lines.push(`${print(['default: ', omitted], 6, 6, 1)},`);
      return [`${propertyKey(field)}: {`, ...lines.map((line) => `  ${line}`), '},']
        .map((line) => `    ${line}`)
        .join('\n')
        .trimStart();
    });
  }

  /**
   * Generates the choices, each with its rule in the schema. @param placeOf returns the client's name for
   * where a record is chosen
   */
  choices(placeOf: (choice: Choice) => string): string[] {
    return this.access.choices.map((choice) => {
      const body = this.fieldRule(choice.rule);
      const start = `${stringLiteral(placeOf(choice))}: ${parametersOf(body)}`;
      return `${comment(choice.rule, choice.rule.text)}\n    ${arrow(start, body.code, 4, 1)},`;
    });
  }

  private defaultOf(name: string): Code | undefined {
    const field = this.model.fields.find((one) => propertyOf(one) === name);
    return field && omittedValue(field);
  }

  /** Generates the rule including the tenant and the all-passing role. */
  private recordRule(rule: Rule): RuleBody {
    const whole = withAllPassingRole(rule, this.schema.user);
    if (!this.access.tenant || whole.kind === 'nobody') return this.body(whole);
    // whoever has a tenant is logged in
    const isOpen = whole.kind === 'everyone' || whole.kind === 'signedIn';
    const parts = isOpen ? [] : whole.kind === 'and' && 'parts' in whole ? whole.parts : [whole];
    const code = this.withTenant(...parts.map((part) => this.writer.write(part)));
    return { ...this.body(whole, code), asksUser: true };
  }

  private fieldRule(placed: PlacedRule): RuleBody {
    return this.body(withAllPassingRole(placed.rule, this.schema.user));
  }

  private body(rule: Rule, code: Code = this.writer.write(rule)): RuleBody {
    const kinds = [...atomsOf(rule)].map(({ kind }) => kind);
    return {
      code,
      asksUser: kinds.some((kind) => ASKING_KINDS.has(kind)),
      isAsync: kinds.includes('call'),
    };
  }

  private withTenant(...parts: Code[]): Code {
    return this.writer.join('and', ['tenant(user)', ...parts]);
  }

  private tenantRule(): RuleBody {
    const { field = '', except } = this.access.tenant ?? {};
    const same: Rule = { kind: 'user', field, property: field, isNot: false };
    return this.body(
      except === undefined
        ? same
        : { kind: 'or', parts: [{ kind: 'role', roles: [except], isNot: false }, same] },
    );
  }
}

/** Omits the line number, which would change with every edit above it. */
const comment = ({ location }: Pick<PlacedRule, 'location'>, text: string): string =>
  jsDoc([`${location.file}: ${text}`], 0);

/** Conditions on the user; a function gets the user in any case. */
const ASKING_KINDS: ReadonlySet<Atom['kind']> = new Set(['signedIn', 'role', 'user', 'call']);

/** Returns the parameters of a rule: none where it does not use the user. */
const parametersOf = ({ asksUser, isAsync }: RuleBody): string =>
  `${isAsync ? 'async ' : ''}${asksUser ? USER_PARAMETER : '()'}`;

const constant = (name: string, body: RuleBody): string => {
  const type = body.isAsync ? 'Promise<Allowed>' : 'Allowed';
  return `${arrow(`const ${name} = ${parametersOf(body)}: ${type}`, body.code, 0, 1)};`;
};

/**
 * Formats an arrow function as Prettier does: the body moves to the next line where it does not fit.
 *
 * @param after columns that follow it
 */
function arrow(start: string, code: Code, indent: number, after: number): string {
  const line = `${start} => ${isObject(code) ? `(${flat(code)})` : flat(code)}`;
  if (indent + line.length + after <= PRINT_WIDTH) return line;
  if (isObject(code)) {
    const open = `${start} => (`;
    return `${open}${print(code, indent, indent + open.length, after + 1)})`;
  }
  const pad = ' '.repeat(indent + 2);
  return `${start} =>\n${pad}${print(code, indent + 2, indent + 2, after)}`;
}

/** Returns those of its presets that a new record must have, but that not everyone who may create it has. */
export function requiredPresets({ access, fields }: ModelIR): string | undefined {
  const { field, except } = access?.tenant ?? {};
  const isRequired = fields.some((one) => one.name === field && one.isRequired);
  return field !== undefined && except !== undefined && isRequired
    ? `requires: [${stringLiteral(field)}],`
    : undefined;
}

/** Returns what a new record is given without the request body. */
export function presets(
  { owner, tenant }: ModelAccess,
  { user }: Pick<SchemaIR, 'user'>,
): string | undefined {
  const entries: [string, Code][] = [
    ...(owner ? [[propertyKey(owner.field), `user?.${user?.key ?? 'id'}`] as [string, Code]] : []),
    ...(tenant ? [[propertyKey(tenant.field), `user?.${tenant.field}`] as [string, Code]] : []),
  ];
  return entries.length === 0
    ? undefined
    : `${arrow(`presets: ${USER_PARAMETER}`, object(entries), 2, 1)},`;
}
