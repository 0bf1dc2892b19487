import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import type { components } from '../../../api/schema';

const Facts = styled('ul')({ margin: '8px 0', paddingLeft: 20, overflowWrap: 'anywhere' });

interface MissingFactsProps {
  type: string;
  missing: components['schemas']['MissingField'][];
  onRetry?: () => void;
}

/** Why a document cannot be made yet: each missing fact, and where it is filled in. */
export function MissingFacts({ type, missing, onRetry }: MissingFactsProps) {
  return (
    <Alert severity="warning" sx={{ alignItems: 'flex-start' }}>
      <Typography variant="h3" component="p">
        {`The ${type} can't be generated yet.`}
      </Typography>
      <Facts>
        {missing.map(({ detail, href }) => (
          <li key={detail}>
            {detail} <Link to={href}>Fill it in</Link>
          </li>
        ))}
      </Facts>
      {onRetry ? (
        <Button variant="outlined" onClick={onRetry}>
          Check Again
        </Button>
      ) : null}
    </Alert>
  );
}
