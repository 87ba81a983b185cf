import { useCallback, useEffect, useRef, useState } from 'react';

interface Asked<Question, Answer> {
  question: Question;
  answer: (answer: Answer) => void;
}

/**
 * A question that somebody waits for the answer of: what is asked now, and the function that asks it.
 * @param silence the answer where the page is left without one
 */
export function useQuestion<Question, Answer>(
  silence: Answer,
): [Asked<Question, Answer> | undefined, (question: Question) => Promise<Answer>] {
  const [asked, setAsked] = useState<Asked<Question, Answer>>();
  const open = useRef<(answer: Answer) => void>(undefined);
  useEffect(() => () => open.current?.(silence), [silence]);

  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        const answer = (value: Answer) => {
          open.current = undefined;
          setAsked(undefined);
          resolve(value);
        };
        open.current = answer;
        setAsked({ question, answer });
      }),
    [],
  );
  return [asked, ask];
}
