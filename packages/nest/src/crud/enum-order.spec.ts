import { enumOrder } from './enum-order';

const status = { values: ['open', 'onHold', 'closed'], enumName: 'Status' };

/** Returns a client of a database with these types. */
function clientOf(types: readonly { name: string; labels: string[]; isVisible?: boolean }[]) {
  const $queryRawUnsafe = jest.fn(async () =>
    types.flatMap(({ name, labels, isVisible = true }, id) =>
      labels.map((label) => ({ id: String(id), name, label, isVisible })),
    ),
  );
  return { $queryRaw: undefined, $queryRawUnsafe };
}

describe('the order of the values of an enum', () => {
  it('is that of the type in PostgreSQL and CockroachDB, and is read once', async () => {
    const client = clientOf([
      { name: 'Status', labels: ['open', 'closed', 'onHold'] },
      { name: 'Other', labels: ['closed', 'onHold', 'open'] },
    ]);
    for (const provider of ['postgresql', 'cockroachdb'] as const)
      expect(await enumOrder(client, status, provider)).toEqual(['open', 'closed', 'onHold']);
    expect(client.$queryRawUnsafe).toHaveBeenCalledTimes(1);
  });

  it('is found by the stored texts if no name is given', async () => {
    const field = { values: ['open', 'closed'], stored: ['o', 'c'] };
    const client = clientOf([
      { name: 'X', labels: ['c', 'y', 'o'] },
      { name: 'Y', labels: ['o'] },
    ]);
    expect(await enumOrder(client, field, 'postgresql')).toEqual(['closed', 'open']);
  });

  it('is read again as long as a value is missing', async () => {
    const types = [{ name: 'Status', labels: ['closed', 'open'] }];
    const client = clientOf(types);
    expect(await enumOrder(client, status, 'postgresql')).toEqual(['closed', 'open', 'onHold']);
    types[0]?.labels.unshift('onHold');
    expect(await enumOrder(client, status, 'postgresql')).toEqual(['onHold', 'closed', 'open']);
  });

  it('is that of the visible type where several have the name, and unknown if none or several are', async () => {
    const order = (...visible: boolean[]) =>
      enumOrder(
        clientOf([
          { name: 'Status', labels: ['open', 'onHold', 'closed'], isVisible: visible[0] === true },
          { name: 'Status', labels: ['open', 'closed', 'onHold'], isVisible: visible[1] === true },
        ]),
        status,
        'postgresql',
      );
    expect(await order(false, true)).toEqual(['open', 'closed', 'onHold']);
    expect(await order(true, true)).toBeUndefined();
    expect(await order(false, false)).toBeUndefined();
  });

  it('is that of the schema if the client cannot ask, and in MySQL', async () => {
    const client = { $queryRaw: undefined };
    expect(await enumOrder(client, status, 'postgresql')).toEqual(status.values);
    expect(await enumOrder(client, status, 'mysql')).toEqual(status.values);
  });

  it('is that of the stored texts in a database without enums', async () => {
    const field = { ...status, stored: ['3-open', '1-on-hold', '2-closed'] };
    const client = { $queryRaw: undefined };
    expect(await enumOrder(client, field, 'sqlite')).toEqual(['onHold', 'closed', 'open']);
    expect(await enumOrder(client, status, 'sqlite')).toEqual(['closed', 'onHold', 'open']);
  });
});
