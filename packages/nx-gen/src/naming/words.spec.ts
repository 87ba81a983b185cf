import fc from 'fast-check';
import { camelCase, kebabCase, pascalCase, wordsOf } from './words';

describe('the words of a name', () => {
  it.each([
    ['PromoCode', ['Promo', 'Code']],
    ['promo_code', ['promo', 'code']],
    ['HTTPServer', ['HTTP', 'Server']],
    ['APIKey', ['API', 'Key']],
    ['userID', ['user', 'ID']],
    ['userIDs', ['user', 'IDs']],
    ['redirectURIsAllowed', ['redirect', 'URIs', 'Allowed']],
    ['APIsecret', ['AP', 'Isecret']],
    ['OAuth2Token', ['O', 'Auth2', 'Token']],
    ['user2fa', ['user2', 'fa']],
    ['ALL_CAPS', ['ALL', 'CAPS']],
    ['__a__b_', ['a', 'b']],
    ['función', ['función']],
    ['X', ['X']],
    ['', []],
  ])('%j are %j', (name, words) => expect(wordsOf(name)).toEqual(words));

  it('are all of its letters and digits, in order', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,30}$/), (name) => {
        expect(wordsOf(name).join('')).toBe(name.replace(/_/g, ''));
      }),
    );
  });
});

describe('a name in another case', () => {
  it.each([
    ['PromoCode', 'promo-code', 'PromoCode', 'promoCode'],
    ['user_profile', 'user-profile', 'UserProfile', 'userProfile'],
    ['APIKey', 'api-key', 'APIKey', 'apiKey'],
    ['URL', 'url', 'URL', 'url'],
    ['list', 'list', 'List', 'list'],
    ['OAuth2Token', 'o-auth2-token', 'OAuth2Token', 'oAuth2Token'],
  ])('%s is %s, %s and %s', (name, kebab, pascal, camel) => {
    expect([kebabCase(name), pascalCase(name), camelCase(name)]).toEqual([kebab, pascal, camel]);
  });
});
