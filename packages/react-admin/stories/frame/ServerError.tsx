import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** Shows an error from the server at a field of a submitted form. */
export function ServerError({ source, message }: { source: string; message: string }) {
  const { setError } = useFormContext();
  useEffect(() => {
    // after the form has been filled with the record, which clears errors
    const timer = setTimeout(() => setError(source, { type: 'server', message }));
    return () => clearTimeout(timer);
  }, [message, setError, source]);
  return null;
}
