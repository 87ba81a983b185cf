import { useTranslate, type InputProps } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { markdownMessages } from './messages.js';

/** What is said of the field, and how Markdown is written. */
export function MarkdownHelp({ helperText }: Pick<InputProps, 'helperText'>) {
  const text = useTexts('markdown', markdownMessages);
  const translate = useTranslate();
  const said =
    typeof helperText === 'string' ? translate(helperText, { _: helperText }) : helperText;
  return (
    <>
      {said ? (
        <>
          {said}
          <br />
        </>
      ) : null}
      {text('hint')}
    </>
  );
}
