import fc from 'fast-check';
import { format, resolveConfig } from 'prettier';
import { transpileModule, ModuleKind } from 'typescript';
import { flat } from '../../src/code/layout';
import { RuleWriter } from '../../src/plan/api/access/rule-code';
import type { SharedAccessView } from '../../src/plan/api/shared-access';
import { templateOf } from '../../src/render/templates';
import { PLACES, planAndRender } from '../../src/testing/plan';
import type { Expression, Value } from '../../src/schema/access/expression';
import { withUnread } from '../../src/schema/access/filters';
import { withUnsorted } from '../../src/schema/access/orders';
import { printRule } from '../../src/schema/access/print';
import { resolveRule } from '../../src/schema/access/resolve';
import { mayAllowVisitor } from '../../src/schema/access/rule';
import type { Scope } from '../../src/schema/access/scope';
import { MODEL, randomRule } from '../../src/schema/access/testing/random-rules';
import type { FieldIR, ModelIR } from '../../src/schema/ir';
import { readText } from '../../src/schema/testing/read';

type Row = Record<string, unknown>;
type Allowed = boolean | object;

/** The runtime's functions that rules consist of. */
interface Runtime {
  and: unknown;
  or: unknown;
  related: unknown;
  equals(field: string, value: unknown): Allowed;
}

const { and, equals, or, related } = jest.requireActual<Runtime>('@gen/nest');

/** A user; missing values are null or absent. */
interface Somebody {
  id?: string | null;
  role?: string | null;
  tenantId?: string | null;
}

const maybe = <T>(values: readonly T[]) => fc.constantFrom(...values, null);
const KEYS = ['a', 'b', ''] as const;

const someone: fc.Arbitrary<Somebody | undefined> = fc.oneof(
  fc.constant(undefined),
  fc.record(
    {
      id: maybe(KEYS),
      role: maybe(['admin', 'editor', 'author', 'pirate', '']),
      tenantId: maybe(KEYS),
    },
    { requiredKeys: [] },
  ),
);

const number = fc.integer({ min: 0, max: 3 });
const item: fc.Arbitrary<Row> = fc.record({
  isOpen: fc.boolean(),
  isOld: maybe([true, false]),
  title: fc.constantFrom('', 'a', 'B "b"', 'or own'),
  note: maybe(['', 'a', ')(']),
  level: number,
  rank: fc.option(number),
  state: maybe(['draft', 'sent']),
  ownerId: maybe(KEYS),
  group: fc.record({ isOpen: fc.boolean(), rank: fc.option(number), tenantId: maybe(KEYS) }),
  parts: fc.array(fc.record({ level: fc.option(number), userId: maybe(KEYS) }), { maxLength: 2 }),
});

/** Undefined where a value is missing, so that neither the rule nor its negation holds. */
type Truth = boolean | undefined;

const not = (truth: Truth): Truth => (truth === undefined ? undefined : !truth);
const ROLES = ['admin', 'editor', 'author'];

/** Evaluates a rule on a record directly. */
function holds(rule: Expression, row: Row, user: Somebody | undefined): Truth {
  switch (rule.kind) {
    case 'not':
      return not(holds(rule.part, row, user));
    case 'and':
    case 'or': {
      const truths = rule.parts.map((part) => holds(part, row, user));
      const decides = rule.kind === 'or';
      if (truths.includes(decides)) return decides;
      return truths.includes(undefined) ? undefined : !decides;
    }
    case 'word':
      return ofWord(rule.name, row, user);
    case 'compare':
      return compared(rule, row, user);
    case 'in':
      return anyMissing(row[rule.field])
        ? undefined
        : rule.values.some((value) => valueOf(value, user) === row[rule.field]);
    case 'through':
      return holds(rule.part, row[rule.relation] as Row, user);
    case 'some': {
      const rows = row[rule.relation] as Row[];
      if (rows.some((one) => holds(rule.part, one, user) === true)) return true;
      const lacks = asked(rule.part).some((name) => anyMissing(user?.[name]));
      return lacks ? undefined : false;
    }
    case 'call':
      throw new Error('no rule here calls one');
  }
}

const anyMissing = (...values: unknown[]): boolean =>
  values.some((value) => value === undefined || value === null);

