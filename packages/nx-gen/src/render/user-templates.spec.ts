import { readFileSync } from 'node:fs';
import { ALL_PARTS } from '../plan/plan';
import { generate } from '../run/generate';
import { isStale } from '../run/summary';
import { MemoryStore } from '../testing/memory-store';
import { nestTree, SCHEMA, textsOf, projectFiles } from '../testing/nest-tree';
import { shippedTemplate } from './templates';
import { TEMPLATE_NAMES } from './template-names';
import { TestProject } from '../testing/test-project';

jest.setTimeout(60_000);

const project = (path: string): string => `apps/api/${path}`;
const shipped = (name: string): string => readFileSync(shippedTemplate(name), 'utf8');

const CONTROLLER = project('src/features/user/user.gen.controller.ts');
const TEMPLATE = '.gen/templates/api/controller.ts.template';
/** Returns the shipped template with a user's line above the class, as its line 9. */
const controllerWith = (line: string): string =>
  shipped('api/controller.ts').replace('<%- view.crud %>', `${line}\n<%- view.crud %>`);

type Tree = ReturnType<typeof nestTree>;

async function run(tree: Tree, store = new MemoryStore(), skipFormat = false) {
  const options = { root: 'apps/api', skipFormat };
  const done = await generate(tree, options, ALL_PARTS, { warn: () => undefined }, store);
  done.remember();
  return done;
}

const textOf = (tree: Tree, path: string): string => tree.read(path, 'utf-8') ?? '';

