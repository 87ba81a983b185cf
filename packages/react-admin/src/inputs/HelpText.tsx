import { useResourceContext, useTranslate } from 'react-admin';

export interface HelpTextProps {
  /** The field that it explains. */
  of: string;
  /** In English, for a dashboard without a catalogue. */
  text: string;
}

/** The text below an input that `@gen_help("…")` writes: `resources.<resource>.help.<field>` of the catalogue. */
export function HelpText({ of, text }: HelpTextProps) {
  const resource = useResourceContext() ?? '';
  return useTranslate()(`resources.${resource}.help.${of}`, { _: text });
}
