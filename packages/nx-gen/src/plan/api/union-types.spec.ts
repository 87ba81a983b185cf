import { planAndRender } from '../../testing/plan';

const schema = `
// @gen_form()
model Link {
  id     Int     @id @default(autoincrement())
  type   String  @default("url") // @oneOf(url, pdf, image)
  shown  String? // @pattern(^(wide|narrow)$)
  place  String  // @oneOf("the first one of the list", "the last one of the list", "anywhere in between both of these two")
  /// @gen_readonly
  state  String  @default("new") // @oneOf(new, archived)
}
`;

describe('a text out of several values', () => {
  it('has them as its type in what clients send', async () => {
    const { file } = await planAndRender(schema);
    const dto = file('create-link.gen.dto.ts');
    expect(dto).toContain("type?: 'url' | 'pdf' | 'image';");
    expect(dto).toContain("shown?: 'wide' | 'narrow' | null;");
    expect(dto).toContain(
      "place!:\n    | 'the first one of the list'\n    | 'the last one of the list'\n    | 'anywhere in between both of these two';",
    );
    expect(dto).toMatch(/@ApiPropertyOptional\(\{ enum: \['url', 'pdf', 'image'\]/);
  });

  it('has them in responses too, if clients write it: nothing checks what code stores', async () => {
    const { file } = await planAndRender(schema);
    const dto = file('link-response.gen.dto.ts');
    expect(dto).toMatch(/enum: \['url', 'pdf', 'image'\] \}\) type!: 'url' \| 'pdf' \| 'image';/);
    expect(dto).toMatch(/@ApiProperty\(\) state!: string;/);
  });

  it('has them in filters under the same condition', async () => {
    const { file } = await planAndRender(schema);
    const resource = file('link.gen.resource.ts').replace(/\s+/g, ' ');
    expect(resource).toContain("type: { kind: 'String', oneOf: ['url', 'pdf', 'image'] }");
    expect(resource).toContain(
      "shown: { kind: 'String', oneOf: ['wide', 'narrow'], optional: true",
    );
    expect(resource).toMatch(/state: \{ kind: 'String' \}/);
  });
});
