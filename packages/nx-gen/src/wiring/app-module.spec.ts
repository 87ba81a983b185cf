import { wireAppModule } from '.';

const user = { className: 'UserGenModule', importPath: './features/user/user.gen.module' };
const post = { className: 'PostGenModule', importPath: './features/post/post.gen.module' };
const modules = [user];
const wasGenerated = (importPath: string): boolean => importPath.startsWith('./features/');

const imports = `import { Module } from '@nestjs/common';
import { OwnModule } from './own.module';`;

const generated = `// AUTO-GENERATED IMPORTS START
import { UserGenModule } from './features/user/user.gen.module';
// AUTO-GENERATED IMPORTS END`;

const START = '// AUTO-GENERATED MODULES START';
const END = '// AUTO-GENERATED MODULES END';
const entries = `    ${START}
    UserGenModule,
    ${END}`;

const file = (module: string, top = imports): string => `${top}\n\n${module}\n`;
const decorated = (metadata: string): string => `@Module(${metadata})\nexport class AppModule {}`;
const wired = (module: string): string => file(module, `${imports}\n${generated}`);

/** Wires the file, expects a second run to change nothing, and returns the text. */
function wire(source: string, wanted = modules): string {
  const result = wireAppModule(source, { modules: wanted, wasGenerated });
  if (result.status !== 'updated') throw new Error(JSON.stringify(result));
  const { text } = result;
  expect(wireAppModule(text, { modules: wanted, wasGenerated })).toEqual({
    status: 'unchanged',
    text,
  });
  return text;
}

describe('wiring modules', () => {
  it.each([
    [
      'below the modules that the user imports',
      '{\n  imports: [\n    OwnModule, // own\n    A.forRoot({ a: [1] }),\n  ],\n}',
      `{\n  imports: [\n    OwnModule, // own\n    A.forRoot({ a: [1] }),\n${entries}\n  ],\n}`,
    ],
    [
      'below a last module without its comma',
      '{\n  imports: [\n    OwnModule // own, and last\n  ],\n}',
      `{\n  imports: [\n    OwnModule, // own, and last\n${entries}\n  ],\n}`,
    ],
    [
      'into a list on one line, which is expanded with its surroundings',
      '{ imports: [OwnModule, /* a */ A], providers: [] }',
      `{\n  imports: [\n    OwnModule,\n    /* a */ A,\n${entries}\n  ],\n  providers: [],\n}`,
    ],
    [
      'before the properties of an object on one line',
      '{ controllers: [A], providers: [] }',
      `{\n  imports: [\n${entries}\n  ],\n  controllers: [A],\n  providers: [],\n}`,
    ],
    ['into an empty list', '{\n  imports: [],\n}', `{\n  imports: [\n${entries}\n  ],\n}`],
    [
      'into a new list at the start of the object',
      '{\n  // ours\n  providers: [A],\n}',
      `{\n  imports: [\n${entries}\n  ],\n  // ours\n  providers: [A],\n}`,
    ],
    ['into an empty object', '{}', `{\n  imports: [\n${entries}\n  ],\n}`],
    ['into an empty call', '', `{\n  imports: [\n${entries}\n  ],\n}`],
    [
      'into a list with an assertion',
      '{\n  imports: [] as Type[],\n}',
      `{\n  imports: [\n${entries}\n  ] as Type[],\n}`,
    ],
  ])('puts them %s', (_, before, after) => {
    expect(wire(file(decorated(before)))).toBe(wired(decorated(after)));
  });

  it.each([
    [
      'const own = [OwnModule];\nif (late) own.push(LateModule);\n\n@Module({ imports: own })\nclass AppModule {}',
      'const own = [\n  OwnModule,\n',
    ],
    [
      'const imports = [OwnModule];\n\n@Module({ imports })\nclass AppModule {}',
      'const imports = [\n  OwnModule,\n',
    ],
    [
      'const metadata = { imports: [] };\n\n@Module(metadata)\nclass AppModule {}',
      'const metadata = {\n  imports: [\n',
    ],
  ])('follows a constant of the file: %s', (module, opening) => {
    const indent = opening.includes('{') ? '    ' : '  ';
    const region = [START, 'UserGenModule,', END].map((line) => `${indent}${line}\n`).join('');
    expect(wire(file(module))).toContain(`${opening}${region}${indent.slice(2)}]`);
  });

  it('picks AppModule from several modules, with any import name of @Module', () => {
    const top = `import * as nest from '@nestjs/common';\nimport { Module as M } from '@nestjs/common';`;
    const text = wire(
      file(
        '@M({})\nclass Other {}\n\n@Injectable()\n@nest.Module({ imports: [] })\nexport class AppModule {}',
        top,
      ),
    );
    expect(text).toContain(
      `@M({})\nclass Other {}\n\n@Injectable()\n@nest.Module({\n  imports: [\n    ${START}`,
    );
  });

  it('keeps them where the user put the markers', () => {
    const module = (content: string): string =>
      decorated(`{\n  imports: [\n    ...own([\n${content}\n    ]),\n  ],\n}`);
    const markers = `      ${START}\n      ${END}`;
    const filled = `      ${START}\n      UserGenModule,\n      ${END}`;
    expect(wire(file(module(markers)))).toBe(wired(module(filled)));
  });

  it('puts the import lines below the imports and their comments, above other code', () => {
    const text = wire(
      `'use strict';\n${imports} // own\nregister();\nimport './late';\n${decorated('{}')}\n`,
    );
    expect(text).toMatch(`'use strict';\n${imports} // own\n${generated}\nregister();\n`);
  });
});

