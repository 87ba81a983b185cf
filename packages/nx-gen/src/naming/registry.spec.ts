import fc from 'fast-check';
import { namesOf } from './names';
import { findClashes } from './registry';

const clashesOf = (...models: string[]) =>
  findClashes(models.map((model) => namesOf(model, 'Gen'))).map(
    ({ model, owner, use, name }) => `${model} ${owner} ${use} ${name}`,
  );

describe('two models', () => {
  it('clash once, with the first use of the name that they share', () => {
    expect(clashesOf('UserProfile', 'Order', 'user_profile')).toEqual([
      'user_profile UserProfile resource user-profiles',
    ]);
  });

  it('clash if only their plurals are the same', () => {
    expect(clashesOf('Datum', 'Data', 'News', 'New')).toEqual([
      'Data Datum resource data',
      'New News resource news',
    ]);
  });

  it('clash if only their classes or variables are the same', () => {
    expect(clashesOf('User2fa', 'User_2Fa')).toEqual(['User_2Fa User2fa variable user2Fas']);
    expect(clashesOf('User2Fa', 'user_2_fa')).toEqual(['user_2_fa User2Fa class User2Fa']);
  });

  it('do not clash with names that only look alike', () => {
    expect(clashesOf('User', 'UserList', 'UserProfile', 'CreateUser', 'Profile')).toEqual([]);
  });

  it('that do not clash share no name in files or code', () => {
    const model = fc.stringMatching(/^[A-Za-z][A-Za-z0-9_]{0,4}$/);
    fc.assert(
      fc.property(fc.uniqueArray(model, { maxLength: 12 }), (models) => {
        const all = models.map((name) => namesOf(name, 'Gen'));
        const clashing = new Set(findClashes(all).map((clash) => clash.model));
        const kept = all.filter((names) => !clashing.has(names.model));
        for (const key of ['resource', 'fileStem', 'classStem', 'resourceConst'] as const) {
          expect(new Set(kept.map((names) => names[key])).size).toBe(kept.length);
        }
      }),
    );
  });
});
