import { fireEvent, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { renderForm } from '../testing/render-admin.js';
import { DateOnlyInput } from './DateOnlyInput.js';
import { DateTimeIsoInput } from './DateTimeIsoInput.js';
import { TimeOnlyInput } from './TimeOnlyInput.js';

const input = () => screen.getByLabelText<HTMLInputElement>('At');

/** Types a value as a browser reports it: one that lacks a part is empty and bad. */
function type(value: string, isPartial = false) {
  Object.defineProperty(input(), 'validity', {
    value: { badInput: isPartial },
    configurable: true,
  });
  fireEvent.change(input(), { target: { value } });
}

const cases: [
  string,
  ReactElement,
  stored: string,
  problem: string,
  typed: string,
  sent: string,
][] = [
  [
    ...(['a day', <DateOnlyInput source="at" />, '2026-03-01T00:00:00.000Z'] as const),
    ...(['Enter a day, for example 2026-01-31', '2026-04-05', '2026-04-05'] as const),
  ],
  [
    ...(['a moment', <DateTimeIsoInput source="at" />, '2026-01-15T18:00:00.000Z'] as const),
    ...(['Enter day and time', '2026-01-15T11:00', '2026-01-15T19:00:00.000Z'] as const),
  ],
  [
    ...(['a time', <TimeOnlyInput source="at" />, '1970-01-01T10:30:00.000Z'] as const),
    ...(['Enter a time, for example 10:30', '11:45', '1970-01-01T11:45:00.000Z'] as const),
  ],
];

describe.each(cases)('the input of %s', (_kind, element, stored, problem, typed, sent) => {
  it('does not empty the value while only a part of another is typed', async () => {
    const { save } = renderForm(element, { id: 1, at: stored });
    fireEvent.focus(input());
    type('', true);
    fireEvent.blur(input());
    expect(await screen.findByText(problem)).toBeVisible();
    expect(await save()).toBeUndefined();

    type(typed);
    expect(await save()).toEqual({ id: 1, at: sent });
    expect(screen.queryByText(problem)).toBeNull();
  });

  it('does not save the earlier value under a part of another', async () => {
    const { save } = renderForm(element, { id: 1, at: stored });
    fireEvent.focus(input());
    type('', true);
    expect(await save()).toBeUndefined();
    expect(await screen.findByText(problem)).toBeVisible();
  });

  it('can be emptied', async () => {
    const { save } = renderForm(element, { id: 1, at: stored });
    fireEvent.focus(input());
    type('', true);
    fireEvent.blur(input());
    await screen.findByText(problem);
    type('');
    fireEvent.blur(input());
    expect(await save()).toEqual({ id: 1, at: null });
  });
});
