import type { TestProject } from '../testing/test-project';
import { checkGuards } from './checks/user-classes';
import { ProjectReading } from './reading';
import { healthyProject } from './testing/project';

const SCHEMA = `generator client {
  provider = "prisma-client"
  output = "../src/generated/prisma"
}
datasource db {
  provider = "postgresql"
}

// @gen_user(role: role, all: admin)
model User {
  id     String  @id
  role   Role
  orders Order[]
}

enum Role {
  admin
  editor
}

// @gen_form(sort: "id asc")
// @gen_owner(userId)
// @gen_access(all: own)
model Order {
  id     String @id
  userId String
  user   User   @relation(fields: [userId], references: [id])
}
`;
const marked = (model: string): string =>
  `// @gen_form(sort: "id asc", only: [list, show])\nmodel ${model} {\n  id String @id\n}\n`;

describe('the guards check of the doctor', () => {
  let healthy: TestProject;
  beforeAll(() => {
    healthy = healthyProject({ 'prisma/schema.prisma': SCHEMA + marked('Post') + marked('Tag') });
  });
  afterAll(() => healthy.remove());

  async function found(config: string, schema?: string) {
    const project = healthy.copy({
      'generator.config.ts': `export const config = ${config};\n`,
      ...(schema && { 'prisma/schema.prisma': schema }),
    });
    const reading = new ProjectReading(project.root, { root: '.' });
    const { status, message } = await checkGuards(reading);
    project.remove();
    return `${status} ${message}`;
  }

  it.each([
    ["{ guards: [], accessGuards: ['JwtAuthGuard'] }", 'guards: [] opens Post and Tag'],
    [
      "{ guards: { default: [], Tag: ['JwtAuthGuard'] }, accessGuards: ['JwtAuthGuard'] }",
      'guards.default: [] opens Post',
    ],
    [
      "{ guards: { default: [], Post: { list: ['JwtAuthGuard'] }, Tag: [] }, accessGuards: ['JwtAuthGuard'] }",
      'guards.default: [] opens Post.show',
    ],
  ])('warns of models that no guard protects: %s', async (config, opened) => {
    expect(await found(config)).toBe(`warning ${opened} to everybody`);
  });

  it('reports a guard that is missing first', async () => {
    expect(await found("{ guards: [], accessGuards: ['OwnGuard'] }")).toMatch(
      /^error .*OwnGuard was not found/,
    );
  });

  it.each([
    "{ guards: ['JwtAuthGuard'] }",
    "{ guards: { default: [], Post: ['JwtAuthGuard'], Tag: [] }, accessGuards: ['JwtAuthGuard'] }",
  ])('accepts models that are open on purpose: %s', async (config) => {
    expect(await found(config)).toBe('ok JwtAuthGuard in src/auth/jwt-auth.guard.ts');
  });

  const WITHOUT_RULES = SCHEMA.replace(/^\/\/ @gen.*\n/gm, '') + marked('Post') + marked('Tag');

  it.each([
    ['{ guards: [] }', 'warning guards: [] opens the generated API to everybody'],
    ['{ guards: { default: [], Post: [] } }', 'warning guards.default: [] opens Tag to everybody'],
    [
      '{ guards: { default: [], Post: [], Tag: [] } }',
      'ok nothing is public that guards does not list',
    ],
  ])('names what is open where no guard is named: %s', async (config, said) => {
    expect(await found(config, WITHOUT_RULES)).toBe(said);
  });

  it('warns that the API is open even if its schema cannot be read', async () => {
    expect(await found('{ guards: [] }', `${SCHEMA}model {`)).toBe(
      'warning guards: [] opens the generated API to everybody',
    );
  });
});
