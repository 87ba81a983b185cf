import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { object, print, type Code } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import { delegateOf } from '../naming/names';
import {
  askedProperties,
  peopleOf,
  type AskedProperties,
  type People,
  type Person,
} from '../plan/api/access-tests/people';
import { SeedCode } from '../plan/api/access-tests/seed-code';
import { groupSampleOf, sampleOf, uniqueSampleOf } from '../plan/api/access-tests/samples';
import { isNeeded, isUniqueField } from '../plan/api/access-tests/test-fields';
import { RecordFactory } from '../plan/api/access-tests/record-factory';
import { ACCESS_FIXTURES } from '../project/access-tests';
import { findAppModule } from '../project/user-files';
import { roleKeys } from '../schema/access/role-holders';
import type { UserIR } from '../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../schema/ir';
import { usesTsJest, usesVitest } from './access-test-runner';
import { findAccountSwitches, type AccountSwitch } from './account-switches';
import { TABLE_CLEANUP } from './table-cleanup';
import { administratorVariable, findPasswordField, isAddressField } from './login-fields';
import { loginFieldOf } from './login-field-of';
import { emptyPlan, type PartPlan } from './part-plan';
import { migrationsFolder } from './migrations-folder';
import { importOf, type ProjectFacts } from './project-facts';
import { RoleRecords } from './role-records';

/**
 * Plans the fixtures that start the application for the access rule tests; an empty plan where no model has access
 * rules.
 * @param options whether the same run writes the scaffolded login
 */
export function planAccessTests(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaIR | undefined,
  options: { readonly hasLogin: boolean },
): PartPlan {
  const { root, sourceRoot } = facts;
  if (!schema?.user) return emptyPlan;
  const fixtures = posix.join(root, ACCESS_FIXTURES);
  const folder = posix.dirname(fixtures);
  const loginText = tree.read(`${sourceRoot}/auth/auth.service.ts`, 'utf-8');
  const hasLogin = options.hasLogin || loginText !== null;
  // a login of an earlier run hashes by itself
  const hasPasswords = hasLogin && (loginText?.includes('Passwords') ?? true);
  const isEmbedded = schema.provider === 'postgresql';
  const prismaService =
    facts.fileOf('PrismaService') ?? `${sourceRoot}/infrastructure/prisma/prisma.service.ts`;
  const users = new TestUserCode({ ...schema, user: schema.user }, { hasLogin, hasPasswords });
  const view = {
    hasLogin,
    hasPasswords,
    isEmbedded,
    emptied: TABLE_CLEANUP[schema.provider],
    key: schema.user.key,
    appModule: importOf(
      facts,
      fixtures,
      findAppModule(tree, facts).path ?? `${sourceRoot}/app.module.ts`,
    ),
    prismaService: importOf(facts, fixtures, prismaService),
    loginField: users.loginField,
    administratorVariable: administratorVariable(isAddressField(users.loginField)),
    ...users.generate(),
  };
  const migrations = migrationsFolder(tree, facts);
  const hasVitest = usesVitest(tree, facts);
  const hasTsJest = usesTsJest(tree, facts);
  return {
    ...emptyPlan,
    files: [
      { path: fixtures, template: 'access-tests/access.fixtures.ts', view },
      ...(hasVitest
        ? []
        : [
            {
              path: `${folder}/jest-access.json`,
              template: 'access-tests/jest-access.json',
              view: { isEmbedded, hasTsJest },
            },
          ]),
      ...(isEmbedded
        ? [
            {
              path: `${folder}/access.database.mjs`,
              template: 'access-tests/access.database.mjs',
              view: { migrations: posix.relative(folder, migrations) },
            },
          ]
        : []),
    ],
    packages: {
      runtime: [],
      development: [
        '@types/supertest',
        'supertest',
        ...(hasVitest ? [] : (['@types/jest', 'jest'] as const)),
        ...(hasVitest || hasTsJest ? [] : (['@swc/core', '@swc/jest'] as const)),
        ...(isEmbedded ? (['@electric-sql/pglite', '@electric-sql/pglite-socket'] as const) : []),
      ],
    },
  };
}

/** Numeric keys of the users start here; the other records of the tests are counted from 1. */
const FIRST_USER_KEY = 1000;

/** Generates the code that creates the users of the tests. */
class TestUserCode {
  private readonly people: People;
  private readonly asked: AskedProperties;
  private readonly user: ModelIR;
  private readonly password: string;
  readonly loginField: string;
  private readonly switches: readonly AccountSwitch[];
  private readonly maker: RecordFactory;
  private readonly roles?: RoleRecords;
  private readonly roleKeys: readonly string[];
  private readonly seeds = new SeedCode();
  private count = FIRST_USER_KEY;

