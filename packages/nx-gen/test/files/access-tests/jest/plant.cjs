const ts = require('typescript');

/** Where two texts differ: what is before it and behind it is the same. */
function changed({ from, to }) {
  const most = Math.min(from.length, to.length);
  let before = 0;
  while (before < most && from[before] === to[before]) before++;
  let behind = 0;
  while (behind < most - before && from.at(-1 - behind) === to.at(-1 - behind)) behind++;
  return { before, behind };
}

/** The innermost function that the whole of a change is in: what it does can be chosen each time that it is called. */
function functionAround(text, path, start, end) {
  let found;
  const visit = (node) => {
    const { body } = node;
    if (body && ts.isFunctionLike(node)) {
      const isBlock = ts.isBlock(body);
      const from = body.getStart() + (isBlock ? 1 : 0);
      const to = body.end - (isBlock ? 1 : 0);
      if (from <= start && end <= to) found = { from, to, isBlock };
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

function placeOf(text, path, leak) {
  const at = text.indexOf(leak.from);
  if (at < 0) throw new Error(`${leak.file} has no ${leak.from}`);
  const { before, behind } = changed(leak);
  return functionAround(text, path, at + before, at + leak.from.length - behind);
}

/** True of a leak that is in what a function does; any other is there when its module is loaded, or not. */
exports.isInFunction = (text, path, leak) => placeOf(text, path, leak) !== undefined;

/** The text with one leak. */
exports.planted = (text, leak) => {
  if (!text.includes(leak.from)) throw new Error(`${leak.file} has no ${leak.from}`);
  return text.replace(leak.from, () => leak.to);
};

/** The text with several leaks, of which `globalThis.PLANTED` names the one that is open. */
exports.plantedInTurn = (text, path, leaks) => {
  const places = [];
  for (const leak of leaks) {
    const place = { ...placeOf(text, path, leak), leaks: [leak] };
    const isAround = (one, other) => one.from <= other.from && other.to <= one.to;
    const outer = places.find((one) => isAround(one, place));
    if (outer) outer.leaks.push(leak);
    else {
      const inner = places.filter((one) => isAround(place, one));
      for (const one of inner) places.splice(places.indexOf(one), 1);
      places.push({ ...place, leaks: [leak, ...inner.flatMap((one) => one.leaks)] });
    }
  }
  let all = text;
  // from the end, so that what is before keeps its place
  for (const { from, to, isBlock, leaks: here } of places.sort((a, b) => b.from - a.from)) {
    const end = text.length - to;
    const variant = (leak) => exports.planted(text, leak).slice(from, -end);
    const own = text.slice(from, to);
    const choice = isBlock
      ? here
          .map((leak) => `if (${isOpen(leak)}) {${variant(leak)}} else `)
          .concat(`{${own}}`)
          .join('')
      : `(${here
          .map((leak) => `${isOpen(leak)} ? (${variant(leak)}) : `)
          .concat(`(${own})`)
          .join('')})`;
    all = all.slice(0, from) + choice + all.slice(to);
  }
  return all;
};

const isOpen = ({ name }) => `globalThis.PLANTED === ${JSON.stringify(name)}`;
