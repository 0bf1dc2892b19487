import { wallClock } from '../../../lib/dates/wallTime';
import { FormDialog } from '../../../ui/dialogs/FormDialog';
import { CheckField } from '../../../ui/fields/CheckField';
import { FieldGrid } from '../../../ui/fields/FieldShell';
import { SelectField } from '../../../ui/fields/SelectField';
import { TextField } from '../../../ui/fields/TextField';
import { useBusinessTimeZone } from '../../../ui/text/timeZone';
import { useNotify } from '../../../ui/toasts/useNotify';
import {
  type AgreementValues,
  agreementInput,
  agreementSchema,
  agreementValues,
  CHANNEL_OPTIONS,
  choices,
  fieldsOf,
} from './agreement';
import { type Agreement, useEnterAgreement, usePapersOf, usePlansToPay } from './agreementApi';

interface AgreementDialogProps {
  agreement: Agreement;
  onClose: () => void;
}

/** How an agreement came about. Once it is signed, only what was missing, and how it is paid. */
export function AgreementDialog({ agreement, onClose }: AgreementDialogProps) {
  const { run } = useEnterAgreement(agreement.documentId);
  const today = wallClock(useBusinessTimeZone()).date;
  const notify = useNotify();
  const shown = fieldsOf(agreement);
  const submit = async (values: AgreementValues) => {
    await run(agreementInput(values, agreement.version));
    notify.success('Success', 'Agreement saved successfully');
    onClose();
  };
  return (
    <FormDialog<AgreementValues>
      title={shown.how ? 'Edit Agreement' : 'Add Missing'}
      submitLabel="Save Agreement"
      draft={`document:${agreement.documentId}:agreement`}
      initialValues={agreementValues(agreement)}
      schema={agreementSchema(today)}
      onSubmit={submit}
      onFailed={(error) => notify.failure(error, 'Failed to save the agreement')}
      onClose={onClose}
    >
      <FieldGrid>
        {shown.how ? (
          <SelectField
            name="channel"
            label="Agreed"
            options={CHANNEL_OPTIONS}
            none="Not known"
            className="wide"
            hint="Where the client agreed. While this is not known, the longest time to cancel holds."
          />
        ) : null}
        {shown.notice ? <NoticeFields agreement={agreement} /> : null}
        {shown.how ? (
          <TextField
            name="spokenNoticeOn"
            label="Right to Cancel Said On"
            type="date"
            hint="The day it was said aloud on a call."
          />
        ) : null}
        {shown.disclosures ? (
          <TextField
            name="disclosuresOn"
            label="Disclosures Received On"
            type="date"
            hint="Written disclosures, such as those for Tennessee and Virginia."
          />
        ) : null}
        <PlanField agreement={agreement} />
        <div className="wide">
          <CheckField
            name="moneyBack"
            label="Sold with money back"
            hint="Sold by phone, it may have to wait for its delivery before it is charged."
          />
          <CheckField name="debtReduced" label="Sold with a smaller debt" />
        </div>
      </FieldGrid>
    </FormDialog>
  );
}

function NoticeFields({ agreement: { clientId, documentId: own, notice } }: { agreement: Agreement }) {
  const { data = [], error } = usePapersOf(clientId);
  const papers = data.filter(({ id, status }) => id !== own && status !== 'Void');
  const chosen =
    notice.documentId === null
      ? null
      : { value: String(notice.documentId), label: notice.documentTitle ?? `Document ${notice.documentId}` };
  const options = papers.map(({ id, title }) => ({ value: String(id), label: title }));
  return (
    <>
      <div className="wide">
        <CheckField
          name="noticeInPaper"
          label="The notice of cancellation is in this agreement"
          hint="Agreements generated here have it."
        />
      </div>
      <SelectField
        name="noticeDocumentId"
        label="Notice of Cancellation"
        options={choices(options, chosen)}
        none="No separate document"
        hint={error ? "Couldn't load the client's documents." : undefined}
      />
      <TextField
        name="noticeOn"
        label="Notice Received On"
        type="date"
        hint="Leave blank if it is in the agreement: then the day of the signature counts."
      />
    </>
  );
}

function PlanField({ agreement: { clientId, plan } }: { agreement: Agreement }) {
  const { data = [], error } = usePlansToPay(clientId);
  const chosen = plan ? { value: String(plan.id), label: plan.name } : null;
  const options = data.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <SelectField
      name="planId"
      label="Payment Plan"
      options={choices(options, chosen)}
      none="Not known"
      className="wide"
      hint={error ? "Couldn't load the client's payment plans." : undefined}
    />
  );
}
