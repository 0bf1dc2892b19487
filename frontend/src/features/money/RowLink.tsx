import { styled } from '@mui/material/styles';
import { Link } from 'react-router';

/** A row's name: the real link to what a click on the row opens. */
export const RowLink = styled(Link)(({ theme }) => ({
  fontWeight: 600,
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
}));

/** A row's next step in words, such as "Pay". */
export const RowAction = styled(Link)({ fontWeight: 600, textDecoration: 'none' });
