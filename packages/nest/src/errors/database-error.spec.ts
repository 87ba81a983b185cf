import { HttpException, Logger, NotFoundException } from '@nestjs/common';
import { defineResource } from '../define-resource';
import { databaseError, isRejectedData } from './database-error';
import type { Operation } from './error-context';

const everybody = () => true;

const resource = defineResource({
  model: 'Order',
  delegate: 'order',
  path: 'orders',
  provider: 'postgresql',
  key: ['id'],
  fields: {
    id: { kind: 'Int' },
    code: { kind: 'String', column: 'order_code' },
    shop: { kind: 'String' },
    userId: { kind: 'Int' },
    makerId: { kind: 'Int' },
    tenant: { kind: 'String', preset: 'tenant', column: 'tenant_id' },
  },
  search: [],
  defaultSort: { field: 'id', order: 'desc' },
  access: {
    ...{ list: everybody, show: everybody, create: everybody, edit: everybody },
    delete: everybody,
    presets: () => ({ makerId: undefined }),
  },
  constraints: {
    Order_code_shop_key: ['code', 'shop'],
    Order_userId_fkey: ['userId'],
    Order_code_shop_fkey: ['code', 'shop'],
    Order_tenant_shop_key: ['tenant', 'shop'],
    Order_tenant_fkey: ['tenant'],
    Order_token_key: ['token'],
    Order_makerId_code_key: ['makerId', 'code'],
    Order_makerId_key: ['makerId'],
  },
  maxLimit: 10,
});

class PrismaClientKnownRequestError extends Error {
  override readonly name = 'PrismaClientKnownRequestError';

  constructor(
    readonly code: string,
    readonly meta?: unknown,
  ) {
    super('Invalid `prisma.order.create()` invocation: SELECT "secret"');
  }
}

const driver = (cause: object) => ({ driverAdapterError: { cause } });

function answerTo(error: unknown, operation: Operation = 'create', id?: string) {
  const exception = databaseError(error, { resource, operation, id });
  if (!(exception instanceof HttpException)) throw exception;
  return exception.getResponse();
}

beforeAll(() => Logger.overrideLogger(false));

describe('a unique conflict names the fields', () => {
  const TAKEN = 'code and shop are already taken together: another Order has them';

  it.each([
    ['the adapter of pg', driver({ constraint: { index: 'Order_code_shop_key' } })],
    ['an adapter that reports columns', driver({ constraint: { fields: ['order_code', 'shop'] } })],
    [
      'an adapter that quotes columns',
      driver({ constraint: { fields: ['"order_code"', '"shop"'] } }),
    ],
    ['MySQL', driver({ constraint: { index: 'Order.Order_code_shop_key' } })],
    ['SQL Server', driver({ constraint: { index: "'Order_code_shop_key'" } })],
    ['an engine of Prisma 6 with columns', { target: ['order_code', 'shop'] }],
    ['an engine of Prisma 6 with the name', { target: 'Order_code_shop_key' }],
  ])('as reported by %s', (_driver, meta) => {
    expect(answerTo(new PrismaClientKnownRequestError('P2002', meta))).toEqual({
      statusCode: 409,
      message: TAKEN,
      error: 'Conflict',
      errors: { code: [TAKEN], shop: [TAKEN] },
      code: 'UNIQUE_CONFLICT',
    });
  });

  it.each([
    ['its name', driver({ constraint: { index: 'Order_tenant_shop_key' } })],
    ['its columns', driver({ constraint: { fields: ['tenant_id', 'shop'] } })],
  ])('but not the tenant, which no body contains, of a constraint known by %s', (_how, meta) => {
    const message = 'shop is already taken: another Order has it';
    expect(answerTo(new PrismaClientKnownRequestError('P2002', meta))).toMatchObject({
      ...{ message, errors: { shop: [message] } },
    });
  });

  it.each([
    ['but not the owner, beside another field', 'Order_makerId_code_key', 'code'],
    ['and the owner, if the constraint has no other field', 'Order_makerId_key', 'makerId'],
  ])('%s', (_how, index, field) => {
    const message = `${field} is already taken: another Order has it`;
    const conflict = driver({ constraint: { index } });
    expect(answerTo(new PrismaClientKnownRequestError('P2002', conflict))).toMatchObject({
      ...{ message, errors: { [field]: [message] } },
    });
  });

  it('and the owner, if the body contains it', () => {
    const cause = driver({ constraint: { index: 'Order_makerId_code_key' } });
    const error = new PrismaClientKnownRequestError('P2002', cause);
    const message = 'makerId and code are already taken together: another Order has them';
    const context = { resource, operation: 'update', given: ['makerId'] } as const;
    expect((databaseError(error, context) as HttpException).getResponse()).toMatchObject({
      ...{ message, errors: { makerId: [message], code: [message] } },
    });
  });

  it.each([
    ['a hidden field, by its index', driver({ constraint: { index: 'Order_token_key' } })],
    ['a hidden field, by its column', driver({ constraint: { fields: ['token'] } })],
    ['an unknown index', driver({ constraint: { index: 'constructor' } })],
    ['no constraint', undefined],
  ])('but not when it is about %s', (_what, meta) => {
    expect(answerTo(new PrismaClientKnownRequestError('P2002', meta))).toEqual({
      statusCode: 409,
      message: 'A record with these values already exists',
      error: 'Conflict',
      code: 'UNIQUE_CONFLICT',
    });
  });
});

