import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import { Box, Button, Typography } from '@mui/material';
import { useId, useState } from 'react';
import { Link, useCreatePath, useGetResourceLabel, type ResourceDefinition } from 'react-admin';
import { useTexts } from '../i18n/use-texts.js';
import { useNumbers } from '../numbers/use-numbers.js';
import { ResourceIcon } from '../resources/ResourceIcon.js';
import { cardGrid } from './card-grid.js';
import { startMessages } from './messages.js';

/** A button that shows links to the lists of all resources. */
export function AllResources({ resources }: { resources: readonly ResourceDefinition[] }) {
  const text = useTexts('start', startMessages);
  const { formatCount } = useNumbers();
  const labelOf = useGetResourceLabel();
  const createPath = useCreatePath();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <Box component="section" sx={{ mt: 2 }}>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        endIcon={<ExpandMoreIcon sx={isOpen ? { transform: 'rotate(180deg)' } : {}} />}
      >
        {text('allResources', { count: formatCount(resources.length) })}
      </Button>
      {isOpen ? (
        <Box component="ul" id={id} sx={list}>
          {resources.map((definition) => {
            const label = labelOf(definition.name, 2);
            return (
              <Box component="li" key={definition.name} sx={item}>
                <ResourceIcon definition={definition} label={label} />
                <Typography variant="body2" noWrap>
                  <Link to={createPath({ resource: definition.name, type: 'list' })}>{label}</Link>
                </Typography>
              </Box>
            );
          })}
        </Box>
      ) : null}
    </Box>
  );
}

const list = { ...cardGrid(13), rowGap: 0.5, listStyle: 'none', m: 0, mt: 1, p: 0 };
const item = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32, minWidth: 0 };
