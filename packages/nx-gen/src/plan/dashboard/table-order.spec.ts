import { planAndRender } from '../../testing/plan';

const OWNER = `
// @gen_form()
model Owner {
  id     Int     @id
  email  String
  name   String
  things Thing[]
}
`;

const thing = (fields: string) => `
// @gen_form()
model Thing {
  id Int @id @default(autoincrement())
${fields}
}
`;

const OWNED = `  owner   Owner @relation(fields: [ownerId], references: [id])
  ownerId Int`;

/** Returns the columns of the tables on a model's pages, from left to right. */
async function columnsOf(schema: string, model = 'Thing') {
  const { elements, file } = await planAndRender(schema);
  const sources = (text: string, pattern: RegExp): string[] =>
    [...text.matchAll(pattern)].map(([, source = '']) => source);
  return {
    list: sources(elements(`${model}List.tsx`), /<(?:Number)?Column source="([^"]+)"/g),
    studio: sources(file(`${model}Studio.tsx`).split('];')[0] ?? '', /\{\s*field: '([^']+)'/g),
  };
}

describe('the columns of a table', () => {
  it('begin with the label, in the list and in the Studio', async () => {
    const { list, studio } = await columnsOf(thing(OWNED) + OWNER, 'Owner');
    expect(list).toEqual(['name', 'id', 'email']);
    expect(studio).toEqual(['name', 'id', 'email']);
  });

  it('begin with the reference that labels a record without a label of its own', async () => {
    const { list, studio } = await columnsOf(thing(`  size Int\n${OWNED}`) + OWNER);
    expect(list).toEqual(['owner.name', 'id', 'size']);
    expect(studio).toEqual(['ownerId', 'id', 'size']);
  });

  it('begin with the text of a record that is labelled by its key', async () => {
    const { list } = await columnsOf(thing('  text String @db.Text\n  other Int\n  on Boolean'));
    expect(list).toEqual(['text', 'id', 'other', 'on']);
  });

  it('begin with a key that is not generated', async () => {
    const { list } = await columnsOf(
      '// @gen_form()\nmodel Thing {\n  id String @id\n  on Boolean\n}',
    );
    expect(list).toEqual(['id', 'on']);
  });

  it('hide a generated key where owner and date tell the records apart', async () => {
    const hidden = async (fields: string): Promise<string | undefined> => {
      const { file } = await planAndRender(thing(fields) + OWNER);
      return /hiddenColumns=\{\[([^\]]*)\]\}/.exec(file('ThingList.tsx'))?.[1];
    };
    const date = '  at DateTime @default(now())';
    expect(await hidden(`${OWNED}\n${date}`)).toBe("'id'");
    expect(await hidden(OWNED)).toBeUndefined();
    // a number that people gave
    const { file } = await planAndRender(
      thing(`${OWNED}\n${date}`).replace(' @default(autoincrement())', '') + OWNER,
    );
    expect(file('ThingList.tsx')).not.toContain('hiddenColumns');
  });

  describe('that the mark names', () => {
    const NAMED = `${OWNER}// @gen_form(columns: [on, ownerId, note, size])
model Thing {
  id      Int     @id @default(autoincrement())
  name    String
  size    Int
  note    String  @db.Text
  on      Boolean
  owner   Owner   @relation(fields: [ownerId], references: [id])
  ownerId Int
}
`;

    it('may show the ids of a many-to-many relation, which its lists then read', async () => {
      const { elements, file } = await planAndRender(`
// @gen_form(columns: [tags, name])
model Thing {
  id   Int    @id @default(autoincrement())
  name String
  tags Tag[]
  shop Shop   @relation(fields: [shopId], references: [id])
  shopId Int
}
// @gen_form()
model Tag {
  id     Int     @id
  name   String
  things Thing[]
}
// @gen_form()
model Shop {
  id     Int     @id
  name   String
  things Thing[]
}
`);
      const column = `<Column source="tags" disableSort>
        <ReferenceIdsField source="tags" reference="tags" linkType="show" />
      </Column>`.replace(/\s+/g, ' ');
      expect(elements('/ThingList.tsx').replace(/\s+/g, ' ')).toContain(column);
      expect(elements('ShopShow.tsx').replace(/\s+/g, ' ')).toContain(
        '<ThingColumn source="tags" disableSort>',
      );
      expect(elements('/TagList.tsx')).not.toContain('Column source="things');
      const fields = file('resourceFields.generated.ts');
      expect(fields).toMatch(/tags: \{ kind: 'Ids'.*inList: true \}/);
      expect(fields).not.toMatch(/things: \{.*inList/);
    });

    it('may show how many records refer to one, with a link to them', async () => {
      const { elements, file } = await planAndRender(
        OWNER.replace('gen_form()', 'gen_form(columns: [name, things])') + thing(OWNED),
      );
      expect(elements('/OwnerList.tsx').replace(/\s+/g, ' ')).toContain(
        `<NumberColumn source="_count.things" label="resources.owners.fields.things"> <RelatedCount source="_count.things" reference="things" match={{ ownerId: 'id' }} /> </NumberColumn>`,
      );
      // phones have no columns
      expect(elements('/OwnerList.tsx').replace(/\s+/g, ' ')).toMatch(
        /<SmallList.*?<RelatedCount source="_count\.things".*?<\/SmallList>/,
      );
      expect(elements('/OwnerList.tsx')).toContain("hiddenColumns={['id', 'email']}");
      expect(file('resourceFields.generated.ts')).toContain("listCounts: ['things'],");
    });

    describe('may show a field of the record that a reference leads to', () => {
      const RELATED = `
// @gen_form(columns: [name, team, team.domain, team.kind, team.size, team.ownerId, team.name])
model Site {
  id     Int    @id @default(autoincrement())
  name   String
  note   String
  team   Team?  @relation(fields: [teamId], references: [id])
  teamId Int?
}
enum Kind {
  OPEN
  CLOSED
}
// @gen_form()
model Team {
  id      Int    @id
  name    String
  domain  String? @db.VarChar(500) /// @gen_format(url)
  kind    Kind
  size    Int
  owner   Owner  @relation(fields: [ownerId], references: [id])
  ownerId Int
  sites   Site[]
}
// @gen_form()
model Owner {
  id    Int    @id
  name  String
  teams Team[]
}
`;

      it('beside its name, without a request of its own', async () => {
        const { elements, file } = await planAndRender(RELATED);
        const list = elements('/SiteList.tsx').replace(/\s+/g, ' ');
        expect([...list.matchAll(/Column source="([^"]+)"/g)].map(([, source]) => source)).toEqual([
          'name',
          'team.name',
          'team.domain',
          'team.kind',
          'team.size',
          'team.ownerId',
          'id',
          'note',
        ]);
        expect(list).toContain("hiddenColumns={['id', 'note']}");
        expect(list).toContain(
          '<Column source="team.domain" disableSort> <ReferenceField source="teamId" reference="teams" link={false}> <TextField source="domain" /> </ReferenceField> </Column>',
        );
        expect(list).toContain(
          '<NumberColumn source="team.size" disableSort> <ReferenceField source="teamId" reference="teams" link={false}> <NumberField source="size" />',
        );
        expect(list).toContain('<ReferenceField source="ownerId" reference="owners" link={false}');
        expect(file('/SiteList.tsx')).toContain("import { kindChoices } from '../teams/choices';");
        expect(file('sites/record.ts')).toContain(
          "team: Pick<TeamRecord, 'name' | 'domain' | 'kind' | 'size' | 'ownerId'>;",
        );
        expect(file('en.ts')).toMatch(/'team\.domain': 'Team domain'/);
      });

      it('but not below that record, whose rows all share it', async () => {
        const { elements } = await planAndRender(RELATED);
        expect(elements('TeamShow.tsx')).not.toContain('team.domain');
      });
    });

    it('are not sorted by their number where some are only marked as deleted, or the mark lists other fields', async () => {
      const ofOwners = (mark: string, things: string) =>
        planAndRender(
          OWNER.replace('gen_form()', `gen_form(columns: [name, things]${mark})`) + things,
        );
      const count = /source="_count\.things"[^>]*disableSort/;
      const deleted = await ofOwners(
        '',
        `// @gen_soft_delete(deletedAt)${thing(`${OWNED}\n  deletedAt DateTime?`)}`,
      );
      expect(deleted.elements('/OwnerList.tsx')).toMatch(count);
      const listed = await ofOwners(', sortBy: [name]', thing(OWNED));
      expect(listed.elements('/OwnerList.tsx')).toMatch(count);
      expect(listed.file('owner.gen.resource.ts')).toMatch(/things: \{[^}]*sort: false/);
    });

    it('come first and in its order; the list hides the others', async () => {
      const { list, studio } = await columnsOf(NAMED);
      expect(list).toEqual(['on', 'owner.name', 'note', 'size', 'id', 'name']);
      expect(studio).toEqual(['on', 'ownerId', 'note', 'size', 'id', 'name']);
      const { file } = await planAndRender(NAMED);
      expect(file('ThingList.tsx')).toContain("hiddenColumns={['id', 'name']}");
    });

    it('are those of a table below another record, without the value that its rows share', async () => {
      const { elements } = await planAndRender(NAMED);
      const [, table = ''] = elements('OwnerShow.tsx').split('<RelatedRecords');
      expect([...table.matchAll(/Column source="([^"]+)"/g)].map(([, source]) => source)).toEqual([
        'on',
        'note',
        'size',
      ]);
    });
  });
});
