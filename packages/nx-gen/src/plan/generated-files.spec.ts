import { readdirSync, readFileSync } from 'node:fs';
import { shippedTemplate } from '../render/templates';
import { PLACES, planAndRender } from '../testing/plan';
import { ALL_PARTS, templatesOf, type Artefact } from './generated-files';

const LISTED = [...new Set(ALL_PARTS.flatMap((part) => [...templatesOf(part)]))].sort();

const MODELS = `
enum State {
  Open
  Closed
}
// @gen_form()
// @gen_user()
// @gen_access(read: state == Open)
model Order {
  id    Int   @id @default(autoincrement())
  state State
  /// @gen_json(street: String)
  to    Json?
}
`;

describe('the list of generated files', () => {
  let artefacts: Artefact[];
  beforeAll(async () => {
    const adapters = [{ model: 'Order', name: 'pay', path: 'src/pay.adapter.ts', guards: [] }];
    const tests = { folder: 'test/gen', fixtures: 'test/access.fixtures.ts', isReady: true };
    const access = {
      folder: 'src/access',
      suffix: 'Gen',
      functions: new Map<string, string>(),
      tests,
    };
    ({ artefacts } = await planAndRender(MODELS, {
      ...PLACES,
      api: { ...PLACES.api, adapters, access },
    }));
  });

  it('contains exactly the templates that exist', () => {
    const templates = ['api', 'dashboard'].flatMap((folder) =>
      readdirSync(`${__dirname}/${folder}`)
        .filter((name) => name.endsWith('.template'))
        .map((name) => `${folder}/${name.slice(0, -'.template'.length)}`),
    );
    expect(LISTED).toEqual(templates.sort());
  });

  it('has exactly the templates of the dashboard in the dashboard folder', () => {
    for (const part of ALL_PARTS)
      for (const template of templatesOf(part))
        expect([part, template.startsWith('dashboard/')]).toEqual([part, part === 'dashboard']);
  });

  it.each(LISTED)('passes %s exactly the values that it uses', (template) => {
    const text = readFileSync(shippedTemplate(template), 'utf8');
    const asked = new Set([...text.matchAll(/view\.(\w+)/g)].map(([, value]) => value));
    const views = artefacts.filter((one) => one.template === template).map(({ view }) => view);
    expect(views).not.toEqual([]);
    for (const view of views) expect(new Set(Object.keys(view))).toEqual(asked);
  });

  it('gives each file a unique path', () => {
    const paths = artefacts.map(({ path }) => path);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
