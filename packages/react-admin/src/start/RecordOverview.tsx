import LockIcon from '@mui/icons-material/LockOutlined';
import { Box } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { Title, useTranslate } from 'react-admin';
import { queryableInfo } from '../access/visible-fields.js';
import { useRules } from '../access/use-rules.js';
import type { ResourceFields } from '../data-provider/options.js';
import { useTexts } from '../i18n/use-texts.js';
import { pageMessages } from '../i18n/page-messages.js';
import { PageMessage } from '../layout/PageMessage.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import { AllResources } from './AllResources.js';
import { cardGrid } from './card-grid.js';
import { MAX_CARDS } from './chosen-cards.js';
import { ChosenCards } from './ChosenCards.js';
import { startMessages } from './messages.js';
import { RecordsCard } from './RecordsCard.js';
import { recentOrder } from './recent-order.js';

export interface RecordOverviewProps {
  /** The resources' fields from the generator, which determine which records are recent. */
  fields?: ResourceFields;
}

/**
 * They are below everything else and load last. If their code cannot be loaded, offline or after a new version, the cards remain.
 */
const ChartCards = lazy(() => import('./ChartCards.js').catch(() => ({ default: () => null })));

/** The start page, for the `dashboard` of `<Admin>`: the number of records of each resource, and the most recent ones. */
export function RecordOverview({ fields }: RecordOverviewProps) {
  const text = useTexts('start', startMessages);
  const pageText = useTexts('page', pageMessages);
  const translate = useTranslate();
  const resources = useListableResources();
  const rules = useRules();
  const infoOf = (name: string) => {
    const info = fields?.[name];
    return info && queryableInfo(rules, name, info);
  };
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (!resources) return null;
  if (resources.length === 0) {
    return (
      <PageMessage
        icon={<LockIcon />}
        title={text('nothingAllowed')}
        cure={pageText('deniedCure')}
        isStart
      />
    );
  }
  const areMany = resources.length > MAX_CARDS;
  const orderOf = (name: string) => recentOrder(infoOf(name));
  const charted = areMany ? chosen : resources.map(({ name }) => name);
  return (
    <Box sx={{ py: 2 }}>
      <Title title={translate('ra.page.dashboard')} />
      <Box sx={cardGrid(18)}>
        {areMany ? (
          <ChosenCards resources={resources} orderOf={orderOf} onChosen={setChosen} />
        ) : (
          resources.map((definition) => (
            <RecordsCard
              key={definition.name}
              definition={definition}
              order={orderOf(definition.name)}
            />
          ))
        )}
      </Box>
      {areMany ? <AllResources resources={resources} /> : null}
      <Suspense>
        <ChartCards
          resources={charted.flatMap((name) => {
            const info = infoOf(name);
            return info ? [{ name, info }] : [];
          })}
        />
      </Suspense>
    </Box>
  );
}
