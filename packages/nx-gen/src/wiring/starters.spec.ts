import { dirname, join } from 'node:path';
import { readFileSync } from 'node:fs';
import { generateFiles } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { check } from 'prettier/standalone';
import * as estree from 'prettier/plugins/estree';
import * as typescript from 'prettier/plugins/typescript';
import { wireApp, wireAppModule } from '.';

const modules = [
  { className: 'UserGenModule', importPath: './features/user/user.gen.module' },
  { className: 'PromoCodeGenModule', importPath: './features/promo-code/promo-code.gen.module' },
];
const resources = [
  { constName: 'users', studioName: 'UserStudio', importPath: './resources/users' },
  { constName: 'promoCodes', studioName: 'PromoCodeStudio', importPath: './resources/promo-codes' },
];

/** Returns a file of a package that comes with `@nx/nest` and `@nx/react`, or of one of the two. */
const inPackage = (name: string, path: string): string => {
  const paths = [__dirname, dirname(require.resolve('@nx/nest/package.json'))];
  return join(dirname(require.resolve(`${name}/package.json`, { paths })), path);
};

describe('the application module', () => {
  const expected = `import { Module } from '@nestjs/common';
import { AppController } from './app.controller';
import { AppService } from './app.service';
// AUTO-GENERATED IMPORTS START
import { UserGenModule } from './features/user/user.gen.module';
import { PromoCodeGenModule } from './features/promo-code/promo-code.gen.module';
// AUTO-GENERATED IMPORTS END

@Module({
  imports: [
    // AUTO-GENERATED MODULES START
    UserGenModule,
    PromoCodeGenModule,
    // AUTO-GENERATED MODULES END
  ],
  controllers: [AppController],
  providers: [AppService],
})
export class AppModule {}
`;

  it.each([
    ['nest new', '@nestjs/schematics', 'dist/lib/application/files/ts/src/app.module.ts'],
    [
      '@nx/nest',
      '@nx/nest',
      'dist/src/generators/application/files/common/app/app.module.ts__tmpl__',
    ],
  ])('gets its markers when created by %s', (_, packageName, path) => {
    const starter = readFileSync(inPackage(packageName, path), 'utf8');

    const result = wireAppModule(starter, { modules });

    expect(result).toEqual({ status: 'updated', text: expected });
    expect(wireAppModule(expected, { modules })).toEqual({ status: 'unchanged', text: expected });
  });
});

describe("the dashboard's App.tsx", () => {
  const problem = {
    message: 'The file has no <Admin> of react-admin to add the resources to',
    cure: 'write one, or give the path of the file that has it',
  };
  const reason = `${problem.message}; ${problem.cure}.`;
  const linesToPaste = `// AUTO-GENERATED IMPORTS START
import { Resource } from 'react-admin';
import { Route } from 'react-router-dom';
import { users, UserStudio } from './resources/users';
import { promoCodes, PromoCodeStudio } from './resources/promo-codes';
// AUTO-GENERATED IMPORTS END

{/* AUTO-GENERATED RESOURCES START */}
<Resource {...users}>
  <Route path="studio" element={<UserStudio />} />
</Resource>
<Resource {...promoCodes}>
  <Route path="studio" element={<PromoCodeStudio />} />
</Resource>
{/* AUTO-GENERATED RESOURCES END */}`;

  it.each(['style-css-module', 'style-global-css', 'style-none'])(
    'is refused when created by @nx/react (%s), since it has no <Admin>',
    (folder) => {
      const tree = createTreeWithEmptyWorkspace();
      const path = `dist/src/generators/application/files/${folder}/src/app`;
      for (const minimal of [true, false]) {
        generateFiles(tree, inPackage('@nx/react', path), 'app', {
          classComponent: false,
          fileName: 'app',
          inSourceTests: false,
          minimal,
          projectName: 'dashboard',
          style: 'css',
          tmpl: '',
        });
        const app = tree.read('app/app.tsx', 'utf-8')?.replace(/from "(.*)"/, "from '$1'") ?? '';
        expect(wireApp(app, { resources })).toEqual({
          status: 'refused',
          problem,
          reason,
          linesToPaste,
        });
      }
    },
  );

  it('gets its markers when created by create-react-admin, and keeps its unused imports', async () => {
    const starter = `import {
  Admin,
  Resource,
  ListGuesser,
  EditGuesser,
  ShowGuesser,
} from "react-admin";
import { Layout } from "./Layout";
import { dataProvider } from "./dataProvider";

export const App = () => (
  <Admin layout={Layout} dataProvider={dataProvider}></Admin>
);
`;
    const imports = starter.slice(0, starter.indexOf('\n\nexport'));
    const expected = `${imports}
// AUTO-GENERATED IMPORTS START
import { Route } from "react-router-dom";
import { users, UserStudio } from "./resources/users";
import { promoCodes, PromoCodeStudio } from "./resources/promo-codes";
// AUTO-GENERATED IMPORTS END

export const App = () => (
  <Admin layout={Layout} dataProvider={dataProvider}>
    {/* AUTO-GENERATED RESOURCES START */}
    <Resource {...users}>
      <Route path="studio" element={<UserStudio />} />
    </Resource>
    <Resource {...promoCodes}>
      <Route path="studio" element={<PromoCodeStudio />} />
    </Resource>
    {/* AUTO-GENERATED RESOURCES END */}
  </Admin>
);
`;
    expect(wireApp(starter, { resources })).toEqual({ status: 'updated', text: expected });
    expect(wireApp(expected, { resources }).status).toBe('unchanged');
    expect(await check(expected, { parser: 'typescript', plugins: [estree, typescript] })).toBe(
      true,
    );

    const emptied = wireApp(expected, { resources: [], wasGenerated: () => true });
    expect(emptied).toMatchObject({ status: 'updated' });
    expect(emptied).toHaveProperty('text', expect.stringContaining(imports));
  });
});
