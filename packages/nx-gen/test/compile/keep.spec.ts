import { OWN_FILES, SCHEMA } from '../access/schema';
import { SkeletonProject } from '../support/project';
jest.setTimeout(180_000);
it('keeps', async () => {
  const project = new SkeletonProject('keep', {
    schema: SCHEMA,
    client: '../generated/prisma/client',
  });
  for (const [path, text] of Object.entries(OWN_FILES)) project.write(path, text);
  await project.generate(['dtos', 'api']);
});
