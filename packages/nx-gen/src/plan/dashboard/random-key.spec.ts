import { planAndRender } from '../../testing/plan';

const SITE = `
// @gen_form()
model Site {
  id    String @id @db.Uuid
  name  String
  pages Page[]
}
// @gen_form()
model Page {
  site   Site   @relation(fields: [siteId], references: [id])
  siteId String @id @db.Uuid
  title  String
}
`;

it('nobody types a UUID that neither Prisma nor the database makes: the dashboard makes it', async () => {
  const { elements, file } = await planAndRender(SITE);
  expect(elements('sites/SiteCreate.tsx') + elements('sites/inputs.tsx')).not.toContain(
    'source="id"',
  );
  expect(file('sites/SiteStudio.tsx')).not.toMatch(/field: 'id'[^}]*(editable|required)/);
  expect(file('resourceFields.generated.ts')).toMatch(/id: \{ kind: 'String', newUuid: true \}/);
  // it says nothing beside a name, as any generated key
  expect(elements('sites/SiteList.tsx')).toContain("hiddenColumns={['id']}");
});

it('a key that refers to another record is chosen', async () => {
  const { elements, file } = await planAndRender(SITE);
  expect(elements('pages/PageCreate.tsx')).toContain('source="siteId" reference="sites"');
  expect(file('resourceFields.generated.ts').match(/newUuid/g)).toHaveLength(1);
});

it('a duplicate gets a key of its own', async () => {
  const { elements } = await planAndRender(
    SITE.replace('  id    String', '  uid   String').replace('[id]', '[uid]'),
  );
  expect(elements('sites/SiteShow.tsx')).toContain("<CloneButton without={['uid']} />");
});