describe('a foreign key violation', () => {
  const error = new PrismaClientKnownRequestError(
    'P2003',
    driver({ constraint: { index: 'Order_userId_fkey' } }),
  );

  it('names the field of a create or update', () => {
    for (const operation of ['create', 'update'] as const) {
      expect(answerTo(error, operation)).toMatchObject({
        statusCode: 409,
        code: 'FOREIGN_KEY',
        errors: { userId: ['userId refers to a record that does not exist'] },
      });
    }
  });

  it('names the id that was written, unless the client has not sent it', () => {
    const text = (context: object) => {
      const answer = databaseError(error, { resource, operation: 'update', ...context });
      return (answer as HttpException).getResponse();
    };
    expect(text({ written: { userId: 'u1', note: 'x' } })).toMatchObject({
      message: 'userId refers to a record that does not exist: u1',
      errors: { userId: ['userId refers to a record that does not exist: u1'] },
    });
    expect(text({ written: { userId: 'u1' }, given: ['note'] })).toMatchObject({
      message: 'userId refers to a record that does not exist',
    });
    expect(text({ written: { userId: 'u'.repeat(101) } })).toMatchObject({
      message: `userId refers to a record that does not exist: ${'u'.repeat(100)}`,
    });
  });

  it('names all fields of a key of several', () => {
    const constraint = { index: 'Order_code_shop_fkey' };
    const violation = new PrismaClientKnownRequestError('P2003', driver({ constraint }));
    expect(answerTo(violation)).toMatchObject({
      message: 'code and shop refer to a record that does not exist',
      errors: {
        code: ['code refers to a record that does not exist'],
        shop: ['shop refers to a record that does not exist'],
      },
    });
  });

  it('says on delete that the record is in use', () => {
    expect(answerTo(error, 'delete')).toEqual({
      statusCode: 409,
      message: 'Order is still used by other records',
      error: 'Conflict',
      code: 'FOREIGN_KEY',
    });
  });
});

it.each([
  [
    'PostgreSQL',
    '23503',
    'update or delete on table "Order" violates foreign key constraint "Line_code_fkey" on table "Line"',
  ],
  ['ON UPDATE RESTRICT of PostgreSQL', '23001', undefined],
  [
    'CockroachDB',
    '23503',
    'update on table "Order" violates foreign key constraint "Line_code_fkey" on table "Line"',
  ],
  ['MySQL', '1451', 'Cannot delete or update a parent row: a foreign key constraint fails'],
])(
  'an update of a value that others refer to says that the record is in use: %s',
  (_database, originalCode, originalMessage) => {
    const cause = { originalCode, originalMessage, constraint: { index: 'Line_code_fkey' } };
    const error = new PrismaClientKnownRequestError('P2003', driver(cause));
    expect(answerTo(error, 'update')).toEqual({
      statusCode: 409,
      message: 'Order is still used by other records',
      error: 'Conflict',
      code: 'FOREIGN_KEY',
    });
  },
);

it.each(['insert or update on table "Order"', 'update on table "Order"'])(
  'an update that refers to something missing says so: %s',
  (start) => {
    const originalMessage = `${start} violates foreign key constraint "Order_userId_fkey"`;
    const constraint = { index: 'Order_userId_fkey' };
    const cause = { originalCode: '23503', originalMessage, constraint };
    const error = new PrismaClientKnownRequestError('P2003', driver(cause));
    expect(answerTo(error, 'update')).toMatchObject({ errors: { userId: expect.any(Array) } });
  },
);

