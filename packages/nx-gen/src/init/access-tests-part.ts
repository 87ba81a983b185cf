import { posix } from 'node:path';
import type { FileTree } from '../base/tree';
import { object, print, type Code } from '../code/layout';
import { propertyKey, stringLiteral } from '../code/literal';
import { delegateOf } from '../naming/names';
import {
  peopleOf,
  sharedProperties,
  type People,
  type Person,
} from '../plan/api/access-tests/people';
import { SeedCode } from '../plan/api/access-tests/seed-code';
import { sampleOf } from '../plan/api/access-tests/samples';
import { RecordMaker } from '../plan/api/access-tests/variants';
import { ACCESS_FIXTURES } from '../project/access-tests';
import type { UserIR } from '../schema/access/rule';
import type { FieldIR, ModelIR, SchemaIR } from '../schema/ir';
import { switchesAmong, type AccountSwitch } from './account-switches';
import { EMPTIED_TABLES } from './emptied-tables';
import { passwordAmong } from './login-model';
import { emptyPlan, type PartPlan } from './part-plan';
import { schemaFileOf } from './prisma-part';
import { importOf, type ProjectFacts } from './project-facts';

/**
 * What starts the application for the tests of access rules; nothing where no model has any.
 * @param written whether the scaffolded login is written by the same run
 */
export function planAccessTests(
  tree: FileTree,
  facts: ProjectFacts,
  schema: SchemaIR | undefined,
  written: { readonly hasLogin: boolean },
): PartPlan {
  const { root, sourceRoot, globalPrefix } = facts;
  if (!schema?.user) return emptyPlan;
  const fixtures = posix.join(root, ACCESS_FIXTURES);
  const folder = posix.dirname(fixtures);
  const hasLogin = written.hasLogin || tree.exists(`${sourceRoot}/auth/auth.service.ts`);
  const isEmbedded = schema.provider === 'postgresql';
  const prismaService =
    facts.fileOf('PrismaService') ?? `${sourceRoot}/infrastructure/prisma/prisma.service.ts`;
  const view = {
    hasLogin,
    isEmbedded,
    emptied: EMPTIED_TABLES[schema.provider],
    globalPrefix: globalPrefix.replace(/^\//, ''),
    key: schema.user.key,
    appModule: importOf(facts, fixtures, `${sourceRoot}/app.module.ts`),
    prismaService: importOf(facts, fixtures, prismaService),
    ...new PeopleCode({ ...schema, user: schema.user }, hasLogin).whole(),
  };
  const migrations = posix.join(posix.dirname(schemaFileOf(facts)), 'migrations');
  return {
    ...emptyPlan,
    files: [
      { path: fixtures, template: 'access-tests/access.fixtures.ts', view },
      {
        path: `${folder}/jest-access.json`,
        template: 'access-tests/jest-access.json',
        view: { isEmbedded },
      },
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
        ...(isEmbedded ? (['@electric-sql/pglite', '@electric-sql/pglite-socket'] as const) : []),
      ],
    },
  };
}

/** The records that the tests make beside these people are counted from 1. */
const FIRST_NUMBER = 1000;

/** The code that makes the people of the tests. */
class PeopleCode {
  private readonly people: People;
  private readonly user: ModelIR;
  private readonly password: string;
  private readonly switches: readonly AccountSwitch[];
  private readonly maker: RecordMaker;
  private readonly seeds = new SeedCode();
  private count = FIRST_NUMBER;

  constructor(
    private readonly schema: SchemaIR & { readonly user: UserIR },
    private readonly hasLogin: boolean,
  ) {
    this.people = peopleOf(schema.user);
    const user = schema.models.find(({ name }) => name === schema.user.model);
    if (!user) throw new Error(`there is no model ${schema.user.model}`);
    this.user = user;
    this.password = passwordAmong(
      user.fields.flatMap(({ name, kind }) => (kind === 'String' ? name : [])),
    );
    this.switches = hasLogin ? switchesAmong(user.fields.map(candidateOf)) : [];
    this.maker = new RecordMaker(schema, this.people, this.people.other, FIRST_NUMBER);
  }

  whole(): { lines: string[]; people: string[] } {
    const people = this.people.everybody.map((person) => {
      const create = `prisma.${delegateOf(this.user.name)}.create`;
      const data = print(object([['data', this.data(person)]]), 0);
      return `${propertyKey(person.name)}: await ${create}(${data}),`;
    });
    const password = this.hasLogin
      ? [
          "const PASSWORD = 'a password of the tests';",
          'const hash = await hashPassword(PASSWORD);',
        ]
      : [];
    return { lines: [...password, ...this.seeds.before], people };
  }

  private data(person: Person): Code {
    const { role } = this.schema.user;
    const shared = sharedProperties(this.schema.user);
    return object(
      this.user.fields.flatMap((field): [string, Code][] => {
        const { name, kind, isList } = field;
        if (kind === 'Relation') return [];
        const key = propertyKey(name);
        if (name === role?.field && person.role !== undefined)
          return [[key, isList ? `[${stringLiteral(person.role)}]` : stringLiteral(person.role)]];
        const closes = this.switches.find((one) => one.name === name);
        if (closes) return [[key, closes.open]]; // nobody else logs in
        if (shared.includes(name)) return [[key, this.shared(field, person)]];
        if (this.hasLogin && name === this.password) return [[key, 'hash']];
        if (this.hasLogin && name === 'email')
          return [[key, stringLiteral(`${person.name.toLowerCase()}@test.example`)]];
        if (!isNeeded(field)) return [];
        const relation = this.relationOf(name);
        if (relation) return [[key, this.keyOf(relation, '')]];
        const sample = sampleOf(field, person.name, ++this.count, this.schema);
        return [[key, this.seeds.value(sample)]];
      }),
    );
  }

  /** What all have but the stranger. */
  private shared(field: FieldIR, { group }: Person): string {
    const relation = this.relationOf(field.name);
    if (relation) return this.keyOf(relation, group);
    if (field.kind === 'String') return stringLiteral(group);
    return field.kind === 'Boolean' ? String(group === 'here') : group === 'here' ? '1' : '2';
  }

  private relationOf(name: string): FieldIR | undefined {
    return this.user.fields.find(
      ({ relation }) => relation?.fields.length === 1 && relation.fields[0] === name,
    );
  }

  private readonly parents = new Map<string, string>();

  /** The key of a record that is made before, another one for each group. */
  private keyOf({ relation }: FieldIR, group: string): string {
    const { model: name = '', references = [] } = relation ?? {};
    const place = `${name} ${group}`;
    const model = this.schema.models.find((one) => one.name === name);
    if (!model) throw new Error(`there is no model ${name}`);
    const [made] = this.parents.has(place) ? [] : this.maker.variants(model, [], 1);
    if (made) {
      made.name = group || 'any';
      this.parents.set(place, this.seeds.constantOf(made));
    }
    return `${this.parents.get(place) ?? ''}.${references[0] ?? 'id'}`;
  }
}

const candidateOf = ({ name, kind, isRequired, isList }: FieldIR) =>
  [name, { type: kind, isOptional: !isRequired, isList }] as const;

const isNeeded = (field: FieldIR): boolean =>
  field.isRequired && !field.isList && !field.isUpdatedAt && field.default === undefined;
