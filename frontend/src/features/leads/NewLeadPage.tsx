import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/paths/paths';
import { FormActions } from '../../ui/form/FormActions';
import { FormFrame } from '../../ui/form/FormFrame';
import { SubmitButton } from '../../ui/form/SubmitButton';
import { Page, Panel } from '../../ui/page/Page';
import { useNotify } from '../../ui/toasts/useNotify';
import { useCreateLead } from './api';
import { LeadFields } from './components/LeadFields';
import { emptyLead, type LeadValues, toInput } from './model';
import { leadSchema } from './rules';

export default function NewLeadPage() {
  const create = useCreateLead();
  const notify = useNotify();
  const navigate = useNavigate();
  const submit = async (values: LeadValues) => {
    const lead = await create.run(toInput(values));
    notify.success('Success', 'Lead created successfully');
    void navigate(paths.lead(lead.id), { replace: true });
  };
  const failed = (error: unknown) => notify.failure(error, 'Failed to create lead');
  return (
    <Page title="Add New Lead" subtitle="Someone interested in a timeshare exit">
      <Panel title="New Lead">
        <FormFrame
          draft="lead:new"
          initialValues={emptyLead}
          schema={leadSchema}
          onSubmit={submit}
          onFailed={failed}
        >
          <LeadFields withStatus />
          <FormActions>
            <Button variant="outlined" component={Link} to="/leads">
              Cancel
            </Button>
            <SubmitButton label="Create Lead" />
          </FormActions>
        </FormFrame>
      </Panel>
    </Page>
  );
}