it('a violated exclusion constraint is a conflict with another record', () => {
  const error = new PrismaClientKnownRequestError('P2039', driver({ originalCode: '23P01' }));
  expect(answerTo(error)).toEqual({
    statusCode: 409,
    message: 'The record conflicts with another one, for example because they overlap',
    error: 'Conflict',
    code: 'CONFLICT',
  });
  expect(isRejectedData(error)).toBe(true);
});

describe('a value that does not fit its column', () => {
  const indexed = (originalMessage: string, originalCode: string) =>
    new PrismaClientKnownRequestError('P2039', driver({ originalCode, originalMessage }));
  const tooLong = (index: string) =>
    `index row size 2816 exceeds btree version 4 maximum 2704 for index ${index}`;

  it.each([
    ['of PostgreSQL', tooLong('"Order_shop_key"'), '54000', ['shop']],
    ['of PostgreSQL in German', 'Größe 2816 … Index »Order_shop_key«', '54000', ['shop']],
    ['whose name begins like that of another', tooLong('"Order_shop_key2"'), '54000', ['code']],
    [
      'of SQL Server',
      "The index entry of length 1800 bytes for the index 'Order_shop_key' exceeds the maximum length of 1700 bytes",
      '1946',
      ['shop'],
    ],
    ['of a hidden field', tooLong('"Order_token_key"'), '54000', []],
    ['that is unknown', tooLong('"other"'), '54000', []],
  ])('is 400 with the visible fields of the index %s', (_which, message, code, fields) => {
    const constraints = {
      Order_shop_key: ['shop'],
      Order_shop_key2: ['code'],
      Order_token_key: ['token'],
    };
    const exception = databaseError(indexed(message, code), {
      resource: { ...resource, constraints },
    });
    const errors = Object.fromEntries(fields.map((name) => [name, [`${name} cannot be stored`]]));
    expect(exception).toHaveProperty('response', {
      statusCode: 400,
      message: 'A value does not fit its column',
      error: 'Bad Request',
      code: 'VALIDATION',
      ...(fields.length && { errors }),
    });
  });

  it('is the only written text that is too long for an index, if the database names none', () => {
    const error = indexed('index row requires 10016 bytes, maximum size is 8191', '54000');
    const answered = (written: object) =>
      databaseError(error, { resource, operation: 'create', written });
    expect(answered({ shop: 'x'.repeat(3000), code: 'short' })).toMatchObject({
      response: { statusCode: 400, errors: { shop: ['shop cannot be stored'] } },
    });
    expect(answered({ shop: 'x'.repeat(3000), code: 'ä'.repeat(1500) })).not.toHaveProperty(
      'response.errors',
    );
  });

  it.each([
    ['1265', "Data truncated for column 'order_code' at row 1"],
    [
      '1366',
      "Incorrect string value: '\\xC5\\x81' for column `app`.`orders`.`order_code` at row 1",
    ],
    ['4025', 'CONSTRAINT `orders.order_code` failed for `app`.`orders`'],
    ['4025', 'CONSTRAINT `order_code` failed for `app`.`orders`'],
  ])('names the field of the column in message %s of MySQL: %s', (originalCode, originalMessage) =>
    expect(answerTo(indexed(originalMessage, originalCode))).toMatchObject({
      errors: { code: ['code cannot be stored'] },
    }),
  );
});

it.each([
  ["Value '2' not found in enum 'Mood'", false],
  ['Inconsistent column data: Malformed ObjectID: provided hex string', true],
  ['Inconsistent column data: Error creating UUID, invalid character', true],
])(
  'data that is inconsistent with the schema is rejected only if the client sent it: %s',
  (message, isSent) => {
    const error = new PrismaClientKnownRequestError('P2023');
    error.message = message;
    expect(isRejectedData(error)).toBe(isSent);
    const answer = databaseError(error, { resource, operation: 'read' });
    if (isSent) expect(answer).toHaveProperty('status', 400);
    else expect(answer).toBe(error); // a 500, whose message is logged
  },
);

it.each([
  ['SQLITE_CONSTRAINT: no is refused', 'A rule of the database refuses this change'],
  [
    'SQLITE_CONSTRAINT: FOREIGN KEY constraint failed',
    'A record with these values refers to a record that does not exist',
  ],
])('what SQLite reports as a foreign key may be a trigger: %s', (originalMessage, message) => {
  const cause = driver({ originalCode: '1811', originalMessage });
  const answer = answerTo(new PrismaClientKnownRequestError('P2003', cause));
  expect(answer).toMatchObject({ statusCode: 409, message });
  expect(JSON.stringify(answer)).not.toContain('SQLITE');
});