  constructor(
    private readonly schema: SchemaIR & { readonly user: UserIR },
    private readonly login: { readonly hasLogin: boolean; readonly hasPasswords: boolean },
  ) {
    this.people = peopleOf(schema.user);
    this.asked = askedProperties(schema);
    const user = schema.models.find(({ name }) => name === schema.user.model);
    if (!user) throw new Error(`there is no model ${schema.user.model}`);
    this.user = user;
    this.password = findPasswordField(
      user.fields.flatMap(({ name, kind }) => (kind === 'String' ? name : [])),
    );
    this.loginField = loginFieldOf(user) ?? 'email';
    this.switches = login.hasLogin
      ? findAccountSwitches(user.fields.map(candidateOf), user.softDelete, enumsOf(schema))
      : [];
    this.maker = new RecordFactory(schema, this.people, this.people.other, FIRST_USER_KEY);
    const { role } = schema.user;
    if (role && role.path.length > 0)
      this.roles = new RoleRecords(user, role, { ...schema, maker: this.maker, seeds: this.seeds });
    this.roleKeys = roleKeys(user, role);
  }

  generate(): { lines: string[]; people: string[] } {
    const people = this.people.everybody.map((person) => {
      const create = `prisma.${delegateOf(this.user.name)}.create`;
      const data = print(object([['data', this.data(person)]]), 0);
      return `${propertyKey(person.name)}: await ${create}(${data}),`;
    });
    const password = this.login.hasLogin
      ? [
          "const PASSWORD = 'a password of the tests';",
          this.login.hasPasswords
            ? 'const hash = await app.get(Passwords, { strict: false }).hash(PASSWORD);'
            : 'const hash = await hashPassword(PASSWORD);',
        ]
      : [];
    return { lines: [...password, ...this.seeds.before], people };
  }

  private data(person: Person): Code {
    const { role } = this.schema.user;
    const { personal, shared } = this.asked;
    return object([
      ...this.user.fields.flatMap((field): [string, Code][] => {
        const { name, kind, isList } = field;
        if (kind === 'Relation') return [];
        const key = propertyKey(name);
        if (name === role?.field && person.role !== undefined)
          return [[key, isList ? `[${stringLiteral(person.role)}]` : stringLiteral(person.role)]];
        if (this.roleKeys.includes(name)) return [];
        const accountSwitch = this.switches.find((one) => one.name === name);
        if (accountSwitch) return [[key, accountSwitch.open]]; // only this user logs in
        if (shared.includes(name)) return [[key, this.shared(field, person)]];
        if (this.login.hasLogin && name === this.password) return [[key, 'hash']];
        if (this.login.hasLogin && name === this.loginField)
          return [[key, stringLiteral(this.loginNameOf(person))]];
        if (!isNeeded(field) && !personal.includes(name)) return [];
        const relation = this.relationOf(name);
        if (relation) return [[key, this.keyOf(relation, field.isUnique ? person.name : 'any')]];
        const sample = isUniqueField(field, this.user) ? uniqueSampleOf : sampleOf;
        return [[key, this.seeds.value(sample(field, person.name, ++this.count, this.schema))]];
      }),
      ...(this.roles && person.role !== undefined ? this.roles.entries(person.role) : []),
    ]);
  }

  /** What the person logs in with. */
  private loginNameOf({ name }: Person): string {
    return name.toLowerCase() + (isAddressField(this.loginField) ? '@test.example' : '');
  }

  /** The value that all users share, except the stranger. */
  private shared(field: FieldIR, { group }: Person): string {
    const relation = this.relationOf(field.name);
    if (relation) return this.keyOf(relation, group);
    return this.seeds.value(groupSampleOf(field, group, this.schema));
  }

  private relationOf(name: string): FieldIR | undefined {
    return this.user.fields.find(
      ({ relation }) => relation?.fields.length === 1 && relation.fields[0] === name,
    );
  }

  private readonly parents = new Map<string, string>();

  /** The key of a record that is created beforehand, under that name. */
  private keyOf({ relation }: FieldIR, owner: string): string {
    const { model: name = '', references = [] } = relation ?? {};
    const cacheKey = `${name} ${owner}`;
    const model = this.schema.models.find((one) => one.name === name);
    if (!model) throw new Error(`there is no model ${name}`);
    const [record] = this.parents.has(cacheKey) ? [] : this.maker.variants(model, [], 1);
    if (record) {
      record.name = owner;
      this.parents.set(cacheKey, this.seeds.constantOf(record));
    }
    return `${this.parents.get(cacheKey) ?? ''}.${references[0] ?? 'id'}`;
  }
}

const candidateOf = ({ name, kind, type, isRequired, isList }: FieldIR) =>
  [name, { type: kind === 'Enum' ? type : kind, isOptional: !isRequired, isList }] as const;

const enumsOf = ({ enums }: SchemaIR): ReadonlyMap<string, readonly string[]> =>
  new Map(enums.map(({ name, values }) => [name, values]));
