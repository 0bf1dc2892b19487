import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { useNotify } from '../../../ui/toasts/useNotify';
import { type Agreement, useFileReleasePaper } from './agreementApi';
import { PAPER_OPTIONS, type PaperValues, paperInput, paperSchema } from './canceling';

interface ReleasePaperDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** What lets money out of escrow. */
export function ReleasePaperDialog({ agreement, onClose }: ReleasePaperDialogProps) {
  const { run } = useFileReleasePaper(agreement.documentId);
  const notify = useNotify();
  const submit = async (values: PaperValues) => {
    await run(paperInput(values, agreement.version));
    notify.success('Success', 'Paper put on file successfully');
    onClose();
  };
  return (
    <FormDialog<PaperValues>
      title="Release Paper on File"
      submitLabel="Put on File"
      draft={`document:${agreement.documentId}:release`}
      initialValues={{ paper: '' }}
      schema={paperSchema}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to put the paper on file')}
      onClose={onClose}
    >
      <FieldGrid>
        <SelectField name="paper" label="Paper" options={PAPER_OPTIONS} required className="wide" />
      </FieldGrid>
    </FormDialog>
  );
}
