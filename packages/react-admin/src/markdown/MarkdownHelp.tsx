import { useTranslate, type InputProps } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { markdownMessages } from './messages.js';

/** The field's help text, followed by a hint about Markdown. */
export function MarkdownHelp({ helperText }: Pick<InputProps, 'helperText'>) {
  const text = useTexts('markdown', markdownMessages);
  const translate = useTranslate();
  const translated =
    typeof helperText === 'string' ? translate(helperText, { _: helperText }) : helperText;
  return (
    <>
      {translated ? (
        <>
          {translated}
          <br />
        </>
      ) : null}
      {text('hint')}
    </>
  );
}
