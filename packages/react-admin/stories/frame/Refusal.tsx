import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** What the server said of a field when its form was sent. */
export function Refusal({ source, message }: { source: string; message: string }) {
  const { setError } = useFormContext();
  useEffect(() => {
    // after the form has taken the record, which clears what was wrong
    const timer = setTimeout(() => setError(source, { type: 'server', message }));
    return () => clearTimeout(timer);
  }, [message, setError, source]);
  return null;
}
