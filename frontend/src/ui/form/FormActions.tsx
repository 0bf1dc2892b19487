import { styled } from '@mui/material/styles';

/** The buttons under a form on a page. */
export const FormActions = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: 8,
  marginTop: 20,
});
