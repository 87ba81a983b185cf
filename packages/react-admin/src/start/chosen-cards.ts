/** Each card sends a request: more cards would delay all of them. */
export const MAX_CARDS = 12;

/** As many resources are asked for records, the next one as soon as another has none. */
const MAX_ASKED = 36;

/** Whether each resource has records, as far as it is known. */
export type Answers = Readonly<Record<string, boolean>>;

export interface Cards {
  /** The resources to ask, at most twelve at a time. */
  asked: readonly string[];
  /** Those whose cards are shown, in this order. */
  shown: readonly string[];
  /** How many cards are still to come; 0 once all is known. */
  places: number;
}

/** Chooses the cards of more resources than have a place: those with records first. */
export function cardsOf(resources: readonly string[], answers: Answers): Cards {
  const asked: string[] = [];
  let taken = 0;
  for (const name of resources.slice(0, MAX_ASKED)) {
    if (taken === MAX_CARDS) break;
    asked.push(name);
    if (answers[name] !== false) taken += 1;
  }
  const awaited = asked.findIndex((name) => answers[name] === undefined);
  const known = awaited < 0 ? asked : asked.slice(0, awaited);
  const full = known.filter((name) => answers[name]);
  if (awaited >= 0) return { asked, shown: full, places: MAX_CARDS - full.length };
  const empty = known.filter((name) => !answers[name]);
  return { asked, shown: [...full, ...empty].slice(0, MAX_CARDS), places: 0 };
}
