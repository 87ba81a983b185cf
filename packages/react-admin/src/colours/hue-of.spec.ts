import { huesOf } from './hues-of.js';
import { HUES } from './hues.js';
import { DARK, LIGHT } from '../theme/tokens.js';
import { hueOf } from './hue-of.js';

/** The contrast ratio as defined by WCAG, from 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [one, other].map(luminance).sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\da-f]{2}/gi) ?? []).map((part) => {
    const share = parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

describe('the colour of a value', () => {
  it.each(
    Object.entries(HUES).flatMap(([name, themes]) =>
      Object.entries(themes).map(([theme, hue]) => [name, theme, hue] as const),
    ),
  )('has enough contrast as text: %s, %s', (_name, _theme, { text, surface }) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(Object.entries(HUES))(
    'has enough contrast with the page as a bar: %s',
    (_name, { light, dark }) => {
      expect(contrast(light.fill, LIGHT.surface)).toBeGreaterThanOrEqual(3);
      expect(contrast(dark.fill, DARK.surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it('of an input’s edge has enough contrast with the surfaces around it', () => {
    for (const { inputLine, surface, ground } of [LIGHT, DARK])
      for (const behind of [surface, ground])
        expect(contrast(inputLine, behind)).toBeGreaterThanOrEqual(3);
  });

  it('is distinct for the values of a chart, and the usual one while that is free', () => {
    const hues = huesOf(['paid', 'done', 'failed', 'a', 'b', 'c', 'd', 'e']);
    expect([hues.get('paid'), hues.get('failed')]).toEqual(['green', 'red']);
    expect(new Set([...hues.values()].slice(0, 7)).size).toBe(7);
  });

  it('matches the meaning of the word', () => {
    const values = ['PAID', 'inProgress', 'payment_failed', 'Archived'];
    expect(values.map(hueOf)).toEqual(['green', 'amber', 'red', 'grey']);
  });

  it('ignores a word that is negated or part of another word', () => {
    for (const value of ['NOT_PAID', 'never active', 'donee'])
      expect(['blue', 'purple', 'teal']).toContain(hueOf(value));
  });

  // known colours: a value keeps its colour in every process and version
  it('is stable, and varies between values', () => {
    const values = ['hardcover', 'paperback', 'ebook', 'audio', 'magazine', 'map'];
    expect(values.map(hueOf)).toEqual(['purple', 'purple', 'blue', 'teal', 'blue', 'blue']);
  });
});