describe('a missing record', () => {
  it('is a NotFoundException of Nest with its id', () => {
    const error = databaseError(new PrismaClientKnownRequestError('P2025'), { resource, id: '7' });
    expect(error).toBeInstanceOf(NotFoundException);
    expect(error).toHaveProperty('message', 'Order with ID 7 not found');
  });

  it('is 404 without an id if none is known', () => {
    expect(databaseError(new PrismaClientKnownRequestError('P2025'))).toHaveProperty('status', 404);
  });
});

it.each([
  ['P2021', 'The tables of the database are not those that this API asks for; try again later'],
  ['P2022', 'The tables of the database are not those that this API asks for; try again later'],
  ['P1001', 'The database cannot be reached; try again later'],
])('the message for %s says what is wrong with the database', (code, message) => {
  expect(databaseError(new PrismaClientKnownRequestError(code))).toMatchObject({ message });
});

describe('a statement that the database itself refuses', () => {
  it.each([
    ['RAISE EXCEPTION in a trigger of PostgreSQL', 'P0001'],
    ['ASSERT in a function of PostgreSQL', 'P0004'],
    ['SIGNAL in a trigger of MySQL', '1644'],
    ['RAISE in a trigger of SQLite, as libSQL reports it', '1811'],
    ['RAISE in a trigger of SQLite, as better-sqlite3 reports it', 'SQLITE_CONSTRAINT_TRIGGER'],
    ['THROW in a trigger of SQL Server', '50000'],
  ])('by a rule of its own is 409, and the log has the reason: %s', (_what, originalCode) => {
    const log = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    const error = new PrismaClientKnownRequestError(
      'P2039',
      driver({ originalCode, originalMessage: 'secret' }),
    );
    expect(answerTo(error)).toEqual({
      statusCode: 409,
      message: 'A rule of the database refuses this change',
      error: 'Conflict',
      code: 'CONFLICT',
    });
    expect(isRejectedData(error)).toBe(true);
    expect(log).toHaveBeenCalledWith(error.message);
    log.mockRestore();
  });

  it.each([
    ['PostgreSQL', '42501'],
    ['MySQL', '1142'],
    ['MySQL, for a column', '1143'],
    ['SQL Server', '229'],
    ['a policy of SQL Server', '33504'],
  ])('for lack of a permission, or by row level security, is 403: %s', (_what, originalCode) => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    const error = new PrismaClientKnownRequestError('P2039', driver({ originalCode }));
    expect(answerTo(error)).toEqual({
      statusCode: 403,
      message: 'The database does not permit this',
      error: 'Forbidden',
      code: 'FORBIDDEN',
    });
    // nothing that is read says so of the values
    expect(isRejectedData(error)).toBe(false);
    expect(log).toHaveBeenCalledWith(error.message);
    log.mockRestore();
  });
});

describe('a column that must not be empty', () => {
  const empty = (column: string, cause: object = {}) =>
    new PrismaClientKnownRequestError(
      'P2011',
      driver({
        originalCode: '23502',
        originalMessage: `null value in column "${column}" of relation "Order" violates not-null constraint`,
        ...cause,
      }),
    );

  it('is 503 if this version does not know it, and the log names it', () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation();
    expect(answerTo(empty('rank'))).toMatchObject({
      statusCode: 503,
      message: expect.stringMatching(/^The tables of the database are not those/),
    });
    expect(log).toHaveBeenCalledWith(expect.stringContaining('column "rank"'));
    // as the driver of MySQL names it
    const ofMySql = { originalCode: '1364', constraint: { fields: ['rank'] } };
    expect(answerTo(empty('', ofMySql), 'update')).toMatchObject({ statusCode: 503 });
    log.mockRestore();
  });

  it('is 400 with its field otherwise', () =>
    expect(answerTo(empty('order_code'))).toMatchObject({
      statusCode: 400,
      errors: { code: ['code cannot be stored'] },
    }));
});

it('the log says which value was refused if the answer cannot', () => {
  const log = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const originalMessage =
    'new row for relation "Order" violates check constraint "Order_price_check"';
  answerTo(
    new PrismaClientKnownRequestError('P2039', driver({ originalCode: '23514', originalMessage })),
  );
  expect(log).toHaveBeenCalledWith(originalMessage);
  log.mockRestore();
});