describe("a project's own template", () => {
  it('replaces the shipped one, and changes only files rendered from it', async () => {
    const usual = nestTree();
    await run(usual);
    const tree = nestTree({ [TEMPLATE]: controllerWith("@Header('Cache-Control', 'no-store')") });
    await run(tree);
    const [before, after] = [textsOf(usual), textsOf(tree)];
    const changed = Object.keys(before).filter((path) => before[path] !== after[path]);
    expect(changed.sort()).toEqual([
      project('.gen/manifest.json'),
      project('src/features/post/post.gen.controller.ts'),
      CONTROLLER,
    ]);
    expect(textOf(tree, CONTROLLER)).toBe(
      textOf(usual, CONTROLLER).replace('@Crud(', "@Header('Cache-Control', 'no-store')\n@Crud("),
    );
  });

  it('rewrites unedited files when it is changed or deleted, and makes a check report stale files', async () => {
    const tree = nestTree();
    const store = new MemoryStore();
    await run(tree, store);
    const usual = textsOf(tree);
    tree.write(project(TEMPLATE), controllerWith('@One()'));
    expect((await run(tree, store)).updated).toContain(CONTROLLER);
    expect(isStale(await run(tree, store))).toBe(false);
    tree.write(project(TEMPLATE), controllerWith('@Two()'));
    const checked = await run(tree, store);
    expect([isStale(checked), checked.updated.length]).toEqual([true, 2]);
    expect(textOf(tree, CONTROLLER)).toContain('@Two()\n@Crud');
    tree.delete(project(TEMPLATE));
    await run(tree, store);
    expect(textsOf(tree)).toEqual(usual);
  });

  it('is recorded by its hash in the manifest', async () => {
    const entryOf = async (text?: string): Promise<{ userTemplate?: string }> => {
      const tree = nestTree(text === undefined ? {} : { [TEMPLATE]: text });
      await run(tree);
      const { files } = JSON.parse(textOf(tree, project('.gen/manifest.json')));
      return files['src/features/user/user.gen.controller.ts'];
    };
    const [one, other] = [
      await entryOf(controllerWith('@One()')),
      await entryOf(controllerWith('@Two()')),
    ];
    expect(one.userTemplate).toEqual(expect.any(String));
    expect(one.userTemplate).not.toBe(other.userTemplate);
    expect(await entryOf()).not.toHaveProperty('userTemplate');
  });

  it('does not overwrite a file that was edited by hand', async () => {
    const tree = nestTree();
    await run(tree);
    tree.write(CONTROLLER, `${textOf(tree, CONTROLLER)}// mine\n`);
    tree.write(project(TEMPLATE), controllerWith('@One()'));
    await expect(run(tree)).rejects.toThrow(
      /user\.gen\.controller\.ts is not as the generator left/,
    );
  });

  it('has its output formatted in the style of the generator when the project has none', async () => {
    const untidy = controllerWith('@Header( "Cache-Control" ,  "no-store" )');
    const tree = nestTree({ [TEMPLATE]: untidy });
    await run(tree);
    expect(textOf(tree, CONTROLLER)).toContain("\n@Header('Cache-Control', 'no-store')\n");
    const raw = nestTree({ [TEMPLATE]: untidy });
    await run(raw, new MemoryStore(), true);
    expect(textOf(raw, CONTROLLER)).toContain('@Header( "Cache-Control" ,  "no-store" )');
  });

  it('has its output formatted in the style of the project', async () => {
    const project = TestProject.make(
      projectFiles({
        [TEMPLATE]: controllerWith("@Header( 'Cache-Control', 'no-store' )"),
        '.prettierrc': '{ "semi": false, "tabWidth": 4 }\n',
      }),
    );
    await project.generate();
    const text = project.read('src/features/user/user.gen.controller.ts');
    expect(text).toContain('\n@Header("Cache-Control", "no-store")\n');
    expect(text).toMatch(/^ {4}constructor\(private readonly service: UserGenService\) \{\}$/m);
    expect(text).not.toContain(';');
    project.remove();
  });

  it('can replace every shipped one, and an identical text results in identical files', async () => {
    const tree = nestTree();
    await run(tree);
    const usual = textsOf(tree);
    for (const name of TEMPLATE_NAMES)
      tree.write(project(`.gen/templates/${name}.template`), shipped(name));
    // which notes whose template each file is of
    expect((await run(tree)).updated).toEqual([project('.gen/manifest.json')]);
    for (const name of TEMPLATE_NAMES) tree.delete(project(`.gen/templates/${name}.template`));
    await run(tree);
    expect(textsOf(tree)).toEqual(usual);
  });

  it('works as a copy of how the shipped one was before', async () => {
    const dto = shipped('api/dto.ts').replace(
      /<%_ for \(const field of view\.fields\)[^]*(?=\}\n<%_ \} _%>)/,
      `<%_ view.fields.forEach((field, at) => { _%>
<%_ if (at > 0) { _%>

<%_ } _%>
<%_ for (const decorator of field.decorators) { _%>
  <%- decorator %>
<%_ } _%>
  <%- field.declaration %>
<%_ }) _%>
`,
    );
    const module = shipped('api/module.ts').replace(
      '  prisma:',
      '  path: <%- view.adapters.endpoint %>,\n  prisma:',
    );
    const tree = nestTree({
      '.gen/templates/api/dto.ts.template': dto,
      '.gen/templates/api/module.ts.template': module,
      'src/features/user/adapters/a.adapter.ts': `import { adapter } from '@gen/nest';
export default adapter.json({ method: 'GET', path: '/a', target: 'UserService.get' }, () => ({ args: '1' }));
`,
    });
    await run(tree);
    expect(textOf(tree, project('src/dtos/generated/user-response.gen.dto.ts'))).toContain(
      '  @ApiProperty()\n  id!: string;\n\n',
    );
    expect(textOf(tree, project('src/features/user/user.gen.module.ts'))).toContain(
      "adapterController({\n  path: 'gen-api/users',\n  prisma: PrismaService,\n  resource: userResource,",
    );
  });

  it('can use the plan of its model and include its own partials', async () => {
    const tree = nestTree({
      [TEMPLATE]: controllerWith("<%- include('_notice', { by: 'us' }) -%>"),
      '.gen/templates/_notice.template':
        '// <%- view.plan.visible.map(({ field }) => field.name).join() %>, by <%- view.by %>\n',
      '.gen/templates/README.md': 'Why we do this.\n',
    });
    const store = new MemoryStore();
    await run(tree, store);
    expect(textOf(tree, CONTROLLER)).toContain('// id,email,name, by us\n');
    tree.write(project('.gen/templates/_notice.template'), '// changed\n');
    expect((await run(tree, store)).updated).toContain(CONTROLLER);
  });
});

