import { AppBar, TitlePortal, type AppBarProps } from 'react-admin';
import { FinderButton } from '../finder/FinderButton.js';

/** react-admin's app bar (theme, refresh, user) with the finder, whose title is the heading of the page for screen readers too. */
export function AdminAppBar(props: AppBarProps) {
  return (
    <AppBar {...props}>
      <TitlePortal variantMapping={{ h6: 'h1' }} sx={title} />
      <FinderButton />
    </AppBar>
  );
}

/** In a box of its own, which react-admin gives it, a title that is cut would end without an ellipsis. */
const title = { '&& *': { display: 'inline' } };
