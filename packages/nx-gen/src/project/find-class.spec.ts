import { TestProject } from '../testing/test-project';
import { DiskTree } from '../output/disk-tree';
import { exportedClasses, findClasses } from './find-class';

describe('the search for a class of the user', () => {
  const SEARCH = { folder: 'src', skip: [] };
  const GUARD = 'class JwtAuthGuard implements CanActivate {}\n';

  it.each([
    ['below its decorator', `@Injectable()\nexport ${GUARD}`],
    ['behind its decorator', `@Injectable() export ${GUARD}`],
    ['behind several', `@Injectable() @Scoped({ a: '(' }) export ${GUARD}`],
    ['behind the end of its decorator', `@Injectable({\n  scope: 1,\n}) export ${GUARD}`],
    ['abstract', `export abstract ${GUARD}`],
    ['and made by a function', "export const JwtAuthGuard = AuthGuard('jwt');\n"],
  ])('finds one that is exported %s', (_, text) => {
    const project = TestProject.make({ 'src/guard.ts': text });
    const tree = new DiskTree(project.root);
    expect(findClasses(tree, ['JwtAuthGuard'], SEARCH).get('JwtAuthGuard')).toEqual([
      'src/guard.ts',
    ]);
    expect(exportedClasses(tree, SEARCH)).toEqual(['JwtAuthGuard']);
    project.remove();
  });

  it.each([
    ['not exported', `@Injectable() ${GUARD}`],
    ['in a comment', `// @Injectable() export ${GUARD}/**\n * export ${GUARD} */\n`],
    ['of a longer name', `@Injectable() export ${GUARD.replace('Guard', 'Guards')}`],
    ['a function of the same name', 'export const JwtAuthGuard = (request, next) => next();\n'],
    ['in an argument of a decorator', `@Says("export ${GUARD.trim()}")\nexport class Other {}\n`],
  ])('does not find one that is %s', (_, text) => {
    const project = TestProject.make({ 'src/guard.ts': text });
    const found = findClasses(new DiskTree(project.root), ['JwtAuthGuard'], SEARCH);
    expect(found.get('JwtAuthGuard')).toEqual([]);
    project.remove();
  });

  it.each([
    [
      'in a list',
      { 'src/guard.ts': `${GUARD}\nexport { Other, JwtAuthGuard };\n` },
      'src/guard.ts',
    ],
    [
      'in a list, by another name',
      { 'src/guard.ts': 'class TokenGuard {}\nexport { TokenGuard as JwtAuthGuard };\n' },
      'src/guard.ts',
    ],
    [
      'from a package',
      { 'src/guard.ts': "export { JwtAuthGuard } from '@company/auth';\n" },
      'src/guard.ts',
    ],
    [
      'as the default of another file',
      {
        'src/a.guard.ts': `export default ${GUARD}`,
        'src/guard.ts': "export { default as JwtAuthGuard } from './a.guard';\n",
      },
      'src/guard.ts',
    ],
    [
      'by a file besides those that hand it on',
      {
        'src/a.ts': "export { JwtAuthGuard } from './guard';\n",
        'src/b.ts': "import { JwtAuthGuard } from '@/guard';\nexport { JwtAuthGuard };\n",
        'src/guard.ts': `export ${GUARD}`,
      },
      'src/guard.ts',
    ],
  ])('finds one that is exported %s', (_, files, expected) => {
    const project = TestProject.make(files as Record<string, string>);
    const found = findClasses(new DiskTree(project.root), ['JwtAuthGuard'], SEARCH);
    expect(found.get('JwtAuthGuard')).toEqual([expected]);
    project.remove();
  });

  it('does not take a type for one', () => {
    const project = TestProject.make({
      'src/guard.ts':
        "export type { JwtAuthGuard } from './a';\nexport { type JwtAuthGuard } from './a';\n",
    });
    const found = findClasses(new DiskTree(project.root), ['JwtAuthGuard'], SEARCH);
    expect(found.get('JwtAuthGuard')).toEqual([]);
    project.remove();
  });
});