function ofWord(name: string, row: Row, user: Somebody | undefined): Truth {
  if (name === 'own') return same(row['ownerId'], user?.id);
  if (!ROLES.includes(name)) return anyMissing(row[name]) ? undefined : row[name] === true;
  return user?.role && ROLES.includes(user.role) ? user.role === name : undefined;
}

const same = (one: unknown, other: unknown): Truth =>
  anyMissing(one, other) ? undefined : one === other;

function compared(
  { field, by, value }: Extract<Expression, { kind: 'compare' }>,
  row: Row,
  user: Somebody | undefined,
): Truth {
  const [one, other] = [row[field], valueOf(value, user)];
  if (value.kind === 'null') return (by === '==') === (one === null);
  if (anyMissing(one, other)) return undefined;
  const [a, b] = [one as number, other as number];
  const answers = {
    ...{ '==': a === b, '!=': a !== b, '<': a < b, '<=': a <= b, '>': a > b, '>=': a >= b },
  };
  return answers[by];
}

function valueOf(value: Value, user: Somebody | undefined): unknown {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'name':
      return value.name;
    case 'number':
      return Number(value.digits);
    case 'boolean':
      return value.is;
    case 'user':
      return user?.[value.property as keyof Somebody];
    case 'null':
    case 'now':
      return null;
  }
}

/** Returns the fields of the user that a rule depends on. */
function asked(rule: Expression): (keyof Somebody)[] {
  if ('parts' in rule) return rule.parts.flatMap(asked);
  if ('part' in rule) return asked(rule.part);
  return rule.kind === 'compare' && rule.value.kind === 'user'
    ? [rule.value.property as keyof Somebody]
    : [];
}

/** Evaluates a filter as a database does: a comparison with NULL never holds. */
function finds(where: Row, row: Row): boolean {
  return Object.entries(where).every(([name, condition]) => {
    if (name === 'AND') return (condition as Row[]).every((part) => finds(part, row));
    if (name === 'OR') return (condition as Row[]).some((part) => finds(part, row));
    const value = row[name];
    return Object.entries(condition as Row).every(([by, wanted]) => {
      if (by === 'is') return finds(wanted as Row, value as Row);
      if (by === 'some') return (value as Row[]).some((one) => finds(wanted as Row, one));
      if (by === 'none') return !(value as Row[]).some((one) => finds(wanted as Row, one));
      if (by === 'equals' && wanted === null) return value === null;
      if (by === 'not' && wanted === null) return value !== null;
      if (wanted === undefined) throw new Error('Prisma takes it for any value');
      if (Array.isArray(wanted)) return value !== null && wanted.includes(value) === (by === 'in');
      return value !== null && COMPARED[by]?.(value as number, wanted as number) === true;
    });
  });
}

/** How a database compares non-null values. */
const COMPARED: Record<string, (value: number, wanted: number) => boolean> = {
  equals: (value, wanted) => value === wanted,
  not: (value, wanted) => value !== wanted,
  lt: (value, wanted) => value < wanted,
  lte: (value, wanted) => value <= wanted,
  gt: (value, wanted) => value > wanted,
  gte: (value, wanted) => value >= wanted,
};

/** Returns the functions of the generated file that all rules share. */
function sharedFunctions(): Row {
  const view: SharedAccessView = {
    header: '',
    imports: '',
    user: 'any',
    roles: JSON.stringify(ROLES),
    isListed: false,
    role: 'user.role',
    passesAll: '() => false',
    all: undefined,
    has: { differs: true, isAnother: true, without: true },
  };
  const text = templateOf('api/shared-access.ts')(view);
  const code = transpileModule(text, { compilerOptions: { module: ModuleKind.CommonJS } });
  const exports: Row = {};
  new Function('exports', code.outputText)(exports);
  return exports;
}

