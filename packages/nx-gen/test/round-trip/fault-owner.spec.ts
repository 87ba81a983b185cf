import { roundTripIn } from './check-schema';
import { RoundTripProject } from './round-trip-project';

jest.setTimeout(300_000);

const SCHEMA = `generator client {
  provider = "prisma-client-js"
}

datasource db {
  provider = "sqlite"
}

model Locked {
  id   Int    @id @default(autoincrement())
  name String
}

model Broken {
  id   Int    @id @default(autoincrement())
  name String
}

model Chicken {
  id    Int    @id @default(autoincrement())
  eggId Int
  egg   Egg    @relation("from", fields: [eggId], references: [id])
  eggs  Egg[]  @relation("of")
}

model Egg {
  id        Int       @id @default(autoincrement())
  chickenId Int
  chicken   Chicken   @relation("of", fields: [chickenId], references: [id])
  chickens  Chicken[] @relation("from")
}

model Good {
  id   Int    @id @default(autoincrement())
  name String
}
`;

const TRIGGER = `CREATE TRIGGER locked BEFORE INSERT ON "Locked" BEGIN SELECT RAISE(ABORT, 'nobody writes here'); END;`;

it('a fault of the generated code is distinguished from one of Prisma or the database', async () => {
  const project = await RoundTripProject.of('trip-owner', [
    { path: 'prisma/schema.prisma', text: SCHEMA },
  ]);
  try {
    project.addServer();
    project.generateClient();
    await project.generate(['dtos', 'api']);
    const service = project.files('src').find((path) => path.endsWith('broken.gen.controller.ts'));
    const text = project.read(service ?? '');
    expect(text).toContain('return this.service.as(context).create(data);');
    project.write(
      service ?? '',
      text.replace(
        'return this.service.as(context).create(data);',
        "throw new Error('it is broken');",
      ),
    );
    const outcomes = await roundTripIn(project, TRIGGER);
    const of = (name: string) => outcomes.find(({ model }) => model === name)?.faults ?? [];

    expect(of('Locked').length).toBeGreaterThan(0);
    expect(of('Locked').every(({ isPrismas }) => isPrismas)).toBe(true);
    expect(of('Locked')[0]?.bare).toMatch(/^Prisma refuses this too: P2003 /);
    expect(of('Locked')[0]?.call).toMatch(/^curl -X POST 'http:.*\/lockeds' .*"name":/);
    expect(of('Locked')[0]?.answer).toMatch(/^409 /);

    expect(of('Broken').length).toBeGreaterThan(0);
    expect(of('Broken')[0]).toMatchObject({ isPrismas: false, bare: 'the bare client takes it' });

    // records that require each other
    expect(of('Egg').map(({ isPrismas }) => isPrismas)).toContain(true);
    expect(of('Egg')[0]?.text).toContain('none can be the first');
    expect(of('Good')).toEqual([]);
    // whatever the outcome; of records that require each other not even the first can be requested
    const asked = outcomes.filter(({ requests }) => requests > 0).map(({ model }) => model);
    expect(asked).toEqual(expect.arrayContaining(['Locked', 'Broken', 'Good']));
  } finally {
    project.remove();
  }
});
