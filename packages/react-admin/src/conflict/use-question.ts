import { useCallback, useEffect, useRef, useState } from 'react';

interface OpenQuestion<Question, Answer> {
  question: Question;
  answer: (answer: Answer) => void;
}

/**
 * Asks a question and waits for its answer; returns the open question and the function that asks one.
 * @param fallback the answer if the page is left without one, or before the question is asked
 */
export function useQuestion<Question, Answer>(
  fallback: Answer,
): [OpenQuestion<Question, Answer> | undefined, (question: Question) => Promise<Answer>] {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion<Question, Answer>>();
  const pendingAnswer = useRef<(answer: Answer) => void>(undefined);
  const isLeft = useRef(false);
  useEffect(() => {
    isLeft.current = false;
    return () => {
      isLeft.current = true;
      pendingAnswer.current?.(fallback);
    };
  }, [fallback]);

  const ask = useCallback(
    (question: Question) =>
      new Promise<Answer>((resolve) => {
        if (isLeft.current) return resolve(fallback);
        const answer = (value: Answer) => {
          pendingAnswer.current = undefined;
          setOpenQuestion(undefined);
          resolve(value);
        };
        pendingAnswer.current = answer;
        setOpenQuestion({ question, answer });
      }),
    [fallback],
  );
  return [openQuestion, ask];
}
