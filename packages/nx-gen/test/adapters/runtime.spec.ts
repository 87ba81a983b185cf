import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { CONFIG_KEYS, MULTIPART_KEYS } from '../../src/adapters/config-keys';
import { METHODS } from '../../src/adapters/ir';
import { SERVICE_METHODS } from '../../src/adapters/operations';
import { readClasses } from '../../src/adapters/read-class';
import { generatedRoutes, type RouteOptions } from '../../src/adapters/routes';
import { PLACES, planAndRender } from '../../src/testing/plan';

const runtime = (path: string): string =>
  readFileSync(join(__dirname, '../../../nest/src', path), 'utf8');

/** Returns the names that an interface of the runtime declares itself. */
function membersOf(name: string): string[] {
  const source = ts.createSourceFile('types.ts', runtime('adapters/types.ts'), 99, true);
  const found = source.statements
    .filter(ts.isInterfaceDeclaration)
    .find((declaration) => declaration.name.text === name);
  return (found?.members ?? []).map((member) => member.name?.getText() ?? '');
}

describe('the knowledge of the generator about @gen/nest', () => {
  it('covers every operation of a generated service', () => {
    const chain = [
      'crud-base',
      'crud-reads',
      'plain-crud',
      'single-statement-crud',
      'hooked-crud',
      'crud.service',
    ];
    const classes = chain.flatMap((name) => readClasses(runtime(`crud/${name}.ts`)));
    const open = classes
      .flatMap(({ methods }) => methods)
      .filter(({ hidden }) => !hidden)
      .map(({ name }) => name);
    // they return a service, so no adapter can expose them to a client
    const views = ['as', 'asSystem', 'withClient'];
    // an overload counts too
    expect([...new Set(open)].sort()).toEqual([...SERVICE_METHODS, ...views].sort());
  });

  it('covers every key of an adapter configuration', () => {
    expect(membersOf('AdapterConfig').sort()).toEqual([...CONFIG_KEYS].sort());
    expect(membersOf('MultipartConfig')).toEqual(MULTIPART_KEYS);
  });

  it('covers every method of an adapter', () => {
    const [, list = ''] = /ADAPTER_METHODS = \[(.*?)\]/.exec(runtime('adapters/types.ts')) ?? [];
    expect(list.match(/\w+/g)).toEqual([...METHODS]);
  });

  it.each<[mark: string, options: RouteOptions]>([
    ['', { update: 'both' }],
    ['', { update: 'put' }],
    ['', { update: 'patch' }],
    ['bulk: no', { bulk: [] }],
    ['bulk: [delete]', { bulk: ['delete'] }],
    ['only: [list, edit]', { operations: ['list', 'edit'] }],
  ])('covers every route of a generated controller: %s %j', async (mark, options) => {
    const { file } = await planAndRender(`// @gen_form(${mark})\nmodel User {\n  id Int @id\n}\n`, {
      ...PLACES,
      api: { ...PLACES.api, update: options.update },
    });
    const routes = [
      ...file('user.gen.controller.ts').matchAll(
        /^ {2}@(?:Also)?(Get|Post|Put|Patch|Delete)\('?(.*?)'?\)/gm,
      ),
    ].map(([, method = '', path]) => `${method.toUpperCase()} /${path}`);
    expect(routes.sort()).toEqual(generatedRoutes(options).sort());
  });
});
