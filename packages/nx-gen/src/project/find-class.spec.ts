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
    ['in an argument of a decorator', `@Says("export ${GUARD.trim()}")\nexport class Other {}\n`],
  ])('does not find one that is %s', (_, text) => {
    const project = TestProject.make({ 'src/guard.ts': text });
    const found = findClasses(new DiskTree(project.root), ['JwtAuthGuard'], SEARCH);
    expect(found.get('JwtAuthGuard')).toEqual([]);
    project.remove();
  });
});