describe('every other error', () => {
  it.each([
    ['P1001', undefined, 503],
    ['P2024', undefined, 503],
    ['P2028', undefined, 503],
    ['P2021', undefined, 503],
    ['P2022', undefined, 503],
    ['P2034', undefined, 409],
    ['P2000', undefined, 400],
    ['P2007', undefined, 400],
    ['P2011', undefined, 400],
    ['P2020', undefined, 400],
    ['P2029', undefined, 400],
    ['P2039', '22021', 400],
    ['P2039', '23514', 400],
    // a value for a generated column
    ['P2039', '428C9', 400],
    ['P2010', '57014', 503],
    ['P2010', '57P01', 503],
    ['P2039', '08006', 503],
    ['P2039', '53300', 503],
    ['P2039', '25006', 503],
    ['P2039', '57P03', 503],
    ['P2039', '55000', 503],
    ['P2039', '55P03', 503],
    ['P2039', '54000', 400],
    // MySQL: lock and statement timeouts, a read-only server; a CHECK of MariaDB and of MySQL.
    ['P2039', '1205', 503],
    ['P2039', '3024', 503],
    ['P2039', '45026', 503],
    ['P2039', '45028', 503],
    ['P2039', '1969', 503],
    ['P2039', '1290', 503],
    ['P2039', '4025', 400],
    ['P2039', '3819', 400],
    // a character that the column lacks, of MariaDB and of MySQL
    ['P2039', '1267', 400],
    ['P2039', '3988', 400],
    // SQL Server: an index entry that is too long, a lock timeout.
    ['P2039', '1946', 400],
    ['P2039', '1222', 503],
    // SQLite: a CHECK, as libSQL and as better-sqlite3 report it.
    ['P2039', '275', 400],
    ['P2039', 'SQLITE_CONSTRAINT_CHECK', 400],
    // what a view with a check option lacks, of PostgreSQL and of MySQL
    ['P2039', '44000', 400],
    ['P2039', '1369', 400],
    // a trigger: RAISE EXCEPTION of PostgreSQL, SIGNAL of MySQL
    ['P2039', 'P0001', 409],
    ['P2039', '1644', 409],
    ['P2039', '40P01', 409],
    ['P2039', '23P01', 409],
    ['P2039', '23505', 409],
    ['P2039', '23001', 409],
  ])('%s with SQLSTATE %s is %i and reveals nothing internal', (code, originalCode, status) => {
    const answer = answerTo(new PrismaClientKnownRequestError(code, driver({ originalCode })));
    expect(answer).toHaveProperty('statusCode', status);
    expect(JSON.stringify(answer)).not.toMatch(/secret|prisma|SELECT/i);
  });

  it.each(['55P03', '57014', '1205', '1222', '3024'])(
    'that %s reports, of a lock or a statement that took too long, does not say that the database is away',
    (originalCode) =>
      expect(
        answerTo(new PrismaClientKnownRequestError('P2039', driver({ originalCode }))),
      ).toMatchObject({
        statusCode: 503,
        message: 'The database took too long to answer; try again later',
      }),
  );

  it.each([
    ['P1008', '5'],
    ['P1008', 'SQLITE_BUSY'],
    ['P1008', 'SQLITE_BUSY_SNAPSHOT'],
    // of a commit: what the libsql adapter does not translate
    ['SQLITE_BUSY', undefined],
  ])(
    '%s with %s, while another process writes to the file of SQLite, is a 503 that does not say that the database is away',
    (code, originalCode) =>
      expect(
        answerTo(new PrismaClientKnownRequestError(code, driver({ originalCode }))),
      ).toMatchObject({
        statusCode: 503,
        message: 'The database took too long to answer; try again later',
      }),
  );

  it('that Prisma throws for invalid arguments is 400 without its message', () => {
    const error = Object.assign(new Error('Unknown argument `secret`'), {
      name: 'PrismaClientValidationError',
    });
    const answer = answerTo(error);
    expect(answer).toMatchObject({
      statusCode: 400,
      message: 'The request does not fit the data model',
    });
    expect(JSON.stringify(answer)).not.toContain('secret');
  });

  it.each([
    Object.assign(new Error('x'), { name: 'PrismaClientInitializationError' }),
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Client has encountered a connection error and is not queryable'),
    new Error('Client was closed and is not queryable'),
  ])('that is about the connection is 503: %s', (error) => {
    expect(answerTo(error)).toMatchObject({ statusCode: 503, code: 'UNAVAILABLE' });
  });

  it('of a socket is returned unchanged outside a Prisma call', () => {
    const error = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
    expect(databaseError(error)).toBe(error);
  });

  it('is returned unchanged', () => {
    const unknown = new PrismaClientKnownRequestError('P2999');
    for (const error of [
      new TypeError('bug'),
      unknown,
      'text',
      undefined,
      new NotFoundException(),
    ]) {
      expect(databaseError(error)).toBe(error);
    }
  });
});
