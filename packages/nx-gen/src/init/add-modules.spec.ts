import { wireAppModule } from '../wiring';
import { addModules } from './add-modules';

const AUTH = { className: 'AuthModule', importPath: './auth/auth.module' };

const moduleWith = (metadata: string) =>
  `import { Module } from '@nestjs/common';\n\n@Module(${metadata})\nexport class AppModule {}\n`;

const added = (source: string) => {
  const result = addModules(source, [AUTH]);
  if (result.status === 'refused') throw new Error(result.reason);
  return result.text;
};

describe('addModules', () => {
  it.each([
    ['an empty list', '{ imports: [] }'],
    ['a list of one line', '{ imports: [A, B] }'],
    ['a list of several lines', '{\n  imports: [\n    A,\n    B.forRoot({}),\n  ],\n}'],
    ['metadata without imports', '{ providers: [] }'],
    ['no metadata', ''],
  ])('adds to %s, and changes nothing the second time', (_, metadata) => {
    const text = added(moduleWith(metadata));
    expect(text).toContain("import { AuthModule } from './auth/auth.module';");
    expect(text).toMatch(/imports: \[[^]*\bAuthModule,?\s*\]/);
    expect(addModules(text, [AUTH]).status).toBe('unchanged');
  });

  it('adds outside the region of generated modules, which stays valid for the generator', () => {
    const generated = { className: 'UserGenModule', importPath: './features/user/user.gen.module' };
    const wired = wireAppModule(moduleWith('{ imports: [] }'), { modules: [generated] });
    if (wired.status === 'refused') throw new Error(wired.reason);
    const text = added(wired.text);
    expect(wireAppModule(text, { modules: [generated] })).toEqual({ status: 'unchanged', text });
  });

  it('recognizes a module that is imported with forRoot', () => {
    const source = moduleWith('{ imports: [AuthModule.forRoot()] }').replace(
      '\n',
      "\nimport { AuthModule } from './auth/auth.module';\n",
    );
    expect(addModules(source, [AUTH]).status).toBe('unchanged');
  });

  it('leaves a comment behind the import that it belongs to', () => {
    const source = moduleWith('{ imports: [] }').replace(
      "common';",
      "common'; // eslint-disable-line",
    );
    expect(added(source)).toContain(
      "common'; // eslint-disable-line\nimport { AuthModule } from './auth/auth.module';\n",
    );
  });

  it('uses the quotes and line breaks of the file', () => {
    const source = moduleWith('{ imports: [] }').replace(/'/g, '"').replace(/\n/g, '\r\n');
    expect(added(source)).toContain('import { AuthModule } from "./auth/auth.module";\r\n');
    expect(added(source)).not.toMatch(/[^\r]\n/);
  });

  it('refuses a file without an application module and returns the lines to add', () => {
    const result = addModules('export const x = 1;\n', [AUTH]);
    expect(result).toMatchObject({
      status: 'refused',
      linesToPaste: "import { AuthModule } from './auth/auth.module';\nimports: [AuthModule]",
    });
  });

  it('gives a new module another name beside one of the project that has its name', () => {
    const source = moduleWith('{ imports: [AuthModule.forRoot()] }').replace(
      '\n',
      "\nimport { AuthModule } from './security/auth.module';\n",
    );
    const isNew = addModules(source, [{ ...AUTH, isNew: true }]);
    expect(isNew).toMatchObject({
      status: 'updated',
      text: expect.stringContaining(
        "import { AuthModule as GenAuthModule } from './auth/auth.module';",
      ),
    });
    const text = isNew.status === 'updated' ? isNew.text : '';
    expect(text).toMatch(/AuthModule\.forRoot\(\),\s+GenAuthModule,?\s*\]/);
    // the next run knows neither of the two files to be another
    expect(addModules(text, [AUTH]).status).toBe('unchanged');
  });
});
