import { jsDoc } from '../../../code/comment';
import { flat, object, print, PRINT_WIDTH, type Code } from '../../../code/layout';
import { propertyKey, stringLiteral } from '../../../code/literal';
import {
  simplified,
  type Choice,
  type ModelAccess,
  type PlacedRule,
  type Rule,
} from '../../../schema/access/rule';
import { ALL_OPERATIONS, type Operation, type SchemaIR } from '../../../schema/ir';
import { isObject, type RuleWriter } from './rule-code';

/** What a rule of the file that asks the user begins with. */
export const HEAD = '(user: User)';

/** A constant of the file: `const own = (user: User): Allowed => …;`, with comments above. */
export interface RuleView {
  comment: string;
  code: string;
}

/** The rules of one model, on their way to code. */
export class ModelRules {
  /** @param constantOf the rules of records, each with its name in the file */
  constructor(
    private readonly access: ModelAccess,
    private readonly schema: Pick<SchemaIR, 'user'>,
    private readonly writer: RuleWriter,
    private readonly constantOf: ReadonlyMap<PlacedRule, string>,
  ) {}

  /** Written after the others, for only then is it known what they call. */
  constants(): RuleView[] {
    const { owner, tenant, fields, choices } = this.access;
    const rules = [...this.constantOf].map(([placed, name]) => ({
      comment: comment(placed, placed.text),
      code: constant(name, this.ofRecord(placed.rule)),
    }));
    for (const placed of fields.flatMap(({ read, write }) => [read, write]))
      if (placed) this.ofField(placed);
    for (const { rule } of choices) this.ofField(rule);
    const { key = 'id' } = this.schema.user ?? {};
    const before: RuleView[] = [];
    if (owner && this.writer.used.has('own'))
      before.push({
        comment: comment(owner, 'own'),
        code: constant('own', this.writer.ofUser('equals', { field: owner.field, property: key })),
      });
    if (tenant)
      before.push({
        comment: comment(tenant, 'tenant: stands before every rule'),
        code: constant('tenant', this.ofTenant()),
      });
    return [...before, ...rules];
  }

  /** @param isRestorable records can be brought back, of which a rule says by whom */
  operations(isRestorable: boolean): string[] {
    const asked: Operation[] = ALL_OPERATIONS.filter((one) => one !== 'restore' || isRestorable);
    return asked.map((operation) => {
      const placed = this.access.operations[operation];
      if (placed) return `${operation}: ${this.constantOf.get(placed) ?? ''},`;
      this.writer.used.add('passesAll');
      return this.access.tenant
        ? `${arrow(`${operation}: ${HEAD}`, this.withTenant('passesAll(user)'), 2, 1)},`
        : `${operation}: passesAll,`;
    });
  }

  fields(): string[] {
    return this.access.fields.map(({ field, read, write }) => {
      const lines = Object.entries({ read, write }).flatMap(([word, placed], at) => {
        if (!placed) return [];
        const isToldAlready = word === 'write' && read === placed && at > 0;
        const code = this.ofField(placed);
        return [
          ...(isToldAlready ? [] : [comment(placed, placed.text)]),
          `${arrow(`${word}: ${head(code)}`, code, 6, 1)},`,
        ];
      });
      return [`${propertyKey(field)}: {`, ...lines.map((line) => `  ${line}`), '},']
        .map((line) => `    ${line}`)
        .join('\n')
        .trimStart();
    });
  }

  /** Each with what the schema says. @param placeOf where a record is chosen, as clients name it */
  choices(placeOf: (choice: Choice) => string): string[] {
    return this.access.choices.map((choice) => {
      const code = this.ofField(choice.rule);
      const start = `${stringLiteral(placeOf(choice))}: ${head(code)}`;
      return `${comment(choice.rule, choice.rule.text)}\n    ${arrow(start, code, 4, 1)},`;
    });
  }

  /** With the tenant before it, and the role that passes all beside it. */
  private ofRecord(rule: Rule): Code {
    const whole = this.withAll(rule);
    if (!this.access.tenant) return this.writer.write(whole);
    // whoever is of a tenant is logged in
    if (whole.kind === 'everyone' || whole.kind === 'signedIn') return this.withTenant();
    if (whole.kind === 'nobody') return 'false';
    const parts = whole.kind === 'and' && 'parts' in whole ? whole.parts : [whole];
    return this.withTenant(...parts.map((part) => this.writer.write(part)));
  }

  private ofField(placed: PlacedRule): Code {
    return this.writer.write(this.withAll(placed.rule));
  }

  private withAll(rule: Rule): Rule {
    const { all } = this.schema.user ?? {};
    return all === undefined
      ? rule
      : simplified({
          kind: 'or',
          parts: [{ kind: 'role', roles: [all], isNot: false }, rule],
        });
  }

  private withTenant(...parts: Code[]): Code {
    return this.writer.joined('and', ['tenant(user)', ...parts]);
  }

  private ofTenant(): Code {
    const { field = '', except } = this.access.tenant ?? {};
    const same = this.writer.ofUser('equals', { field, property: field });
    return except === undefined
      ? same
      : this.writer.joined('or', [
          this.writer.write({ kind: 'role', roles: [except], isNot: false }),
          same,
        ]);
  }
}

/** Without the number of the line, which moves with every change above it. */
const comment = ({ location }: Pick<PlacedRule, 'location'>, text: string): string =>
  jsDoc([`${location.file}: ${text}`], 0);

const isAsync = (code: Code): boolean => flat(code).includes('await ');

/** A function that does not look at the user has no parameter. */
function head(code: Code): string {
  if (isAsync(code)) return `async ${HEAD}`;
  return /\buser\b/.test(flat(code)) ? HEAD : '()';
}

const constant = (name: string, code: Code): string => {
  const type = isAsync(code) ? 'Promise<Allowed>' : 'Allowed';
  return `${arrow(`const ${name} = ${head(code)}: ${type}`, code, 0, 1)};`;
};

/**
 * An arrow function as Prettier lays it out: what it answers stands on the next line where it does not fit.
 *
 * @param after columns behind it
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

/** What a new record holds without a body's saying it. */
export function presets(
  { owner, tenant }: ModelAccess,
  { user }: Pick<SchemaIR, 'user'>,
): string | undefined {
  const entries: [string, Code][] = [
    ...(owner ? [[propertyKey(owner.field), `user?.${user?.key ?? 'id'}`] as [string, Code]] : []),
    ...(tenant ? [[propertyKey(tenant.field), `user?.${tenant.field}`] as [string, Code]] : []),
  ];
  return entries.length === 0 ? undefined : `${arrow(`presets: ${HEAD}`, object(entries), 2, 1)},`;
}
