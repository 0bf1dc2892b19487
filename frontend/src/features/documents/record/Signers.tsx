import Button from '@mui/material/Button';
import { Panel } from '../../../ui/page/Page';
import { StatusBadge } from '../../../ui/status/StatusBadge';
import { RowList } from '../../../ui/table/RowList';
import { DateText } from '../../../ui/text/DateText';
import { type Document, type Signer, signedText } from '../model';
import type { RecordDialog } from './useRecordDialog';

interface SignersProps {
  document: Document;
  dialog: RecordDialog;
}

/** Who is to sign, and who has. */
export function Signers({ document, dialog }: SignersProps) {
  const canSign = document.acts.includes('sign');
  return (
    <Panel title="Signatures" subtitle={signedText(document)}>
      <RowList aria-label="Signatures">
        {document.signers.map((signer) => (
          <li key={signer.slot}>
            <div>
              <strong>{signer.name || signer.role}</strong>
              <div>
                {signer.name ? signer.role : null}
                <SignedWhen signer={signer} />
              </div>
            </div>
            <SignerState signer={signer} canSign={canSign} onSign={() => dialog.sign(signer.slot)} />
          </li>
        ))}
      </RowList>
    </Panel>
  );
}

function SignedWhen({ signer: { name, signedOn, how } }: { signer: Signer }) {
  if (!signedOn) return null;
  return (
    <>
      {name ? ' · ' : null}
      <DateText date={signedOn} />
      {how ? ` · ${how}` : null}
    </>
  );
}

function SignerState({ signer, canSign, onSign }: { signer: Signer; canSign: boolean; onSign: () => void }) {
  if (signer.signedOn) return <StatusBadge kind="document" status="Signed" />;
  if (!canSign) return <StatusBadge kind="document" status="Sent" label="Not signed" />;
  return (
    <Button
      variant="outlined"
      aria-label={`Record the signature of ${signer.name || signer.role}`}
      onClick={onSign}
    >
      Record Signature
    </Button>
  );
}
