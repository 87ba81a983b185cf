import fc from 'fast-check';
import { formatDiagnostic } from '../base/diagnostics';
import { pathProblem } from './check-path';

describe("an adapter's path", () => {
  it.each([
    '/',
    '/a',
    '/with-image',
    '/:id/publish',
    '/webhook/stripe',
    '/v1..2/a_b~c',
    '/:a/:b_2',
  ])('may be %s', (path) => expect(pathProblem(path)).toBeUndefined());

  it.each<[string, RegExp]>([
    ['', /does not begin with "\/"/],
    ['with-image', /does not begin with "\/"/],
    ['//a', /empty part/],
    ['/a//b', /empty part/],
    ['/a/', /ends with "\/"/],
    ['/a?b=c', /query/],
    ['/a#b', /fragment/],
    ['/../a', /dots/],
    ['/a/./b', /dots/],
    ['/a b', /the part "a b"; a part is made of letters, digits/],
    ['/a\n', /the part "a\\n"/],
    ['/*', /the part "\*"/],
    ['/%2e%2e', /the part "%2e%2e"/],
    ['/ü', /the part "ü"/],
    ['/:', /the part ":"/],
    ['/:a-b', /the part ":a-b"/],
    ['/:id.json', /the part ":id\.json"/],
    ['/x:id', /the part "x:id"/],
    ['/{a}', /the part "\{a\}"/],
    ['/:a/b/:a', /has :a twice/],
  ])('cannot be %j', (path, message) => {
    const problem = pathProblem(path);
    expect(problem && formatDiagnostic(problem)).toMatch(message);
  });

  it('is left unchanged by URL parsing once it is accepted', () => {
    const part = fc.oneof(
      fc.string({ maxLength: 4 }),
      fc.constantFrom('.', '..', ':id', '%2e', '?', '#', '\\', '@', 'a', '~', ':'),
    );
    const path = fc.array(part, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);
    fc.assert(
      fc.property(path, (text) => {
        if (pathProblem(text)) return;
        const { pathname } = new URL(`http://host/gen-api/products${text}`);
        expect(pathname).toBe(`/gen-api/products${text}`);
      }),
      { numRuns: 2000 },
    );
  });
});
