import {
  Box,
  Button,
  createTheme,
  CssBaseline,
  List,
  ListItemButton,
  ListItemText,
  ThemeProvider,
  Typography,
} from '@mui/material';
import { useEffect } from 'react';
import { adminDarkTheme, adminLightTheme } from '../../src/theme/themes.js';
import { stories } from '../index.js';
import type { Story } from '../story.js';
import { Dashboard } from './Dashboard.js';
import { setTheme, useStoryAddress, type ThemeName } from './use-story-address.js';

const THEMES = { light: createTheme(adminLightTheme), dark: createTheme(adminDarkTheme) };

/** The list of stories, and the one named by the address. */
export function StoryPage() {
  const { path, theme } = useStoryAddress();
  const story = stories.find((one) => one.path === path) ?? stories[0];
  return (
    <ThemeProvider theme={THEMES[theme]}>
      <CssBaseline enableColorScheme />
      <Box sx={PAGE}>
        <Box component="nav" aria-label="Stories" sx={SIDE}>
          <StoryList current={story} />
        </Box>
        <Box component="main" sx={MAIN}>
          {story ? <CurrentStory key={story.path} story={story} theme={theme} /> : null}
        </Box>
      </Box>
    </ThemeProvider>
  );
}

const StoryList = ({ current }: { current: Story | undefined }) => (
  <List dense disablePadding>
    {stories.map((story) => (
      <ListItemButton
        key={story.path}
        component="a"
        href={`#/${story.path}`}
        selected={story === current}
        aria-current={story === current ? 'page' : undefined}
      >
        <ListItemText primary={story.title} />
      </ListItemButton>
    ))}
  </List>
);

function CurrentStory({ story, theme }: { story: Story; theme: ThemeName }) {
  const { title, shows } = story;
  const other = theme === 'dark' ? 'light' : 'dark';
  useEffect(() => {
    document.title = `${title} – stories`;
  }, [title]);
  return (
    <>
      <Box component="header" sx={HEADER}>
        <div>
          <Typography component="h1" variant="h5">
            {title}
          </Typography>
          <Typography color="text.secondary">{shows}</Typography>
        </div>
        <Button variant="outlined" onClick={() => setTheme(other)} sx={{ flexShrink: 0 }}>
          {other === 'dark' ? 'Dark theme' : 'Light theme'}
        </Button>
      </Box>
      <Dashboard story={story} theme={theme} />
    </>
  );
}

const PAGE = { display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, minHeight: '100vh' };
const SIDE = {
  width: { xs: '100%', sm: 220 },
  // visible beside a long story, and not filling a phone's screen
  position: { sm: 'sticky' },
  top: 0,
  alignSelf: 'flex-start',
  height: { xs: 170, sm: '100vh' },
  overflowY: 'auto',
  flexShrink: 0,
  py: 2,
  borderRight: { sm: 1 },
  borderColor: { sm: 'divider' },
};
const MAIN = { flexGrow: 1, minWidth: 0, p: 3 };
const HEADER = {
  display: 'flex',
  gap: 2,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  mb: 3,
};
