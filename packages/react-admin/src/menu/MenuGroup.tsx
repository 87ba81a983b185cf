import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, ButtonBase, Typography } from '@mui/material';
import { useId, type ReactNode } from 'react';

export interface MenuGroupProps {
  title: string;
  isOpen: boolean;
  /** Whether the menu shows only icons, without room for the heading. */
  isFolded: boolean;
  onToggle: () => void;
  children: ReactNode;
}

/** Entries below a collapsible heading. */
export function MenuGroup({ title, isOpen, isFolded, onToggle, children }: MenuGroupProps) {
  const id = useId();
  if (isFolded && !isOpen) return null;
  return (
    <Box component="section">
      {isFolded ? (
        <Box sx={{ my: 1, borderTop: 1, borderColor: 'divider' }} />
      ) : (
        <Typography component="h2" variant="overline" sx={headingLine}>
          <ButtonBase aria-expanded={isOpen} aria-controls={id} onClick={onToggle} sx={heading}>
            <Box component="span" sx={{ flexGrow: 1, textAlign: 'left' }}>
              {title}
            </Box>
            <ExpandMoreIcon fontSize="small" sx={isOpen ? { rotate: '180deg' } : undefined} />
          </ButtonBase>
        </Typography>
      )}
      <div id={id}>{isOpen && children}</div>
    </Box>
  );
}

// as wide as the menu: a long heading wraps
const headingLine = { display: 'block', width: 0, minWidth: '100%', mt: 1, lineHeight: 1.5 };

const heading = {
  width: '100%',
  px: 2,
  py: 0.5,
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'none',
  color: 'text.secondary',
  '&:focus-visible': { outline: '2px solid', outlineOffset: -2 },
};
