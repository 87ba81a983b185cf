import LockIcon from '@mui/icons-material/LockOutlined';
import { Box, Typography } from '@mui/material';
import { lazy, Suspense } from 'react';
import { Title, useTranslate } from 'react-admin';
import { queryableInfo } from '../access/visible-fields.js';
import { useRules } from '../access/use-rules.js';
import type { ResourceFields } from '../data-provider/options.js';
import { useTexts } from '../i18n/use-texts.js';
import { pageMessages } from '../i18n/page-messages.js';
import { PageMessage } from '../layout/PageMessage.js';
import { useListableResources } from '../resources/use-listable-resources.js';
import { cardGrid } from './card-grid.js';
import { startMessages } from './messages.js';
import { RecordsCard } from './RecordsCard.js';
import { recentOrder } from './recent-order.js';

export interface RecordOverviewProps {
  /** The resources' fields from the generator, which determine which records are recent. */
  fields?: ResourceFields;
}

/** Each card sends a request: more cards would delay all of them. */
const MAX_CARDS = 12;

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
  const shown = resources.slice(0, MAX_CARDS);
  return (
    <Box sx={{ py: 2 }}>
      <Title title={translate('ra.page.dashboard')} />
      <Box sx={cardGrid(18)}>
        {shown.map((definition) => (
          <RecordsCard
            key={definition.name}
            definition={definition}
            order={recentOrder(infoOf(definition.name))}
          />
        ))}
      </Box>
      <Suspense>
        <ChartCards
          resources={shown.flatMap(({ name }) => {
            const info = infoOf(name);
            return info ? [{ name, info }] : [];
          })}
        />
      </Suspense>
      {shown.length < resources.length && (
        <Typography color="text.secondary" sx={{ mt: 2, textAlign: 'center' }}>
          {text('more', { shown: shown.length, total: resources.length })}
        </Typography>
      )}
    </Box>
  );
}
