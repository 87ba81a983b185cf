// Pseudo-random choices, reproducible by their seed (mulberry32).

/** @param {...number} seeds several seeds form a separate series, such as one per request */
export function randomOf(...seeds) {
  let state = seeds.reduce((sum, seed) => Math.imul(sum ^ seed, 0x9e3779b1) + 0x7f4a7c15, 0);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  const pick = (items) => items[Math.floor(next() * items.length)];
  return {
    next,
    pick,
    int: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (share) => next() < share,
    /** Returns some of the items, in their original order. */
    some: (items, share = 0.5) => items.filter(() => next() < share),
    /** Returns one item of `[[weight, item], …]`. */
    weighted: (items) => {
      let rest = next() * items.reduce((sum, [weight]) => sum + weight, 0);
      return (items.find(([weight]) => (rest -= weight) < 0) ?? items.at(-1))[1];
    },
  };
}
