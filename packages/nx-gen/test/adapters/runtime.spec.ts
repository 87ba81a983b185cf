import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CONFIG_KEYS, MULTIPART_KEYS } from '../../src/adapters/config-keys';
import { METHODS } from '../../src/adapters/ir';
import { OPERATIONS } from '../../src/adapters/operations';
import { readClasses } from '../../src/adapters/read-class';
import { GENERATED_ROUTES } from '../../src/adapters/routes';
import { planned } from '../../src/testing/plan';

const runtime = (path: string): string =>
  readFileSync(join(__dirname, '../../../nest/src', path), 'utf8');

/** Names of what an interface of the runtime declares itself. */
function membersOf(name: string): string[] {
  const source = ts.createSourceFile('types.ts', runtime('adapters/types.ts'), 99, true);
  const found = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((declaration) => declaration.name.text === name);
  return (found?.members ?? []).map((member) => member.name?.getText() ?? '');
}

describe('What the generator knows of @gen/nest', () => {
  it('is every operation of a generated service', () => {
    const chain = [
      'crud-base',
      'crud-reads',
      'plain-crud',
      'at-once-crud',
      'hooked-crud',
      'crud.service',
    ];
    const classes = chain.flatMap((name) => readClasses(runtime(`crud/${name}.ts`)));
    const open = classes
      .flatMap(({ methods }) => methods)
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name);
    // they give a service, so that no adapter can hand them anything
    const views = ['as', 'asSystem', 'withClient'];
    // an overload is one too
    expect([...new Set(open)].sort()).toEqual([...OPERATIONS, ...views].sort());
  });

  it("is every key of an adapter's configuration", () => {
    expect(membersOf('AdapterConfig').sort()).toEqual([...CONFIG_KEYS].sort());
    expect(membersOf('MultipartConfig')).toEqual(MULTIPART_KEYS);
  });

  it('is every method that an adapter can answer', () => {
    const [, list = ''] = /ADAPTER_METHODS = \[(.*?)\]/.exec(runtime('adapters/types.ts')) ?? [];
    expect(list.match(/\w+/g)).toEqual([...METHODS]);
  });

  it('is every route of a generated controller', async () => {
    const { file } = await planned('// @gen_form()\nmodel User {\n  id Int @id\n}\n');
    const routes = [
      ...file('user.gen.controller.ts').matchAll(
        /^ {2}@(?:Also)?(Get|Post|Put|Patch|Delete)\('?(.*?)'?\)/gm,
      ),
    ].map(([, method = '', path]) => `${method.toUpperCase()} /${path}`);
    expect(routes.sort()).toEqual(GENERATED_ROUTES.map(([route]) => route).sort());
  });
});
