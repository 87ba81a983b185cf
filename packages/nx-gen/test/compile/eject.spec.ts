import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withoutNamedLines } from '../../src/testing/named-lines';
import { withExclusive } from '../access/exclusive';
import { PROJECT_FILES, ACCESS_SCHEMA } from '../access/schema';
import { ejectInto } from '../support/ejected';
import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

const schema = ['adversarial', 'text-lists', 'kinds']
  .map((name) => readFileSync(join(__dirname, `../fixtures/${name}.prisma`), 'utf8'))
  .join('\n');

const RULES_SCHEMA = withExclusive(ACCESS_SCHEMA);

const CLIENT = `generator client {
  provider            = "prisma-client"
  output              = "../src/generated/prisma"
  importFileExtension = ""
}`;

const SESSION = `import { createAuth } from '@gen/react-admin';
export const auth = createAuth({
  apiUrl: '',
  sessionPath: '/auth',
});
`;

/** The database has no foreign keys, and shelves and boxes have neither rules nor guards. */
const PUBLIC_REFERENCES = `${CLIENT}

datasource db {
  provider     = "postgresql"
  relationMode = "prisma"
}

// @gen_form()
// @gen_user()
// @gen_access(read: signedIn, edit, delete: id == user.id)
// @gen_soft_delete(goneAt, restorable)
model User {
  id     String    @id
  /// @gen_format(password)
  pass   String
  goneAt DateTime?
  loans  Loan[]
}

// @gen_form()
model Shelf {
  id    Int    @id @default(autoincrement())
  loans Loan[]
}

// @gen_form()
// @gen_soft_delete(deletedAt)
model Box {
  id        Int       @id @default(autoincrement())
  deletedAt DateTime?
  loans     Loan[]
}

// @gen_form()
// @gen_access(all: signedIn)
model Loan {
  id      Int   @id @default(autoincrement())
  shelf   Shelf @relation(fields: [shelfId], references: [id])
  shelfId Int
  box     Box   @relation(fields: [boxId], references: [id])
  boxId   Int
  user    User? @relation(fields: [userId], references: [id])
  userId  String?
}
`;

const PUBLIC_CONFIG = `import { defineConfig } from '@gen/nx-gen';

export const config = defineConfig({
  guards: { default: ['JwtAuthGuard'], Shelf: [], Box: [] },
});
`;

/** A workspace of Nx whose applications are no packages has an older library. */
const NX_APPLICATION = { ...STYLES.commonjs, lib: ['es2020', 'dom'] };

/** How the compiler of a project from `nest new` declares locks: merged overloads precede those of its library. */
const LOCKS = `interface LockManager {
  request<T>(name: string, callback: (lock: Lock | null) => T): Promise<T>;
}
`;

describe('plain code for a schema full of unusual names, types and texts', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('eject', {
      schema: schema.replace(/^generator [^}]*\}/m, CLIENT),
      client: '../generated/prisma/client',
    });
    project.write('dashboard/providers/auth.ts', SESSION);
    project.generateClient();
    await ejectInto(project, 'Page');
    await ejectInto(project);
    project.write('dashboard/ejected/locks-before-typescript-6.d.ts', LOCKS);
  }, 120_000);

  afterAll(() => project.remove());

  it('type-checks as an API', () => {
    expect(typeErrors(project, 'src', NX_APPLICATION)).toEqual([]);
  }, 120_000);

  it('type-checks as a dashboard', () => {
    expect(typeErrors(project, 'dashboard/ejected', STYLES.vite)).toEqual([]);
  }, 120_000);
});

describe('plain code for every kind of access rule', () => {
  let project: SkeletonProject;
  let refused: string[];

  beforeAll(async () => {
    project = new SkeletonProject('eject-rules', {
      schema: RULES_SCHEMA,
      client: '../generated/prisma/client',
    });
    for (const [path, text] of Object.entries(PROJECT_FILES)) project.write(path, text);
    project.generateClient();
    const { told } = await ejectInto(project, 'Order');
    project.write('prisma/schema.prisma', withoutNamedLines(RULES_SCHEMA, told));
    const ejected = await ejectInto(project);
    refused = ejected.refused.map(({ resource, reason }) => `${resource.model.name}: ${reason}`);
  }, 120_000);

  afterAll(() => project.remove());

  it('is not written for rules that call a function, or for references to a model with rules', () => {
    expect(refused).toEqual([
      'Note: it has no access rules, and invoice leads to Invoice, whose rules its writes would have to check',
      'Article: its access rules call mayReview(), a function of yours',
    ]);
  });

  it('type-checks', () => {
    // this project's login declares to the runtime whom it knows
    project.write(
      'src/auth/authenticated-user.ts',
      PROJECT_FILES['src/auth/authenticated-user.ts']?.replace(/declare module[^]*/, '') ?? '',
    );
    expect(typeErrors(project, 'src/ejected', NX_APPLICATION)).toEqual([]);
    expect(typeErrors(project, 'dashboard/ejected', STYLES.vite)).toEqual([]);
  }, 120_000);
});

describe('plain code that checks references to records which everybody may see', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('eject-public', {
      schema: PUBLIC_REFERENCES,
      client: '../generated/prisma/client',
    });
    project.write('generator.config.ts', PUBLIC_CONFIG);
    project.generateClient();
    await ejectInto(project);
  }, 120_000);

  afterAll(() => project.remove());

  it('checks that they exist, and that they are not deleted', () => {
    const service = project.read('src/ejected/loan/loan.service.ts');
    for (const name of ['shelf', 'box']) expect(service).toContain(`await tx.${name}.count(`);
  });

  it('deletes users who keep their rows', () => {
    const service = project.read('src/ejected/user/user.service.ts');
    expect(service).toContain('goneAt: new Date()');
    expect(service).not.toMatch(/user\.delete/);
  });

  it('type-checks', () => {
    expect(
      typeErrors(project, 'src/ejected', { ...NX_APPLICATION, noUnusedParameters: true }),
    ).toEqual([]);
  }, 120_000);
});