describe('an invalid template', () => {
  const refused = async (files: Record<string, string>, message: RegExp | string) => {
    const tree = nestTree(files);
    const before = textsOf(tree);
    await expect(run(tree)).rejects.toThrow(message);
    expect(textsOf(tree)).toEqual(before);
  };
  const place = 'apps/api/.gen/templates/api/controller.ts.template';

  it.each([
    [
      'a value that is not there, which EJS leaves out in silence',
      '<%- view.clasName %>',
      `${place}:12: cannot be filled for User: view has no clasName; did you mean className?; the type TemplateViews of @gen/nx-gen describes view`,
    ],
    [
      'a missing value of an endpoint',
      '<%- view.methods[0].verb %>',
      `${place}:12: cannot be filled for User: view.methods[0] has no verb; it has decorators, signature and body`,
    ],
    [
      'code with a syntax error',
      '<%- view.( %>',
      `${place}:12: is not a template: Identifier expected; use the tags of EJS`,
    ],
    [
      'a tag that is not closed',
      '<%- view.tags',
      `${place}:12: is not a template: Could not find matching close tag for "<%-"; use the tags of EJS`,
    ],
    [
      'output that does not parse',
      '<% for (const name of ["a", "b"]) { %>\nconst <%- name %> = = 1;\n<% } %>',
      `${place}:13: produces code that does not parse for User: Expression expected at line`,
    ],
    [
      'an include of a missing file',
      "<%- include('../../secret') %>",
      `${place}:12: cannot be filled for User: there is no apps/api/.gen/templates/../../secret.template to include`,
    ],
    [
      'an error of its own',
      '<% throw new Error("no audit field") %>',
      `${place}:12: cannot be filled for User: no audit field`,
    ],
  ])('is rejected with its file and line: %s', (_, line, message) =>
    refused({ [TEMPLATE]: controllerWith(line) }, message),
  );

  it('is rejected when it leaves out the header of generated files', () =>
    refused(
      { [TEMPLATE]: 'export class <%- view.className %> {}\n' },
      `${place}:1: does not begin with <%- view.header %>`,
    ));

  it.each([
    ['guards', 'its controllers would be open to everybody; to open them, set "guards: []"'],
    ['crud', 'nothing would check what clients send'],
  ])('is rejected when it leaves out the %s of a controller', (key, reason) =>
    refused(
      { [TEMPLATE]: shipped('api/controller.ts').replace(`<%- view.${key} %>`, '') },
      `${place}:1: leaves out <%- view.${key} %>: ${reason}`,
    ),
  );

  it('is rejected when it leaves out the guards of single endpoints', () =>
    refused(
      {
        'generator.config.ts': 'export const config = { guards: { Post: { list: [] } } };\n',
        [TEMPLATE]: shipped('api/controller.ts').replace(
          'of method.decorators',
          "of method.decorators.filter((one) => !one.includes('UseGuards'))",
        ),
      },
      `${place}:1: leaves out guards of <%- method.decorators %>`,
    ));

  it('is reported once rather than for every model, together with other invalid templates', async () => {
    const tree = nestTree({
      [TEMPLATE]: controllerWith('<%- view.a.b %>'),
      '.gen/templates/dashboard/list.tsx.template': '<%- view.header %>\nexport const = 1;\n',
    });
    const error: Error = await run(tree).then(
      () => new Error('was taken'),
      (reason: Error) => reason,
    );
    expect(error.message.split('\n')).toEqual([
      expect.stringContaining('api/controller.ts.template:12: cannot be filled for User'),
      expect.stringContaining(
        'dashboard/list.tsx.template:2: produces code that does not parse for User',
      ),
    ]);
  });

  it('is rejected with a suggestion and all valid names when its name is unknown', () =>
    refused(
      {
        '.gen/templates/api/controler.ts.template': '',
        '.gen/templates/api/service.ts': '',
        '.gen/templates/other.template': '',
      },
      /api\/controler\.ts\.template replaces no template; did you mean api\/controller\.ts\.template\?\n.*api\/service\.ts replaces no template; did you mean api\/service\.ts\.template\?\n.*other\.template replaces no template\nThe templates are api\/access-controller\.ts\.template, .* and dashboard\/studio\.tsx\.template; a file to include begins with _\.$/,
    ));

  it('is ignored when no model is marked', async () => {
    const schema = SCHEMA.replaceAll('// @gen_form()', '');
    const tree = nestTree({ 'prisma/schema.prisma': schema, '.gen/templates/x.template': '' });
    expect((await run(tree)).models).toBe(0);
  });
});
