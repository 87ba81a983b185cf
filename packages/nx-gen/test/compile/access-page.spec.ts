import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GenError } from '../../src/base/diagnostics';
import { readSchema } from '../../src/schema/read-schema';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const PAGE = readFileSync(join(__dirname, '../../../../docs/access.md'), 'utf8');

/** The recipes: a heading, its schema, and the files that it shows under their paths. */
const RECIPES = PAGE.split(/^## Recipes$/m)[1]
  ?.split(/^## /m)[0]
  ?.split(/^### /m)
  .slice(1)
  .map((text): [title: string, schema: string, files: string[][]] => [
    text.split('\n', 1)[0] ?? '',
    /^```prisma\n([^]*?)^```$/m.exec(text)?.[1] ?? '',
    [...text.matchAll(/^`([^`\n]+\.ts)`\n\n```ts\n([^]*?)^```$/gm)].map((match) => match.slice(1)),
  ]);

const HEAD = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

`;

/** A user as any project may declare it, with all that the recipes require. */
const USER = `declare module '@gen/nest' {
  interface AdapterTypes {
    user: { id: string; role: string; tenantId: string | null };
  }
}

export {};
`;

describe('the page about access', () => {
  it('has six recipes', () => expect(RECIPES).toHaveLength(6));

  it.each(RECIPES ?? [])(
    'shows code that generates and compiles: %s',
    async (title, schema, files) => {
      const project = new SkeletonProject(`access-page-${title.length}`, {
        schema: HEAD + schema,
        client: '../generated/prisma/client',
      });
      try {
        project.write('src/auth/user.ts', USER);
        for (const [path = '', text = ''] of files) project.write(path, text);
        project.generateClient();
        await project.generate(['dtos', 'api']);
        expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
      } finally {
        project.remove();
      }
    },
  );

  it('shows the error messages of a real run', async () => {
    const told = [...PAGE.matchAll(/^prisma\/schema\.prisma:57 Post: @gen_access\((.*?)\) .*$/gm)];
    expect(told).toHaveLength(3);
    for (const [line, entry = ''] of told) {
      const above = `${'\n'.repeat(56)}// @gen_access(${entry})\n// @gen_owner(authorId)\n// @gen_form()\n`;
      const text = `${above}model Post {\n  id String @id\n  title String\n  published Boolean\n  authorId String\n}\n`;
      const others = `${HEAD}// @gen_user(role: role)\nmodel User {\n  id String @id\n  role String // @oneOf(editor)\n}\n`;
      const files = [
        { path: 'prisma/schema.prisma', text },
        { path: 'prisma/user.prisma', text: others },
      ];
      const fault = await readSchema(files, '.').catch((error: unknown) => error as GenError);
      expect((fault as GenError).message).toBe(line);
    }
  });
});
