import fc from 'fast-check';
import { digestOf, signatureOf } from '../../../../test/support/stripe';
import { isSignedBy } from './stripe-signature';

const SECRET = 'whsec_test';
const BODY = Buffer.from('{"id": "evt_1"}\n');
const NOW = 1_700_000_000;
const digest = digestOf(BODY, { secret: SECRET, time: NOW });

const isAccepted = (header: string, { body = BODY, secrets = [SECRET], now = NOW } = {}) =>
  isSignedBy(secrets, header, body, now);

it('accepts a signature computed by another program', () => {
  // printf '1700000000.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
  const v1 = 'c89214b5b5da833daed6f0b8c5bb6bd58cea9022bd80ccc78230f3942d632925';
  expect(isAccepted(`t=1700000000,v1=${v1}`, { body: Buffer.from('{"id":"evt_1"}') })).toBe(true);
});

it('accepts a signature of any body with its secret only, using the system clock by default', () => {
  fc.assert(
    fc.property(fc.uint8Array(), fc.string({ minLength: 1, unit: 'binary' }), (body, secret) => {
      expect(isSignedBy([secret], signatureOf(body, { secret }), body)).toBe(true);
      expect(isSignedBy([`${secret}!`], signatureOf(body, { secret }), body)).toBe(false);
    }),
  );
});

it('rejects a body with an altered byte', () => {
  const header = `t=${NOW},v1=${digest}`;
  fc.assert(
    fc.property(fc.nat(BODY.length - 1), fc.integer({ min: 1, max: 255 }), (place, change) => {
      const body = Buffer.from(BODY);
      body.writeUInt8(body.readUInt8(place) ^ change, place);
      expect(isAccepted(header, { body })).toBe(false);
    }),
  );
  expect(isAccepted(header, { body: BODY.subarray(0, -1) })).toBe(false);
});

it('does not throw for any header, and rejects those without the digest', () => {
  const piece = fc.oneof(fc.constantFrom('t=', 'v1=', ',', `${NOW}`, digest), fc.string());
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const header = pieces.join('');
      if (!header.includes(digest)) expect(isAccepted(header)).toBe(false);
    }),
  );
});

describe('a header', () => {
  it.each([
    ['with one signature', `t=${NOW},v1=${digest}`],
    ['in another order', `v1=${digest},t=${NOW}`],
    ['whose second signature fits', `t=${NOW},v1=${'0'.repeat(64)},v1=${digest}`],
    ['with other schemes', `t=${NOW},v0=${'0'.repeat(64)},v1=${digest},v2=x,whatever`],
    ['with a broken signature beside a good one', `t=${NOW},v1=zz,v1=${digest}`],
    ['with spaces', `t=${NOW}, v1=${digest}`],
  ])('%s is accepted', (_what, header) => {
    expect(isAccepted(header)).toBe(true);
  });

  it.each([
    ['that is empty', ''],
    ['without a time', `v1=${digest}`],
    ['with an empty time', `t=,v1=${digest}`],
    ['with two times', `t=${NOW},v1=${digest},t=${NOW}`],
    ['that came twice', `t=${NOW},v1=${digest}, t=${NOW},v1=${digest}`],
    ['without a signature', `t=${NOW}`],
    ['of another scheme only', `t=${NOW},v0=${digest}`],
    ['with the time as a word', `t=abc,v1=${digest}`],
    ['cut short', `t=${NOW},v1=${digest.slice(0, -1)}`],
    ['with more behind it', `t=${NOW},v1=${digest}zz`],
    ['in capital letters', `t=${NOW},v1=${digest.toUpperCase()}`],
    ['in base64', `t=${NOW},v1=${Buffer.from(digest, 'hex').toString('base64')}`],
    ['with letters that are no digits', `t=${NOW},v1=${'ü'.repeat(64)}`],
    ['of 10 KB', `t=${NOW},v1=${digest.repeat(160)}`],
  ])('%s is rejected', (_what, header) => {
    expect(isAccepted(header)).toBe(false);
  });
});

describe('a time', () => {
  const isAcceptedAt = (time: number | string) =>
    isAccepted(signatureOf(BODY, { secret: SECRET, time }));

  it.each([NOW - 300, NOW + 300])('%i within five minutes is accepted', (time) => {
    expect(isAcceptedAt(time)).toBe(true);
  });

  it.each([
    ['five minutes and a second ago', NOW - 301],
    ['five minutes and a second ahead', NOW + 301],
    ['zero', 0],
    ['negative', -NOW],
    ['in milliseconds', NOW * 1000],
    ['beyond all numbers', '9'.repeat(400)],
    ['as a float', `${NOW}.5`],
    ['with an exponent', '17e8'],
  ])('%s is rejected', (_what, time) => {
    expect(isAcceptedAt(time)).toBe(false);
  });
});

describe('secrets', () => {
  const header = `t=${NOW},v1=${digest}`;
  it('can be a list of which one matches', () => {
    expect(isAccepted(header, { secrets: ['whsec_new', SECRET] })).toBe(true);
  });

  it.each([[[]], [['']], [['whsec_other']]])('%j do not match', (secrets) => {
    expect(isAccepted(header, { secrets })).toBe(false);
  });
});
