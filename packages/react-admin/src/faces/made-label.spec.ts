import type { RaRecord } from 'react-admin';
import { madeLabel } from './made-label.js';

const parts = { key: 'userId', relation: 'user', label: 'name', date: 'createdAt' };
const thisYear = new Date().getFullYear();
const createdAt = new Date(thisYear, 10, 18, 14, 30).toISOString();
const named = (record: RaRecord) => madeLabel(record, parts, '#o1');
const ada = { id: 'u1', name: 'Ada Keller' };
const order: RaRecord = { id: 'o1', userId: 'u1', user: ada, createdAt };

beforeAll(() => {
  document.documentElement.lang = 'en-GB';
});

describe('what a record without a label is called', () => {
  it('is the record that it belongs to, and its day', () => {
    expect(named(order)).toBe('Ada Keller, 18 Nov');
  });

  it('has the year of another one, in the language of the page', () => {
    document.documentElement.lang = 'de-DE';
    const old = { ...order, createdAt: new Date(2019, 4, 3).toISOString() };
    expect(named(old)).toBe('Ada Keller, 3. Mai 2019');
    document.documentElement.lang = 'en-GB';
  });

  it('is its hour too where that is what tells it from others of the day', () => {
    const visit: RaRecord = { ...order, scheduledAt: createdAt };
    const exact = { ...parts, date: 'scheduledAt', precision: 'minute' } as const;
    expect(madeLabel(visit, exact, '#o1')).toBe('Ada Keller, 18 Nov, 14:30');
  });

  it('is the day that was meant, wherever the user is', () => {
    const onDay = { ...parts, date: 'day', precision: 'day' } as const;
    for (const day of [`${thisYear}-11-18T00:00:00.000Z`, `${thisYear}-11-18T23:59:00.000Z`])
      expect(madeLabel({ ...order, day } as RaRecord, onDay, '#o1')).toBe('Ada Keller, 18 Nov');
    const alone: RaRecord = { ...order, day: `${thisYear}-11-18T00:00:00.000Z`, user: null };
    expect(madeLabel(alone, onDay, '#o1')).toBe('#o1, 18 Nov');
  });

  it.each([
    ['was not read', undefined],
    ['is closed to the user', null],
    ['has a label that is closed to the user', { id: 'u1' }],
    ['is another one by now', { id: 'u2', name: 'Grace Olsen' }],
  ])('is its day and time where the other record %s', (_, user) => {
    expect(named({ ...order, user })).toBe('18 Nov, 14:30');
  });

  it('is both records that it joins', () => {
    const joining = { key: 'fromId', relation: 'from', label: 'name' };
    const joined = { key: 'toId', relation: 'to', label: 'name' };
    const link: RaRecord = { id: 'u1,u2', fromId: 'u1', from: ada, toId: 'u2' };
    const named = (to?: object) =>
      madeLabel({ ...link, to } as RaRecord, { ...joining, joined }, '#u1,u2');
    expect(named({ id: 'u2', name: 'Grace Olsen' })).toBe('Ada Keller, Grace Olsen');
    expect(named()).toBe('Ada Keller, #u1,u2');
  });

  it('has the part of its key that the name does not say', () => {
    const ofHotel = { key: 'hotelId', relation: 'hotel', label: 'name' };
    const room: RaRecord = { id: '1~101', hotelId: 1, hotel: { id: 1, name: 'Grand' } };
    expect(madeLabel(room, ofHotel, '1, 101', '101')).toBe('Grand, 101');
    const alone: RaRecord = { ...room, hotel: null };
    expect(madeLabel(alone, ofHotel, '1, 101', '101')).toBe('1, 101');
  });

  it('has its key where the day is not told, for others may belong to the same record', () => {
    expect(named({ ...order, createdAt: undefined })).toBe('Ada Keller, #o1');
    expect(named({ id: 'o1' })).toBe('#o1');
  });
});
