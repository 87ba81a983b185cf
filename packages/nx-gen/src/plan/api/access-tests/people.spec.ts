import { peopleOf } from './people';

const namesOf = (...roles: string[]): string[] =>
  peopleOf({ roles, all: undefined }).everybody.map(({ name }) => name);

describe('the people of the access tests', () => {
  it('are one for each role, another one and a stranger', () => {
    expect(namesOf('admin', 'user')).toEqual(['admin', 'user', 'other', 'stranger']);
    expect(namesOf()).toEqual(['user', 'other', 'stranger']);
  });

  it('have different names, whatever the roles are called', () => {
    expect(namesOf('visitor', 'other', 'visitorPerson')).toEqual([
      'visitorPerson',
      'other',
      'visitorPersonPerson',
      'otherPerson',
      'stranger',
    ]);
  });
});
