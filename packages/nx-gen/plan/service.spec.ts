import type { Plugin } from 'prettier';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { format } from 'prettier/standalone';
import { planned } from '../testing/plan';

const IMAGE = '/// @gen_upload(image)\n';
const PASSWORD = '/// @gen_format(password)\n  password String?';

const serviceOf = async (fields: string, model = 'Thing'): Promise<string> => {
  const { file } = await planned(`
// @gen_form()
model ${model} {
  id String @id
  ${fields}
}
`);
  return file('.gen.service.ts');
};

const prettier = (text: string): Promise<string> =>
  format(text, {
    parser: 'typescript',
    plugins: [typescript, estree as Plugin],
    singleQuote: true,
    printWidth: 100,
  });

describe('the generated service', () => {
  it('names the upload fields that clients may see, and takes who removes their files', async () => {
    const text = await serviceOf(`
  ${IMAGE}  picture String?
  /// @gen_upload(file)
  papers String[]
  /// @gen_upload(file)
  /// @gen_hidden
  contract String?
`);
    expect(text).toContain(`
  search: [],
  uploads: ['picture', 'papers'],
  defaultSort:`);
    expect(text).toContain(`
import { CrudService, defineResource, UPLOADED_FILES } from '@gen/nest';
import type { UploadedFiles } from '@gen/nest';
import { Inject, Injectable, Optional } from '@nestjs/common';
`);
    expect(text).toContain(`
  constructor(prisma: PrismaService, @Optional() @Inject(UPLOADED_FILES) files?: UploadedFiles) {
    super(prisma, thingResource, files && { files });
  }
`);
  });

  it('takes a hasher too where the model has a password', async () => {
    const text = await serviceOf(`${PASSWORD}\n  ${IMAGE}  picture String?`);
    expect(text).toContain(`
  secrets: ['password'],
  uploads: ['picture'],
`);
    expect(text).toContain(`
  constructor(
    prisma: PrismaService,
    @Optional() @Inject(PASSWORD_HASHER) hasher?: PasswordHasher,
    @Optional() @Inject(UPLOADED_FILES) files?: UploadedFiles,
  ) {
    super(prisma, thingResource, { hasher, files });
  }
`);
  });

  it('has neither without uploads and passwords', async () => {
    const text = await serviceOf('name String');
    expect(text).toContain(`
  constructor(prisma: PrismaService) {
    super(prisma, thingResource);
  }
`);
    expect(text).not.toMatch(/uploads|UPLOADED_FILES|Optional/);
  });

  it('keeps the hasher alone where there are no uploads', async () => {
    expect(await serviceOf(PASSWORD)).toContain(`
  constructor(prisma: PrismaService, @Optional() @Inject(PASSWORD_HASHER) hasher?: PasswordHasher) {
    super(prisma, thingResource, hasher && { hasher });
  }
`);
  });

  it.each([2, 16, 24, 32])(
    'is as Prettier has it for a model name of %i letters',
    async (length) => {
      const model = `M${'x'.repeat(length - 1)}`;
      for (const fields of [
        `${IMAGE}  picture String?`,
        `${PASSWORD}\n${IMAGE}  picture String?`,
      ]) {
        const text = await serviceOf(fields, model);
        expect(await prettier(text)).toBe(text);
      }
    },
  );
});
