import { Button } from '@mui/material';
import { useState, type ReactNode } from 'react';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { beginningOf } from './beginning-of.js';
import { fieldsMessages } from './messages.js';

interface FoldedProps {
  text: string;
  /** Renders the text, or its beginning. */
  children: (text: string) => ReactNode;
}

/** Shows the beginning of a text that would fill many screens, and all of it on a click. */
export function Folded({ text, children }: FoldedProps) {
  const texts = useTexts('fields', fieldsMessages);
  const { format } = useNumbers();
  // the text of the next record is folded again
  const [opened, setOpened] = useState<string>();
  const isOpen = opened === text;
  const beginning = beginningOf(text);
  if (beginning === undefined) return children(text);
  return (
    <div>
      {children(isOpen ? text : beginning)}
      <Button
        size="small"
        aria-expanded={isOpen}
        onClick={() => setOpened(isOpen ? undefined : text)}
      >
        {isOpen ? texts('fold') : texts('unfold', { count: format(text.length) })}
      </Button>
    </div>
  );
}
