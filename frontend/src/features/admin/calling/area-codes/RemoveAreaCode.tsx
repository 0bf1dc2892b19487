import Typography from '@mui/material/Typography';
import { object } from 'yup';
import { FormDialog } from '../../../../ui/dialogs/FormDialog';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { useRemoveAreaCode } from '../api';
import type { AddedAreaCode } from '../model';

/** Takes an area code back that was added in error. */
export function RemoveAreaCode({
  added: { areaCode, stateNames },
  onClose,
}: {
  added: AddedAreaCode;
  onClose: () => void;
}) {
  const { run } = useRemoveAreaCode(Number(areaCode));
  const notify = useNotify();
  const submit = async () => {
    await run(undefined);
    notify.success('Area Code Removed', areaCode);
    onClose();
  };
  return (
    <FormDialog
      destructive
      title={`Remove ${areaCode}`}
      submitLabel="Remove Area Code"
      initialValues={{}}
      schema={object()}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to remove the area code')}
      onClose={onClose}
    >
      <Typography>
        {`Numbers of ${areaCode} are no longer placed in ${stateNames.join(' and ')}: without a state or a ZIP code no one is called there.`}
      </Typography>
    </FormDialog>
  );
}
