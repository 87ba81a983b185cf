import { planAndRender } from '../../testing/plan';

const SHOP = `
enum State {
  OPEN
  IN_TRANSIT
}

// @gen_form()
model Parcel {
  id         BigInt     @id @default(autoincrement())
  label      String?
  price      Decimal
  state      State?
  states     State[]
  sentAt     DateTime?
  photo      Bytes
  data       Json?
  /// @gen_hidden
  note       String?
  /// @gen_format(password)
  pin        String
  ownerId    Int
  owner      Person     @relation(fields: [ownerId], references: [id])
  tags       Tag[]
}

// @gen_form()
model Person {
  id      Int      @id
  name    String?
  parcels Parcel[]
}

// @gen_form()
model Tag {
  id      Int      @id
  parcels Parcel[]
}

// @gen_form()
model Shelf {
  row    String
  number Int
  @@id([row, number])
}
`;

const record = async (resource: string): Promise<string> =>
  (await planAndRender(SHOP)).file(`/${resource}/record.ts`);

describe('the types of a resource', () => {
  it('describe the transferred values of the visible fields', async () => {
    expect(await record('parcels')).toContain(`export interface ParcelRecord {
  id: string;
  label: string | null;
  price: string;
  state: 'OPEN' | 'IN_TRANSIT' | null;
  states: ('OPEN' | 'IN_TRANSIT')[];
  sentAt: string | null;
  photo: string;
  data: unknown;
  ownerId: number;
  /** Ids of tags; omitted in lists, and in records with more than 1000. */
  tags?: number[];
}
`);
  });

  it('include an id for a key of several fields', async () => {
    expect(await record('shelves')).toContain(`export interface ShelfRecord {
  /** The key as encoded in URLs. */
  id: string;
  row: string;
  number: number;
`);
  });

  it('separate write-only fields and sort columns from the record', async () => {
    const types = await record('parcels');
    expect(types).toContain(`export interface ParcelFormValues extends ParcelRecord {
  pin?: string | null;
}
`);
    expect(types).toContain(`import type { PersonRecord } from '../people/record';\n`);
    expect(types).toContain(`export interface ParcelColumns extends ParcelRecord {
  owner: Pick<PersonRecord, 'name'>;
}
`);
    expect(await record('people')).not.toMatch(/FormValues|Columns/);
  });

  it('are imported once by the page of a record with children of the same model', async () => {
    const { file } = await planAndRender(`
// @gen_form()
model Folder {
  id       Int      @id
  name     String
  parentId Int?
  parent   Folder?  @relation("tree", fields: [parentId], references: [id])
  folders  Folder[] @relation("tree")
}
`);
    expect(file('FolderShow.tsx')).toContain('<RelatedRecords<FolderRecord>');
    expect(file('FolderShow.tsx').match(/from '.*record'/g)).toEqual([`from './record'`]);
  });

  it('get another name if a component already has theirs', async () => {
    const { file } = await planAndRender('// @gen_form()\nmodel Related {\n  id Int @id\n}\n');
    expect(file('RelatedShow.tsx')).toContain('<NumberField<RelatedModelRecord>');
  });
});

it('a page gets another name in its file if a component already has its own', async () => {
  const { file } = await planAndRender('// @gen_form()\nmodel Small {\n  id Int @id\n}\n');
  expect(file('/smalls/SmallList.tsx')).toContain('export default SmallModelList;');
  expect(file('/smalls/SmallList.tsx')).toMatch(/import \{[^}]*\bSmallList,/);
  expect(file('/smalls/index.ts')).toContain("lazyPage(() => import('./SmallList'))");
});
