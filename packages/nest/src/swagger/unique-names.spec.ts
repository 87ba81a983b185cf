import { withUniqueNames } from './unique-names';

const namesOf = (
  parts: readonly { name: string; text: string; isExact?: true }[],
  taken: Record<string, object> = {},
): string[] => withUniqueNames(parts, taken).map(({ unique }) => unique);

describe('the names of shared parts', () => {
  it('are their own where nothing else has them', () => {
    const page = { name: 'page', text: '{"minimum":1}', isExact: true as const };
    expect(namesOf([page, page])).toEqual(['page', 'page']);
  });

  it('get a hash where a part of a user says something else under the same name', () => {
    const ours = { name: 'page', text: '{"minimum":1}', isExact: true as const };
    const theirs = { name: 'page', text: '{}', isExact: true as const };
    const [first, second] = namesOf([ours, theirs]);
    expect(first).toMatch(/^page_[0-9a-f]{6}$/);
    expect(second).toMatch(/^page_[0-9a-f]{6}$/);
    expect(first).not.toBe(second);
    expect(namesOf([theirs, ours])).toEqual([second, first]);
  });

  it('that say what a part is are not changed by others with the same name', () => {
    const exact = { name: 'title', text: '{"type":"string"}', isExact: true as const };
    const other = { name: 'title', text: '{"type":"number"}' };
    expect(namesOf([exact, other])).toEqual(['title', expect.stringMatching(/^title_/)]);
  });

  it('get a hash where the document has the name for something else', () => {
    const page = { name: 'page', text: '{"minimum":1}', isExact: true as const };
    expect(namesOf([page], { page: { minimum: 1 } })).toEqual(['page']);
    expect(namesOf([page], { page: {} })).toEqual([expect.stringMatching(/^page_/)]);
  });
});
