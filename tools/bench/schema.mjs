// A synthetic Prisma schema: every model marked, with the field types and directives of real ones.

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

/** The text of a schema with `count` models; each one belongs to the one before it. */
export function syntheticSchema(count) {
  const models = Array.from({ length: count }, (_, index) => model(index, count));
  return [HEAD, ...models].join('\n');
}

const nameOf = (index) => `Entity${String(index + 1).padStart(4, '0')}`;

function model(index, count) {
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
  if (index > 0) {
    const keys = 'fields: [parentId], references: [id]';
    fields.push(`parent ${nameOf(index - 1)}? @relation(${keys})`, 'parentId String?');
  }
  if (index < count - 1) fields.push(`children ${nameOf(index + 1)}[]`);
  const body = fields.map((field) => `  ${field}`).join('\n');
  return `// @gen_form()\n// @gen_label(name)\nmodel ${nameOf(index)} {\n${body}\n}\n`;
}
