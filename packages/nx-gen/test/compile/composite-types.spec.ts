import { SkeletonProject } from '../support/project';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "mongodb"
}

type Address {
  street String
}

// @gen_form()
model Customer {
  id      String    @id @default(auto()) @map("_id") @db.ObjectId
  email   String    @unique
  badge   String?   @db.ObjectId
  badges  String[]  @db.ObjectId
  address Address?
  /// @gen_hidden
  billing Address?
  past    Address[]
}
`;

describe('the generated code of a model with composite types', () => {
  let project: SkeletonProject;

  beforeAll(async () => {
    project = new SkeletonProject('composite-types', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    project.generateClient();
    await project.generate();
  });
  afterAll(() => project?.remove());

  it('compiles, and leaves composite fields out of the response', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    const answer = project.read('src/dtos/generated/customer-response.gen.dto.ts');
    expect(answer).toContain('email');
    expect(answer).not.toMatch(/address|billing|past/);
    const create = project.read('src/features/customer/create-customer.gen.dto.ts');
    expect(create).toMatch(/@IsObjectIdText\(\)\s+badge\?:/);
    expect(create).toMatch(/@IsObjectIdText\(\{ each: true \}\)\s+badges\?:/);
  });
});