describe('a later run', () => {
  const first = wired(decorated(`{\n  imports: [\n    OwnModule,\n${entries}\n  ],\n}`));

  it('adds new modules and removes those without a model', () => {
    const both = wire(first, [user, post]);
    expect(both).toContain('    UserGenModule,\n    PostGenModule,\n');
    expect(both).toContain(`import { PostGenModule } from './features/post/post.gen.module';\n`);
    expect(wire(both)).toBe(first);
    const none = wireAppModule(first, { modules: [], wasGenerated });
    expect(none).toHaveProperty('text', first.replace(/^.*UserGenModule.*\n/gm, ''));
  });

  it('removes the last one without a suffix, but none of the user', () => {
    const bare = { className: 'PostModule', importPath: './features/post/post.module' };
    const text = wire(first, [bare]);
    const none = wireAppModule(text, { modules: [], wasGenerated });
    expect(none).toHaveProperty('text', text.replace(/^.*PostModule.*\n/gm, ''));
    const own = text.replace(
      '// AUTO-GENERATED IMPORTS END',
      "import { MineModule } from './mine.module';\n$&",
    );
    expect(wireAppModule(own, { modules: [bare], wasGenerated })).toMatchObject({
      status: 'refused',
    });
  });

  it('follows a module that moved', () => {
    const moved = { ...user, importPath: './infrastructure/user/user.gen.module' };
    expect(wire(first, [moved])).toBe(first.replace('features', 'infrastructure'));
  });

  it('treats reformatted lines as unchanged', () => {
    const formatted = first
      .replace(/'(\.\/features.*)';\n/, '"$1"\n\n')
      .replace('    UserGenModule,\n', '      UserGenModule\n');
    expect(wireAppModule(formatted, { modules, wasGenerated }).status).toBe('unchanged');
  });

  it('adds a comma to the item before the region', () => {
    const source = first.replace('OwnModule,', 'OwnModule').replace('    UserGenModule,\n', '');
    expect(wire(source)).toBe(first);
  });
});

describe('a refusal', () => {
  const refusal = (source: string): { reason: string; line?: number } => {
    const result = wireAppModule(source, { modules, wasGenerated });
    if (result.status !== 'refused') throw new Error(`was ${result.status}:\n${result.text}`);
    expect(result.linesToPaste).toBe(`${generated}\n\n${START}\nUserGenModule,\n${END}`);
    return result;
  };

  it.each([
    ['no class with @Module', 'export class AppModule {}', undefined],
    ['several @Module decorators', '@Module({})\nclass A {}\n@Module({})\nclass B {}', 6],
    ['@Module is not called', '@Module\nclass AppModule {}', 4],
    ['not an object literal', decorated('metadata()'), 4],
    ['not an array literal', decorated('{ imports: base.concat([]) }'), 4],
    ['imports twice', decorated('{ imports: [],\n imports: [] }'), 5],
    ['a computed name', decorated('{\n [key]: [] }'), 5],
    ['This spread may set the imports', decorated('{ imports: [], \n...base }'), 5],
    ['not a plain property', decorated('{ get imports() { return [] } }'), 4],
    ['not a constant of this file', decorated('{ imports: own }'), 4],
    ['not declared with const', `let own = [];\n${decorated('{ imports: own }')}`, 4],
    ['is exported', `export const own = [];\n${decorated('{ imports: own }')}`, 4],
    ['used a second time', `const own = [];\nuse(own);\n${decorated('{ imports: own }')}`, 5],
    ['The name UserGenModule is taken', `class UserGenModule {}\n${decorated('{}')}`, 4],
    ['is missing', decorated(`{ imports: [\n${START}\n] }`), 5],
    ['no such entries belong', decorated(`{ providers: [\n${START}\n${END}\n] }`), 5],
    ['no such entries belong', decorated(`{\n${START}\n${END}\n}`), 5],
    ['names a marker but is not one', decorated(`{ imports: ['\\\n${START}\\\n'] }`), 5],
    ['was not generated', decorated(`{ imports: [\n${START}\nMineModule,\n${END}\n] }`), 6],
    ['was not generated', decorated(`{ imports: [\n${START}\n// mine\n${END}\n] }`), 6],
    ['extends over a marker', decorated(`{ imports: [a(\n${START}\n),\n${END}\n] }`), 4],
    ['Put this comma', decorated(`{ imports: [A\n${START}\n${END}\n, B] }`), 7],
  ])('names the reason and the line: %s', (reason, module, line) => {
    const result = refusal(file(module));
    expect(result.reason).toContain(reason);
    expect(result.line).toBe(line);
  });

  it('is the result of two modules with the same name', () => {
    const twin = { ...user, importPath: './features/user-two/user.gen.module' };
    expect(wireAppModule(file(decorated('{}')), { modules: [user, twin] })).toMatchObject({
      status: 'refused',
      reason: 'Two generated imports are called UserGenModule.',
    });
  });

  it('is the result of a file without imports', () => {
    expect(refusal("const { Module } = require('@nestjs/common');").reason).toContain(
      'no class with @Module',
    );
  });
});