describe('the code generated for a random rule', () => {
  let scope: Scope;
  let model: ModelIR;
  const shared = sharedFunctions();
  const own = (user: Somebody | undefined): Allowed => equals('ownerId', user?.id);
  const functions = { and, equals, or, related, own, ...shared };

  beforeAll(async () => {
    const { models, enums, user } = await readText(MODEL);
    const byName = new Map(models.map((one) => [one.name, one]));
    const [item, userModel] = [byName.get('Item'), byName.get('User')];
    if (!item || !userModel || !user) throw new Error('the schema has changed');
    model = item;
    scope = {
      models: byName,
      enums: new Map(enums.map((one) => [one.name, one])),
      owners: new Map(models.flatMap((one) => (one.owner ? [[one.name, one.owner]] : []))),
      user,
      userModel,
    };
  });

  function allowed(rule: Expression, user: Somebody | undefined): Allowed {
    const code = flat(
      new RuleWriter(new Map(), 'postgresql').write(resolveRule(rule, model, scope)),
    );
    return new Function(...Object.keys(functions), 'user', `return ${code}`)(
      ...Object.values(functions),
      user,
    ) as Allowed;
  }

  it('finds exactly the records that the rule allows, and a missing value allows nothing', () => {
    fc.assert(
      fc.property(
        randomRule,
        someone,
        fc.array(item, { minLength: 1, maxLength: 6 }),
        (rule, user, rows) => {
          const answer = allowed(rule, user);
          const found = rows.map((row) =>
            typeof answer === 'boolean' ? answer : finds(answer as Row, row),
          );
          const meant = rows.map((row) => holds(rule, row, user) === true);
          expect([printRule(rule), found]).toEqual([printRule(rule), meant]);
        },
      ),
      { numRuns: 5000 },
    );
  });

  it('is unchanged by Prettier', async () => {
    const settings = await resolveConfig(__filename);
    const access = { folder: 'src/access', suffix: 'Gen', functions: new Map<string, string>() };
    const places = { ...PLACES, api: { ...PLACES.api, access } };
    await fc.assert(
      fc.asyncProperty(randomRule, randomRule, async (read, write) => {
        const rules = `read: ${printRule(read)}, write: ${printRule(write)}`;
        const { artefacts } = await planAndRender(MODEL.replace('read: everyone', rules), places);
        const [file] = artefacts.filter((one) => one.template === 'api/model-access.ts');
        const text = file ? templateOf(file.template)(file.view) : '';
        expect(text).toContain(`write: ${printRule(write)}`);
        expect(await format(text, { ...settings, parser: 'typescript' })).toBe(text);
      }),
      { numRuns: 60 },
    );
  }, 60_000);

  describe('on a field', () => {
    /** Users without a role that passes every rule. */
    const users = () => ({ ...scope.user, all: undefined });

    const isForSomebody = (rule: Expression, isFor: (allowed: unknown) => boolean): boolean =>
      [
        undefined,
        ...[...scope.user.roles, null].map((one) => ({ id: 'a', role: one, tenantId: 'a' })),
      ].some((asker) => isFor(allowed(rule, asker)));

    const ruledNote = (rule: Expression): ModelIR => {
      const { access } = model;
      if (!access) throw new Error('the schema has changed');
      const read = {
        ...{ rule: resolveRule(rule, model, scope), text: '', words: [], ruleText: '' },
        location: model.location,
      };
      return { ...model, access: { ...access, fields: [{ field: 'note', read }] } };
    };

    const noteOf = (models: readonly ModelIR[]): FieldIR | undefined =>
      models[0]?.fields.find(({ name }) => name === 'note');

    it('disables sorting exactly when no user may read every record', () => {
      fc.assert(
        fc.property(randomRule, (rule) => {
          const note = noteOf(withUnsorted([ruledNote(rule)], users()));
          expect([printRule(rule), !note?.isUnsorted]).toEqual([
            printRule(rule),
            isForSomebody(rule, (answer) => answer === true),
          ]);
        }),
        { numRuns: 2000 },
      );
    });

    it('disables filters exactly when no user may read any record', () => {
      fc.assert(
        fc.property(randomRule, (rule) => {
          const note = noteOf(withUnread([ruledNote(rule)], users()));
          expect([printRule(rule), !note?.isUnread]).toEqual([
            printRule(rule),
            isForSomebody(rule, (answer) => answer !== false),
          ]);
        }),
        { numRuns: 2000 },
      );
    });
  });

  it('allows a visitor nothing when analysis finds that the rule excludes visitors', () => {
    fc.assert(
      fc.property(randomRule, (rule) => {
        if (!mayAllowVisitor(resolveRule(rule, model, scope)))
          expect(allowed(rule, undefined)).toBe(false);
      }),
      { numRuns: 2000 },
    );
  });
});
