import { HttpError, type RaRecord } from 'react-admin';
import type { ResourceField } from '../types/field.js';
import { findLabels } from './related-labels.js';

const FIELDS: Record<string, ResourceField> = {
  id: { kind: 'String' },
  payerId: { kind: 'String', reference: 'members', include: 'payer' },
  helperId: { kind: 'String', optional: true, reference: 'members' },
  lodge_id: { kind: 'Int', reference: 'lodges' },
  lodge: { kind: 'String' },
  tags: { kind: 'Ids', list: true, reference: 'tags' },
};

const DUES = [
  { id: 'd1', payerId: 'm1', helperId: 'm2', lodge_id: 1, lodge: 'N', tags: ['t1'] },
  { id: 'd2', payerId: 'm1', helperId: null, lodge_id: 2, lodge: 'S', tags: [] },
];

const RECORDS: Record<string, RaRecord[]> = {
  members: [
    { id: 'm1', name: 'Ada Keller' },
    { id: 'm2', name: 'Grace Olsen' },
  ],
  lodges: [{ id: 1, name: 'North' }],
};

interface Restrictions {
  unreadable?: string;
  closed?: string;
  refused?: number;
}

async function labelsIn(records: RaRecord[], { unreadable, closed, refused }: Restrictions = {}) {
  const getMany = jest.fn((resource: string, { ids }: { ids: unknown[] }) =>
    refused === undefined
      ? Promise.resolve({ data: RECORDS[resource]?.filter(({ id }) => ids.includes(id)) ?? [] })
      : Promise.reject(new HttpError('refused', refused)),
  );
  const columns = await findLabels('dues', records, FIELDS, {
    dataProvider: { getMany: getMany as never },
    represent: (_, { name }) => String(name),
    rules: {
      reads: (_, field) => field !== unreadable,
      may: (resource) => resource !== closed,
    },
  });
  const labels = Object.fromEntries(
    [...columns.values()].map(({ heading, labelOf }) => [heading, records.map(labelOf)]),
  );
  const requests = getMany.mock.calls.map(([resource, { ids }]) => [resource, ids]);
  return { labels, requests };
}

describe('the labels of an export', () => {
  it('are read with one request for each resource', async () => {
    const { labels, requests } = await labelsIn(DUES);
    expect(labels).toEqual({
      payer: ['Ada Keller', 'Ada Keller'],
      helper: ['Grace Olsen', undefined],
      'lodge.label': ['North', undefined],
    });
    expect(requests).toEqual([
      ['members', ['m1', 'm2']],
      ['lodges', [1, 2]],
    ]);
  });

  it('are not read if the records were read along, unless they belong to another key by now', async () => {
    const payer = { id: 'm1', name: 'Ada Keller' };
    const known = await labelsIn([{ id: 'd1', payerId: 'm1', payer }]);
    expect(known).toEqual({ labels: { payer: ['Ada Keller'] }, requests: [] });
    const changed = await labelsIn([{ id: 'd1', payerId: 'm2', payer }]);
    expect(changed.labels).toEqual({ payer: ['Grace Olsen'] });
  });

  it('leave out fields and resources that the user may not read', async () => {
    const { labels, requests } = await labelsIn(DUES, { unreadable: 'helperId', closed: 'lodges' });
    expect(Object.keys(labels)).toEqual(['payer']);
    expect(requests).toEqual([['members', ['m1']]]);
    expect((await labelsIn([{ id: 'd1', amount: 2 }])).labels).toEqual({});
    expect((await labelsIn(DUES, { refused: 403 })).labels).toEqual({});
  });

  it('make the export fail if they cannot be read for another reason', async () => {
    await expect(labelsIn(DUES, { refused: 500 })).rejects.toThrow('refused');
  });
});
