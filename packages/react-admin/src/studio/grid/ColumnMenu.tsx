import LeftIcon from '@mui/icons-material/ArrowBack';
import RightIcon from '@mui/icons-material/ArrowForward';
import { ListItemIcon, ListItemText, MenuItem } from '@mui/material';
import {
  GridColumnMenu,
  type GridColumnMenuItemProps,
  type GridColumnMenuProps,
} from '@mui/x-data-grid';
import { createContext, useContext } from 'react';
import { useStudioText } from '../base/messages.js';
import type { ColumnLayoutController } from './use-column-layout.js';

/** Moves columns; a context, since the grid renders the menu itself. */
export const MoverContext = createContext<ColumnLayoutController['mover']>(() => undefined);

/** The grid's own column menu, with items that move the column. */
export const ColumnMenu = (props: GridColumnMenuProps) => (
  <GridColumnMenu {...props} slots={SLOTS} slotProps={SLOT_PROPS} />
);

const SLOTS = { studioMoveItems: MoveItems };
const SLOT_PROPS = { studioMoveItems: { displayOrder: 15 } };

function MoveItems({ colDef: { field }, onClick }: GridColumnMenuItemProps) {
  const text = useStudioText();
  const mover = useContext(MoverContext);
  const items = [
    { label: text('moveLeft'), Icon: LeftIcon, move: mover(field, -1) },
    { label: text('moveRight'), Icon: RightIcon, move: mover(field, 1) },
  ];
  return items.map(({ label, Icon, move }) => (
    <MenuItem
      key={label}
      disabled={!move}
      onClick={(event) => {
        move?.();
        onClick(event);
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <ListItemText>{label}</ListItemText>
    </MenuItem>
  ));
}
