import { act, renderHook, waitFor } from '@testing-library/react';
import { useContext, type ReactNode } from 'react';
import type { RaRecord } from 'react-admin';
import type { StudioColumn } from '../base/types.js';
import { ReferencesContext, type References } from '../references/context.js';
import { useRecordSearch } from './use-record-search.js';

const column: StudioColumn = { field: 'ownerId', type: 'reference', reference: 'users' };

/** Renders the search over a data provider that ignores `signal`: the test answers each text when it likes. */
function open(text: string) {
  const answers = new Map<string, (records: RaRecord[]) => void>();
  const search: References['search'] = (_column, query) =>
    new Promise((resolve) => answers.set(query, resolve));
  const Provider = ({ children }: { children: ReactNode }) => (
    <ReferencesContext.Provider value={{ ...useContext(ReferencesContext), search }}>
      {children}
    </ReferencesContext.Provider>
  );
  const { result, rerender } = renderHook((query: string) => useRecordSearch(column, query), {
    initialProps: text,
    wrapper: Provider,
  });
  const answer = async (query: string, ...ids: string[]) => {
    await waitFor(() => expect(answers.has(query)).toBe(true));
    await act(async () => answers.get(query)?.(ids.map((id) => ({ id }))));
  };
  return {
    ...{ answer, answers, type: rerender },
    ids: () => result.current.found.map(({ id }) => id),
    isLoading: () => result.current.isLoading,
  };
}

it('shows the results for the current text when those for an earlier text arrive later', async () => {
  const { answer, answers, type, ids } = open('a');
  await waitFor(() => expect(answers.has('a')).toBe(true));
  type('ab');
  await answer('ab', 'u2');
  expect(ids()).toEqual(['u2']);
  await answer('a', 'u1', 'u2');
  expect(ids()).toEqual(['u2']);
});

it('offers only matching records of an earlier search until the results are there', async () => {
  const { answer, type, ids, isLoading } = open('');
  await answer('', 'u1', 'u2', 'w3');
  type('u');
  expect([ids(), isLoading()]).toEqual([['u1', 'u2'], true]);
  await answer('u', 'u1', 'u2', 'u4');
  expect([ids(), isLoading()]).toEqual([['u1', 'u2', 'u4'], false]);
});
