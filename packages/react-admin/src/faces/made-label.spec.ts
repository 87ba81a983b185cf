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

describe('the name of a record without a label', () => {
  it('consists of the record that it belongs to and its date', () => {
    expect(named(order)).toBe('Ada Keller, 18 Nov');
  });

  it('includes a year other than the current one, in the language of the page', () => {
    document.documentElement.lang = 'de-DE';
    const old = { ...order, createdAt: new Date(2019, 4, 3).toISOString() };
    expect(named(old)).toBe('Ada Keller, 3. Mai 2019');
    document.documentElement.lang = 'en-GB';
  });

  it('includes the time when the precision is a minute', () => {
    const visit: RaRecord = { ...order, scheduledAt: createdAt };
    const exact = { ...parts, date: 'scheduledAt', precision: 'minute' } as const;
    expect(madeLabel(visit, exact, '#o1')).toBe('Ada Keller, 18 Nov, 14:30');
  });

  it('has the date itself, whatever the time zone of the user', () => {
    const onDay = { ...parts, date: 'day', precision: 'day' } as const;
    for (const day of [`${thisYear}-11-18T00:00:00.000Z`, `${thisYear}-11-18T23:59:00.000Z`])
      expect(madeLabel({ ...order, day } as RaRecord, onDay, '#o1')).toBe('Ada Keller, 18 Nov');
    const alone: RaRecord = { ...order, day: `${thisYear}-11-18T00:00:00.000Z`, user: null };
    expect(madeLabel(alone, onDay, '#o1')).toBe('#o1, 18 Nov');
  });

  it.each([
    ['was not read', undefined],
    ['is hidden from the user', null],
    ['has a label that is hidden from the user', { id: 'u1' }],
    ['has changed meanwhile', { id: 'u2', name: 'Grace Olsen' }],
  ])('is its date and time when the related record %s', (_, user) => {
    expect(named({ ...order, user })).toBe('18 Nov, 14:30');
  });

  it('consists of both records that it joins', () => {
    const joining = { key: 'fromId', relation: 'from', label: 'name' };
    const joined = { key: 'toId', relation: 'to', label: 'name' };
    const link: RaRecord = { id: 'u1,u2', fromId: 'u1', from: ada, toId: 'u2' };
    const named = (to?: object) =>
      madeLabel({ ...link, to } as RaRecord, { ...joining, joined }, '#u1,u2');
    expect(named({ id: 'u2', name: 'Grace Olsen' })).toBe('Ada Keller, Grace Olsen');
    expect(named()).toBe('Ada Keller, #u1,u2');
  });

  it('calls a person by both names, as far as present', () => {
    const member = { ...parts, key: 'memberId', relation: 'member', label: 'last', first: 'given' };
    const dues = (names: object): string =>
      madeLabel(
        { id: 'o1', memberId: 'm1', member: { id: 'm1', ...names }, createdAt } as RaRecord,
        member,
        '#o1',
      );
    expect(dues({ given: 'Dylan', last: 'Llewellyn' })).toBe('Dylan Llewellyn, 18 Nov');
    expect(dues({ given: ' ', last: 'Llewellyn' })).toBe('Llewellyn, 18 Nov');
    expect(dues({ given: 'Dylan', last: null })).toBe('Dylan, 18 Nov');
    expect(dues({ given: null, last: '' })).toBe('18 Nov, 14:30');
  });

  it('includes the part of its key that the related record does not name', () => {
    const ofHotel = { key: 'hotelId', relation: 'hotel', label: 'name' };
    const room: RaRecord = { id: '1~101', hotelId: 1, hotel: { id: 1, name: 'Grand' } };
    expect(madeLabel(room, ofHotel, '1, 101', '101')).toBe('Grand, 101');
    const alone: RaRecord = { ...room, hotel: null };
    expect(madeLabel(alone, ofHotel, '1, 101', '101')).toBe('1, 101');
  });

  it('includes its key when the date is missing', () => {
    expect(named({ ...order, createdAt: undefined })).toBe('Ada Keller, #o1');
    expect(named({ id: 'o1' })).toBe('#o1');
  });
});
