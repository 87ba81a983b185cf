import { TestProject } from '../testing/test-project';
import { DiskTree } from '../output/disk-tree';
import { isEsModule } from './module-system';

describe('the module system of a project', () => {
  let project: TestProject;
  beforeEach(() => void (project = TestProject.make()));
  afterEach(() => project.remove());

  it.each([
    ['{ "type": "module" }', true],
    ['\uFEFF{ "type": "module" }\r\n', true],
    ['{ "type": "commonjs" }', false],
    ['{ "name": "api" }', false],
    ['null', false],
    ['{ half', false],
  ])('is read from %j as Node does', (text, expected) => {
    project.write('package.json', text);
    expect(isEsModule(new DiskTree(project.root), 'apps/api')).toBe(expected);
  });
});
