import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { Page, Panel } from '../ui/Page';
import { ForbiddenState } from '../ui/states';

export function Forbidden({ what }: { what: string }) {
  const navigate = useNavigate();
  return (
    <Page title="No Access">
      <Panel title="You don't have access to this page">
        <ForbiddenState what={what}>
          <Button variant="outlined" onClick={() => navigate(-1)}>
            Go Back
          </Button>
          <Button variant="outlined" component={Link} to="/">
            Start Page
          </Button>
        </ForbiddenState>
      </Panel>
    </Page>
  );
}
