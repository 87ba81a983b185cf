import { bootProject, type BootedProject } from '../support/booted';
import { lintProblems } from '../support/nest-lint';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const FIELDS = `  id     Int      @id @default(autoincrement())
  /// What it is about.
  title  String // @min(2) @max(20) @trim
  kind   Kind     @default(plain)
  count  Int      @default(3) // @min(0) @max(9)
  note   String?
  price  Decimal?
  at     DateTime?
  words  String[] // @maxItems(2)
  /// @gen_format(password)
  pin    String?
`;

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

enum Kind {
  plain
  bold
}

// @gen_form()
model Whole {
${FIELDS}  tags Tag[] // @minItems(1) @maxItems(2)
}

// @gen_form(except: [create])
model Kept {
${FIELDS}  tags Tag[] // @minItems(1) @maxItems(2)
}

// @gen_form()
model Tag {
  id      Int     @id @default(autoincrement())
  name    String
  wholes  Whole[]
  kepts   Kept[]
  entries Entry[]
}

// @gen_form(only: [list, show], aggregate: no)
model Entry {
  id   Int      @id @default(autoincrement())
  text String
  size Int
  at   DateTime @default(now())
  tags Tag[]
}

// @gen_form(except: [edit])
model Letter {
  id   Int    @id @default(autoincrement())
  text String
}

// @gen_form(only: [list])
model Setting {
  id  Int    @id @default(autoincrement())
  key String
}
`;

const OWN = {
  'src/features/entry/entry.service.ts': `import { Injectable } from '@nestjs/common';
import type { EntryRecord } from './entry.gen.resource';
import { EntryGenService } from './entry.gen.service';

@Injectable()
export class EntryService extends EntryGenService {
  add(text: string, tags: number[]): Promise<EntryRecord> {
    return this.create({ text, size: text.length, at: new Date(), tags });
  }
}
`,
  'src/features/entry/adapters/add.adapter.ts': `import { adapter } from '@gen/nest';
import type { EntryService } from '../entry.service';

declare module '@gen/nest' {
  interface AdapterServices {
    entryService: EntryService;
  }
}

export default adapter.json<{ text: string; tags: number[] }>(
  { method: 'POST', path: '/add', auth: ['JwtAuthGuard'] },
  async ({ body, di }) =>
    adapter.response(201, await di.entryService.add(body.text, body.tags)),
);
`,
  'src/features/setting/setting-form.ts': `import { PickType } from '@nestjs/swagger';
import { CreateSettingGenDto } from './create-setting.gen.dto';

export class SettingForm extends PickType(CreateSettingGenDto, ['key']) {}
`,
};

interface Document {
  paths: Record<string, object>;
  components: { schemas: Record<string, { properties?: object; required?: string[] }> };
}

describe('what a mark leaves out', () => {
  let booted: BootedProject;
  let document: Document;

  beforeAll(async () => {
    booted = await bootProject('left-out', SCHEMA, OWN);
    document = (await (await fetch(`${booted.server.url}/docs-json`)).json()) as Document;
  });
  afterAll(() => booted?.end());

  it('has no DTO, unless code of the project names it, and leaves no import behind', () => {
    const dtos = booted.project
      .files('src')
      .map((path) => /(?:create|update)-.*(?=\.gen\.dto\.ts$)/.exec(path)?.[0])
      .filter((name) => name !== undefined);
    expect(dtos.sort()).toEqual([
      ...['create-letter', 'create-setting', 'create-tag', 'create-whole'],
      ...['update-kept', 'update-tag', 'update-whole'],
    ]);
    expect(typeErrors(booted.project, 'src', STYLES.commonjs)).toEqual([]);
    const generated = booted.project.files('src/features').filter((path) => path.includes('.gen.'));
    expect(lintProblems(booted.project, generated, STYLES.commonjs)).toEqual([]);
  });

  it('is what code of the project can still write, as columns and lists of ids', async () => {
    await booted.ask('POST', 'tags', { name: 'a' });
    const { status, body } = await booted.ask('POST', 'entries/add', { text: 'abc', tags: [1] });
    expect([status, body]).toMatchObject([201, { text: 'abc', size: 3, tags: [1] }]);
  });

  it('makes no difference to an update whose model has no create', async () => {
    const { UpdateKeptGenDto: kept, UpdateWholeGenDto: whole } = document.components.schemas;
    // withSharedParts removes the defaults of a create from the derived one
    expect(kept).toEqual(
      JSON.parse(JSON.stringify(whole, (name, value) => (name === 'default' ? undefined : value))),
    );
    const made = await booted.ask('POST', 'wholes', { title: 'one', tags: [1] });
    expect(made.status).toBe(201);
    /** A class that derives from another one checks its own properties first. */
    const inAnyOrder = ({ status, body }: typeof made) => ({
      status,
      body: { ...body, message: [body['message']].flat().sort() },
    });
    const wrong = [
      { title: ' a ' },
      { title: null, kind: 'x', count: 10, price: 'x', at: 'x', words: ['a', 'b', 'c'] },
      { tags: [], other: 'x', pin: 'short' },
      { count: null, words: null, tags: null },
    ];
    for (const body of wrong) {
      const [ofWhole, ofKept] = [
        await booted.ask('PATCH', 'wholes/1', body),
        await booted.ask('PATCH', 'kepts/1', body),
      ];
      expect(ofWhole.status).toBe(400);
      expect(inAnyOrder(ofKept)).toEqual(inAnyOrder(ofWhole));
    }
    const empty = await booted.ask('PATCH', 'kepts/1', { pin: '', title: 'ab' });
    expect(empty.status).toBe(404);
  });

  it('has no figures, neither as a route nor in the document', async () => {
    expect(await booted.ask('GET', 'tags/aggregate')).toMatchObject({ body: { count: 1 } });
    // like every text that is no id
    expect((await booted.ask('GET', 'entries/aggregate')).status).toBe(400);
    expect(Object.keys(document.paths)).toContain('/gen-api/tags/aggregate');
    expect(Object.keys(document.paths)).not.toContain('/gen-api/entries/aggregate');
    expect(JSON.stringify(document)).not.toContain('EntryGenAggregate');
  });
});
