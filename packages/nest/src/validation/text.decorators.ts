import { Transform } from 'class-transformer';

/** Trims a text, or each text of a list, before validation and storage. */
export function Trimmed(): PropertyDecorator {
  return changeTexts((text) => text.trim());
}

/** Writes the letters of a text, or of each text of a list, in lower case before validation and storage. */
export function LowerCased(): PropertyDecorator {
  return changeTexts((text) => text.toLowerCase());
}

/** Writes them in upper case. */
export function UpperCased(): PropertyDecorator {
  return changeTexts((text) => text.toUpperCase());
}

/** Changes a text, or each text of a list, after the changes of the decorators below this one. */
function changeTexts(change: (text: string) => string): PropertyDecorator {
  const changeOne = (value: unknown): unknown =>
    typeof value === 'string' ? change(value) : value;
  return Transform(({ value }: { value: unknown }) =>
    Array.isArray(value) ? value.map(changeOne) : changeOne(value),
  );
}
