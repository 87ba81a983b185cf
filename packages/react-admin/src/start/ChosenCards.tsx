import { Box } from '@mui/material';
import { memo, useCallback, useEffect, useMemo, useState } from 'react';
import type { ResourceDefinition } from 'react-admin';
import { CardSkeleton, RecordsCard } from './RecordsCard.js';
import { cardsOf, type Answers } from './chosen-cards.js';
import type { RecentOrder } from './recent-order.js';

export interface ChosenCardsProps {
  /** More than there are cards. */
  resources: readonly ResourceDefinition[];
  orderOf: (resource: string) => RecentOrder;
  /** Called once it is known which have a card. */
  onChosen: (names: readonly string[]) => void;
}

/**
 * The cards of many resources: of those with records, in the order of the menu. Each appears once all before it have been read,
 * and its place has the size of a card until then: nothing that is visible moves.
 */
export function ChosenCards({ resources, orderOf, onChosen }: ChosenCardsProps) {
  const [answers, setAnswers] = useState<Answers>({});
  // what others add or delete meanwhile moves no card
  const [chosen, setChosen] = useState<readonly string[]>();
  const names = resources.map(({ name }) => name);
  const cards = chosen ? { asked: chosen, shown: chosen, places: 0 } : cardsOf(names, answers);
  if (!chosen && cards.places === 0) setChosen(cards.shown);
  useEffect(() => {
    if (chosen) onChosen(chosen);
  }, [chosen, onChosen]);
  const tell = useCallback(
    (name: string, hasRecords: boolean) =>
      setAnswers((before) => ({ ...before, [name]: hasRecords })),
    [],
  );
  const shown = new Set(cards.shown);
  const content = useMemo(
    () =>
      new Map(resources.map((one) => [one.name, { definition: one, order: orderOf(one.name) }])),
    [resources, orderOf],
  );
  return (
    <>
      {cards.asked.map((name) => {
        const card = content.get(name);
        return card ? (
          <Box key={name} hidden={!shown.has(name)} sx={shown.has(name) ? CONTENTS : {}}>
            <UnchangedCard {...card} onRead={tell} />
          </Box>
        ) : null;
      })}
      {Array.from({ length: cards.places }, (_, place) => (
        <UnchangedSkeleton key={cards.shown.length + place} />
      ))}
    </>
  );
}

/** Each answer concerns one card: the others are not rendered again. */
const UnchangedCard = memo(RecordsCard);
const UnchangedSkeleton = memo(CardSkeleton);

/** The card itself is in the grid. */
const CONTENTS = { display: 'contents' };
