import { renderScaffold } from '../../src/init/template';
import { SkeletonProject } from '../support/project';
import { addServer, startServer, type Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(180_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

// @gen_form()
model Patient {
  id     Int      @id @default(autoincrement())
  name   String
  /// @gen_upload(image, private)
  photo  String?
  /// @gen_upload(file, private)
  papers String[] // @maxItems(3)
  /// @gen_upload(file)
  advice String?
  visits Visit[]
}

// @gen_form()
model Visit {
  id        Int     @id @default(autoincrement())
  patient   Patient @relation(fields: [patientId], references: [id])
  patientId Int
}
`;

/** As `gen init` writes it, in a project whose guard admits everybody. */
const CONTROLLER = renderScaffold({
  path: 'src/upload/upload.controller.ts',
  template: 'upload/upload.controller.ts',
  view: {
    js: '',
    guard: { name: 'JwtAuthGuard', from: '../auth/jwt-auth.guard' },
    hasKeys: false,
  },
});

const MODULE = `import { DiskStorage, UploadsModule } from '@gen/nest/uploads';
import { Module } from '@nestjs/common';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { UploadController } from './upload.controller';

const folder = mkdtempSync(join(tmpdir(), 'private-files-'));
const signingKey = process.env['UPLOAD_SIGNING_KEY'] || undefined;

@Module({
  imports: [UploadsModule.forRoot({ storage: new DiskStorage(folder), signingKey })],
  controllers: [UploadController],
})
export class UploadModule {}
`;

/** The parts of a response that these tests read. */
interface Answer {
  id?: number;
  data?: object[];
  components?: { schemas: object };
}

const SIGNED = /^\/uploads\/private\/[0-9a-f-]{36}\.txt\?until=\d{10}&signature=[\w-]{43}$/;

describe('private files of a schema, over HTTP', () => {
  let project: SkeletonProject;
  let server: Server | undefined;

  beforeAll(async () => {
    project = new SkeletonProject('private-files', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    addServer(project);
    project.write('src/upload/upload.controller.ts', CONTROLLER);
    project.write('src/upload/upload.module.ts', MODULE);
    const app = project.read('src/app.module.ts');
    project.write(
      'src/app.module.ts',
      `import { UploadModule } from './upload/upload.module';\n${app.replace('[PrismaModule]', '[PrismaModule, UploadModule]')}`,
    );
    project.generateClient();
    await project.generate();
  });
  afterAll(async () => {
    await server?.stop();
    project?.remove();
  });

  const start = async (signingKey: string): Promise<Server> => {
    process.env['UPLOAD_SIGNING_KEY'] = signingKey;
    try {
      return await startServer(project);
    } finally {
      delete process.env['UPLOAD_SIGNING_KEY'];
    }
  };

  const ask = async (method: string, path: string, body?: object) => {
    const response = await fetch(`${server?.url}${path}`, {
      method,
      ...(body && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    });
    return { status: response.status, body: (await response.json()) as Answer };
  };

  const upload = async (path: string, content: string): Promise<string> => {
    const form = new FormData();
    form.append('file', new File([content], 'a.txt'));
    const response = await fetch(`${server?.url}${path}`, { method: 'POST', body: form });
    return ((await response.json()) as { url: string }).url;
  };

  const read = async (address: string): Promise<string | number> => {
    const response = await fetch(`${server?.url}${address}`);
    return response.ok ? response.text() : response.status;
  };

  it('have code that passes a strict type check, in the dashboard too', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });

  it('prevent the application from starting without a key', async () => {
    await expect(start('')).rejects.toThrow(
      'Patient has private files (photo, papers), which the application cannot keep: give UploadsModule a signingKey',
    );
  });

  it('can be read with the signed URLs of responses only', async () => {
    server = await start('a key of the tests, and of nothing else but the tests');
    const [photo, paper] = [
      await upload('/upload/private', 'photo'),
      await upload('/upload/private', 'paper'),
    ];
    expect(photo).toMatch(SIGNED);
    const made = await ask('POST', '/gen-api/patients', { name: 'Ann', photo, papers: [paper] });
    expect(made).toMatchObject({ status: 201, body: { photo, papers: [paper] } });
    const { id } = made.body;
    await ask('POST', '/gen-api/visits', { patientId: id });
    const visits = await ask('GET', '/gen-api/visits?include=patient');
    expect(visits.body.data).toMatchObject([{ patient: { photo, papers: [paper] } }]);
    expect(await read(photo)).toBe('photo');
    expect(await read(paper)).toBe('paper');
    expect(await read(photo.replace(/\?.*/, ''))).toBe(404);

    const open = await upload('/upload', 'advice');
    for (const [field, value] of [
      ['photo', open],
      ['photo', paper.replace(/\?.*/, '')],
      ['papers', [paper, open]],
      ['advice', photo],
    ] as const)
      expect(await ask('PATCH', `/gen-api/patients/${id}`, { [field]: value })).toMatchObject({
        status: 400,
        body: { errors: { [field]: [expect.any(String)] } },
      });
    const papers = [paper.replace(/\?.*/, ''), photo];
    expect(await ask('PATCH', `/gen-api/patients/${id}`, { papers, advice: open })).toMatchObject({
      status: 200,
      body: { papers: [paper, photo], advice: open },
    });
  });

  it('are described in the OpenAPI document', async () => {
    const { body } = await ask('GET', '/docs-json');
    expect(body.components?.schemas).toMatchObject({
      PatientGenResponseDto: {
        properties: {
          photo: { description: expect.stringContaining('valid for one to two hours') },
        },
      },
    });
  });
});
