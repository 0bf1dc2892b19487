import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { Page, Panel } from '../ui/Page';
import { ForbiddenState } from '../ui/states';

export function Forbidden({ what }: { what: string }) {
  const navigate = useNavigate();
  return (
    <Page title="No access">
      <Panel title="This page is not open to your role">
        <ForbiddenState what={what}>
          <Button variant="outlined" onClick={() => navigate(-1)}>
            Go back
          </Button>
          <Button variant="outlined" component={Link} to="/">
            Start page
          </Button>
        </ForbiddenState>
      </Panel>
    </Page>
  );
}
