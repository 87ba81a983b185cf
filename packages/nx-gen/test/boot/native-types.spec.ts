import { ALL_PARTS } from '../../src/plan/plan';
import { eject } from '../../src/eject/eject';
import { DiskTree } from '../../src/output/disk-tree';
import { bootProject, type BootedProject } from '../support/booted';
import { SkeletonProject } from '../support/project';
import type { Server } from '../support/server';
import { STYLES, typeErrors } from '../support/type-check';

jest.setTimeout(120_000);

const SCHEMA = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
}

datasource db {
  provider = "postgresql"
}

enum Color {
  red
  green
}

// @gen_form()
model Device {
  id       String   @id @default(uuid()) @db.Uuid
  name     String?
  ip       String?  @db.Inet
  mask     String?  @db.Bit(4)
  one      String?  @db.Bit
  flags    String?  @db.VarBit(6)
  any      String?  @db.VarBit
  serial   String?  @db.Uuid
  ips      String[] @db.Inet
  serials  String[] @db.Uuid
  data     Json?
  plain    Json?    @db.Json
  cash     Decimal? @db.Money
  colors   Color[]
  big      BigInt?
  object   Int?      @db.Oid
  bytes    Bytes?
  at       DateTime?
  day      DateTime? @db.Date
  time     DateTime? @db.Time
  ratio    Float?
  real     Float?   @db.Real
  dec      Decimal?
  place    Unsupported("point")?
  datas    Json[]
  bigs     BigInt[]
  parts    Part[]
}

// @gen_form()
model Part {
  ip       String  @id @db.Inet
  device   Device? @relation(fields: [deviceId], references: [id])
  deviceId String? @db.Uuid
}

// @gen_form()
model Shift {
  id     Int        @id @default(autoincrement())
  name   String
  from   DateTime?  @db.Timetz
  breaks DateTime[] @db.Timetz
  /// @gen_hidden
  halts  DateTime[] @db.Timetz
}

// @gen_form()
model Split {
  id    Int       @id @default(autoincrement())
  ratio Float
  /// @gen_format(day)
  day   DateTime // @max(today)
  /// @gen_format(day)
  noted DateTime? @default(now())
  /// @gen_format(day)
  until DateTime? // @min(day)

  @@unique([ratio, day])
}

