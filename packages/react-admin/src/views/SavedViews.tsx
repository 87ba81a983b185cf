import { Alert, Box, Button, Tab, Tabs } from '@mui/material';
import { useListContext } from 'react-admin';
import { useReadingTexts } from '../reading/messages.js';
import { useViewTexts } from './messages.js';
import { useMigrateBrowserViews } from './use-migrate-browser-views.js';
import { useViews } from './use-views.js';
import { ViewMenu } from './ViewMenu.js';

/** Marks the tabs, beside which a grid that fills the window is lower. */
export const VIEWS_CLASS = 'gen-saved-views';

export const VIEWS_HEIGHT_PX = 44;

/**
 * The saved views above the table, each a click away; nothing if there are none.
 *
 * @param hasPages false in the Studio, whose rows are all on one page
 */
export function SavedViews({ hasPages = true }: { hasPages?: boolean }) {
  const text = useViewTexts();
  const reading = useReadingTexts();
  const { views, kept, shown, left, isUnfiltered, show, showAll, update, rename, remove } =
    useViews(hasPages);
  useMigrateBrowserViews(useListContext().resource, kept);
  if (kept.error && !kept.isRead)
    return (
      <Alert
        severity="warning"
        action={
          <Button size="small" color="inherit" loading={kept.isRetrying} onClick={kept.retry}>
            {reading('retry')}
          </Button>
        }
      >
        {text('unread')}
      </Alert>
    );
  if (views.length === 0) return null;
  const all = shown || !isUnfiltered ? false : 0;
  const selected = shown ? views.indexOf(shown) + 1 : all;
  return (
    <Box className={VIEWS_CLASS} sx={bar}>
      <Tabs
        value={selected}
        onChange={(_event, at: number) => {
          const view = views[at - 1];
          if (view) show(view);
          else showAll();
        }}
        variant="scrollable"
        scrollButtons="auto"
        aria-label={text('label')}
        sx={tabs}
      >
        <Tab label={text('all')} />
        {views.map(({ label }) => (
          <Tab key={label} label={label} />
        ))}
      </Tabs>
      {shown ? <ViewMenu view={shown} {...{ views, rename, remove }} /> : null}
      {left ? (
        <Button size="small" onClick={() => update(left)}>
          {text('update', { name: left.label })}
        </Button>
      ) : null}
    </Box>
  );
}

const bar = { display: 'flex', alignItems: 'center', gap: 1, px: 1 };
const tabs = {
  minHeight: VIEWS_HEIGHT_PX,
  '& .MuiTab-root': { minHeight: VIEWS_HEIGHT_PX, minWidth: 0, px: 1.5, textTransform: 'none' },
};
