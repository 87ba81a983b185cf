// A synthetic Prisma schema: every model is marked and has realistic field types and directives.

const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

enum Level {
  LOW
  MEDIUM
  HIGH
}
`;

/** The user model of a schema with rules; without `// @gen_form()`, so that nothing is generated for it. */
const USER = (rule) => `${rule('// @gen_user(role: role, all: admin)')}model User {
  id String @id @default(uuid())
  role String // @oneOf(admin, editor, user)
}
`;

const RULES = [
  '// @gen_owner(ownerId)',
  '// @gen_access(read: active or own or editor)',
  '// @gen_access(create: own or editor)',
  '// @gen_access(edit: own and level == LOW or editor)',
  '// @gen_access(delete: own and (count == 0 or not active))',
];

/** The number of rules on each model of a schema that has them. */
export const RULES_PER_MODEL = RULES.filter((line) => line.includes('@gen_access')).length;

/**
 * Returns a schema with `count` models, each of which belongs to the previous one.
 * @param access `'rules'`: four rules on each model; `'none'`: the same models and fields without them; by default
 *   the models have no owner and there is no user model
 */
export function syntheticSchema(count, access) {
  const rule = (line) => (access === 'rules' ? `${line}\n` : '');
  const models = Array.from({ length: count }, (_, index) => model(index, count, { access, rule }));
  return [HEAD, ...(access ? [USER(rule)] : []), ...models].join('\n');
}

const nameOf = (index) => `Entity${String(index + 1).padStart(4, '0')}`;

function model(index, count, { access, rule }) {
  const fields = [
    'id String @id @default(uuid())',
    'name String // @min(3) @max(200)',
    '/// @gen_format(email)',
    'email String @unique',
    'description String?',
    '/// @gen_upload(image)',
    'image String?',
    'tags String[]',
    'price Decimal @db.Decimal(10, 2)',
    'rating Float @default(0)',
    'count Int @default(0)',
    'active Boolean @default(true)',
    'level Level @default(LOW)',
    'settings Json?',
    'publishedAt DateTime?',
    'createdAt DateTime @default(now())',
    'updatedAt DateTime @updatedAt',
  ];
  if (access) fields.push('ownerId String');
  if (index > 0) {
    const keys = 'fields: [parentId], references: [id]';
    fields.push(`parent ${nameOf(index - 1)}? @relation(${keys})`, 'parentId String?');
  }
  if (index < count - 1) fields.push(`children ${nameOf(index + 1)}[]`);
  const body = fields.map((field) => `  ${field}`).join('\n');
  const rules = RULES.map(rule).join('');
  return `// @gen_form()\n// @gen_label(name)\n${rules}model ${nameOf(index)} {\n${body}\n}\n`;
}
