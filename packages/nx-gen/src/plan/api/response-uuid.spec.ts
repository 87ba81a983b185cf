import { planAndRender } from '../../testing/plan';

it('a response promises a UUID where the column holds nothing else', async () => {
  const { file } = await planAndRender(`
// @gen_form()
model Team {
  id     String   @id @default(uuid()) @db.Uuid
  code   String   @default(uuid())
  lead   String?  @db.Uuid
  keys   String[] @db.Uuid
  tags   Tag[]
  boxes  Box[]
}

// @gen_form()
model Tag {
  id    String @id @default(uuid()) @db.Uuid
  name  String
  teams Team[]
}

// @gen_form()
model Box {
  id     String @id @default(uuid())
  teamId String @db.Uuid
  team   Team   @relation(fields: [teamId], references: [id])
}
`);
  const team = file('team-response.gen.dto.ts');
  expect(team).toMatch(/@ApiProperty\(\{ format: 'uuid' \}\)\s+id!: string;/);
  expect(team).toMatch(/@ApiProperty\(\)\s+code!: string;/);
  expect(team).toMatch(/format: 'uuid', nullable: true \}\)\s+lead!: string \| null;/);
  expect(team).toMatch(/isArray: true, format: 'uuid' \}\)\s+keys!: string\[\];/);
  expect(team).toMatch(/items: \{ type: 'string', format: 'uuid' \}/);
  const box = file('box-response.gen.dto.ts');
  expect(box).toMatch(/@ApiProperty\(\)\s+id!: string;/);
  expect(box).toMatch(/@ApiProperty\(\{ format: 'uuid' \}\)\s+teamId!: string;/);
});