// @gen_form()
model Reading {
  id     Int       @id @default(autoincrement())
  feed   String?   @db.Xml
  real   Float?    @db.Real
  reals  Float[]   @db.Real
  ratio  Float?
  small  Int?      @db.SmallInt
  smalls Int[]     @db.SmallInt
  codes  String[]  @db.VarChar(3)
  sums   Decimal[] @db.Decimal(5, 2)
  cash   Decimal?  @db.Money
}
`;

describe('columns of native types', () => {
  let booted: BootedProject;
  let project: SkeletonProject;
  let server: Server;

  beforeAll(async () => {
    booted = await bootProject('native-types', SCHEMA, {}, ALL_PARTS);
    ({ project, server } = booted);
  }, 180_000);
  afterAll(() => booted?.end());

  const ask = (method: string, path: string, body?: unknown) => booted.ask(method, path, body);

  const faultsOf = ({ status, body }: Awaited<ReturnType<typeof ask>>) => [status, body['errors']];

  it('reject a text of the wrong format with a message for its field', async () => {
    const uuid = 'must be a UUID such as 6a1c4f0e-0b1d-4c3a-9f6e-0123456789ab';
    const address = 'must be an IP address such as 10.0.0.1 or 10.0.0.0/8';
    for (const [name, value, wrong] of [
      ['ip', 'x', address],
      ['ip', '10.0.0.1/33', address],
      ['ip', '', address],
      ['mask', '101', 'must be 4 bits, each 0 or 1'],
      ['one', '10', 'must be 1 bit, each 0 or 1'],
      ['flags', '1111111', 'must be at most 6 bits, each 0 or 1'],
      ['any', 'x1F', 'must be bits, each 0 or 1'],
      ['serial', 'x', uuid],
      ['serial', '', uuid],
    ] as const)
      expect(faultsOf(await ask('POST', 'devices', { [name]: value }))).toEqual([
        400,
        { [name]: [`${name} ${wrong}`] },
      ]);
    expect(faultsOf(await ask('POST', 'devices', { ips: ['10.0.0.1', 'x'] }))).toEqual([
      400,
      { 'ips.1': [`ips.1 ${address}`] },
    ]);
    expect(faultsOf(await ask('POST', 'parts', { ip: '10.0.0.1', deviceId: 'x' }))).toEqual([
      400,
      { deviceId: [`deviceId ${uuid}`] },
    ]);
    expect(faultsOf(await ask('POST', 'parts', { ip: ' ' }))).toEqual([
      400,
      { ip: [`ip ${address}`] },
    ]);
  });

  it('accept values of the right format', async () => {
    const device = {
      ip: '10.0.0.0/8',
      mask: '1010',
      one: '1',
      flags: '1',
      any: '',
      serial: '5f1e2d3c-0000-4000-8000-000000000000',
      ips: ['::1', '10.0.0.1'],
      serials: ['5f1e2d3c-0000-4000-8000-000000000000'],
    };
    expect(await ask('POST', 'devices', device)).toMatchObject({ status: 201, body: device });
    expect(await ask('POST', 'parts', { ip: '::1/64' })).toMatchObject({ status: 201 });
    expect(await ask('GET', `parts/${encodeURIComponent('::1/64')}`)).toMatchObject({
      status: 200,
    });
  });

  it('are described in the OpenAPI document and validated in forms', async () => {
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    expect(document.components.schemas['CreateDeviceGenDto']?.properties).toMatchObject({
      ip: { description: 'An IP address, such as 10.0.0.1 or 10.0.0.0/8' },
      mask: { pattern: '^[01]{4}$', description: '4 bits, each 0 or 1' },
      flags: { pattern: '^[01]{0,6}$' },
      serial: { format: 'uuid' },
    });
    const form = project.read('dashboard/resources/devices/inputs.tsx');
    expect(form).toContain("regex(/^[01]{4}$/, 'Must be 4 bits, each 0 or 1')");
    expect(form).toContain("{12}$/i, 'Must be a UUID')");
  });

  it('are validated in ejected code too', async () => {
    const plain = new SkeletonProject('native-types-ejected', {
      schema: SCHEMA,
      client: '../generated/prisma/client',
    });
    try {
      plain.generateClient();
      const tree = new DiskTree(plain.root);
      await eject(tree, { root: '.' }, { warn: () => undefined });
      tree.flush('.');
      expect(typeErrors(plain, 'src', STYLES.commonjs)).toEqual([]);
      const dto = plain.read('src/ejected/device/dto/create-device.dto.ts');
      expect(dto).toContain('@ValidateBy(isBits({ length: 4 }))');
      const split = plain.read('src/ejected/split/dto/create-split.dto.ts');
      expect(split).toMatch(/@Transform\(toDay\)\s+@ValidateBy\(isDay\)/);
    } finally {
      plain.remove();
    }
  });

  it('reject JSON numbers that would lose precision', async () => {
    const wrong =
      'must have no number beyond 9007199254740991, of which digits would be lost: send it as text';
    for (const json of ['9007199254740993', '{"a":[-12345678901234567890]}', '1e300'])
      for (const name of ['data', 'plain'])
        expect(faultsOf(await ask('POST', 'devices', `{"${name}":${json}}`))).toEqual([
          400,
          { [name]: [`${name} ${wrong}`] },
        ]);
    expect(faultsOf(await ask('POST', 'devices', '{"datas":[1,9007199254740993]}'))).toEqual([
      400,
      { 'datas.1': [`datas.1 ${wrong}`] },
    ]);
    const filter = encodeURIComponent('{"data":9007199254740993}');
    expect(faultsOf(await ask('GET', `devices?filter=${filter}`))).toEqual([
      400,
      { filter: [`data ${wrong}`] },
    ]);
    const data = [9007199254740991, -0.5, '9007199254740993'];
    expect(await ask('POST', 'devices', { data })).toMatchObject({ status: 201, body: { data } });
  });

  it('limit amounts of money to the range of the column', async () => {
    for (const [cash, status] of [
      ['92233720368547758.07', 201],
      ['-92233720368547758.08', 201],
    ] as const)
      expect(await ask('POST', 'devices', { cash })).toMatchObject({ status, body: { cash } });
    expect(faultsOf(await ask('POST', 'devices', { cash: '92233720368547758.08' }))).toEqual([
      400,
      { cash: ['cash must not be greater than 92233720368547758.07'] },
    ]);
  });

  it('can be summed when Prisma can read the sum', async () => {
    expect(await ask('GET', 'devices/aggregate?sum=dec&sum=big')).toMatchObject({ status: 200 });
    // Prisma cannot read values such as -$0.01 and $1,234.50
    for (const name of ['object', 'cash'])
      expect(faultsOf(await ask('GET', `devices/aggregate?sum=${name}`))).toEqual([
        400,
        { sum: ['sum must be one of big, ratio, real, dec'] },
      ]);
  });

  it('are left out when Prisma cannot read them, as with lists of times with a time zone', async () => {
    const shift = { id: 1, name: 'night', from: '1970-01-01T22:00:00.000Z' };
    expect(await ask('POST', 'shifts', { name: 'night', from: shift.from })).toEqual({
      status: 201,
      body: shift,
    });
    expect(await ask('GET', 'shifts/1')).toEqual({ status: 200, body: shift });
    expect(await ask('GET', 'shifts')).toMatchObject({ status: 200, body: { data: [shift] } });
    expect(await ask('PATCH', 'shifts/1', { name: 'late' })).toMatchObject({
      status: 200,
      body: { name: 'late' },
    });
    expect(faultsOf(await ask('PATCH', 'shifts/1', { breaks: [] }))).toEqual([
      400,
      { breaks: ['property breaks should not exist'] },
    ]);
    expect(await ask('DELETE', 'shifts/1')).toMatchObject({ status: 200 });
  });

  it('hold days beside a time where the schema says so', async () => {
    const wrong = { day: ['day must be a day such as 2026-01-31'] };
    for (const day of ['2024-02-30', '2024-02-29T10:00:00Z'])
      expect(faultsOf(await ask('POST', 'splits', { ratio: 4, day }))).toEqual([400, wrong]);
    // the database fills in the time with the day
    const noted = expect.stringMatching(/T00:00:00\.000Z$/);
    const split = { ratio: 4, day: '2024-02-29T00:00:00.000Z', noted };
    expect(await ask('POST', 'splits', { ratio: 4, day: '2024-02-29' })).toMatchObject({
      status: 201,
      body: split,
    });
    expect(await ask('GET', 'splits/1')).toMatchObject({ status: 200, body: split });
    expect(await ask('POST', 'splits', { ratio: 4, day: split.day })).toMatchObject({
      status: 409,
    });
    expect(await ask('POST', 'splits', { ratio: 5, day: '2024-02-29' })).toMatchObject({
      status: 201,
    });
    expect(faultsOf(await ask('PATCH', 'splits/1', { until: '2024-02-28' }))).toEqual([
      400,
      { until: ['until must not be before day'] },
    ]);

    const listed = async (query: string) => {
      const { body } = await booted.ask<{ data: { id: number }[]; next?: string }>(
        'GET',
        `splits?${query}`,
      );
      return { ids: body.data.map(({ id }) => id), next: body.next };
    };
    const today = new Date().toISOString().slice(0, 10);
    // the refused record has used up the number 2
    for (const [filter, found] of [
      [{ noted: today }, [1, 3]],
      [{ noted_in: [today] }, [1, 3]],
      [{ noted_lte: today }, [1, 3]],
      [{ noted_gte: `${today}T23:00:00Z` }, [1, 3]],
      [{ noted_neq: today }, []],
      [{ noted_gt: today }, []],
      [{ noted_lt: today }, []],
    ] as const)
      expect([
        filter,
        (
          await listed(
            `sortBy=id&sortOrder=asc&filter=${encodeURIComponent(JSON.stringify(filter))}`,
          )
        ).ids,
      ]).toEqual([filter, found]);
    // a list goes on from the stored time
    const first = await listed('sortBy=noted&sortOrder=desc&limit=1&after=');
    expect(first.ids).toEqual([3]);
    const rest = await listed(`sortBy=noted&sortOrder=desc&limit=1&after=${first.next}`);
    expect(rest.ids).toEqual([1]);
    const document = (await (await fetch(`${server.url}/docs-json`)).json()) as {
      components: { schemas: Record<string, { properties: Record<string, object> }> };
    };
    expect(document.components.schemas['CreateSplitGenDto']?.properties['day']).toMatchObject({
      description: 'A day such as 2026-01-31, or its midnight in UTC. Not after today',
    });
  });

  it('cause a 400 with the field of a value that they cannot store', async () => {
    const stored = async (body: object) => faultsOf(await ask('POST', 'readings', body));
    expect(await stored({ feed: '<a', ratio: 1 })).toEqual([
      400,
      { feed: ['feed cannot be stored'] },
    ]);
    for (const real of [1e300, -1e300, 1e-300])
      expect(await stored({ real, small: 1 })).toEqual([400, { real: ['real cannot be stored'] }]);
    expect(await stored({ reals: [1, 1e300] })).toEqual([
      400,
      { reals: ['reals cannot be stored'] },
    ]);
    expect(await stored({ smalls: [1, 40000] })).toEqual([
      400,
      { 'smalls.1': ['smalls.1 must not be greater than 32767'] },
    ]);
    expect(await stored({ codes: ['abc', 'abcd'] })).toEqual([
      400,
      { 'codes.1': ['codes.1 must be shorter than or equal to 3 characters'] },
    ]);
    expect((await stored({ sums: ['1.25', '1000.1'] }))[0]).toBe(400);
    const right = { feed: '<a/>', real: 1.5, smalls: [32767], codes: ['abc'], sums: ['1.25'] };
    expect(await ask('POST', 'readings', right)).toMatchObject({ status: 201, body: right });
  });

  it('cause a 400 with the filter of a value out of their range', async () => {
    for (const [filter, key] of [
      [{ small: 40000 }, 'small'],
      [{ small_gte: -40000 }, 'small_gte'],
      [{ smalls_has: 40000 }, 'smalls_has'],
      [{ cash_lte: '92233720368547758.08' }, 'cash_lte'],
    ] as const)
      expect([
        filter,
        faultsOf(await ask('GET', `readings?filter=${encodeURIComponent(JSON.stringify(filter))}`)),
      ]).toEqual([
        filter,
        [
          400,
          {
            filter: [expect.stringMatching(new RegExp(`^${key} must be a .* from -[\\d.]+ to `))],
          },
        ],
      ]);
  });

  it('have generated code that compiles', () => {
    expect(typeErrors(project, 'src', STYLES.commonjs)).toEqual([]);
    expect(typeErrors(project, 'dashboard', STYLES.vite)).toEqual([]);
  });
});
