import { nestTree, textsOf } from '../testing/nest-tree';
import { TestProject } from '../testing/test-project';
import { main } from './main';

describe('gen in an Nx workspace', () => {
  let project: TestProject;
  let output: string;

  beforeEach(() => {
    project = TestProject.make({
      ...textsOf(nestTree()),
      'nx.json': '{ "generators": { "@gen/nx-gen:all": { "suffix": "Admin" } } }',
    });
    output = '';
    jest.spyOn(process, 'cwd').mockReturnValue(project.pathOf('apps/api'));
    jest.spyOn(console, 'log').mockImplementation((text: string) => void (output += `${text}\n`));
    jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    project.remove();
  });

  it.each(['all --dry-run', 'check', 'preflight'])(
    'reads the defaults of nx.json: gen %s',
    async (command) => {
      await main(command.split(' '));
      expect(output).toContain('user.admin.service.ts');
      expect(output).not.toContain('user.gen.service.ts');
    },
  );

  it('prefers its flags to the defaults', async () => {
    await main(['all', '--dry-run', '--suffix=Shop']);
    expect(output).toContain('user.shop.service.ts');
  });
});
