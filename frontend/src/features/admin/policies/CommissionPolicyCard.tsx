import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { idOf, useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { LoadingState } from '../../../ui/states/states';
import { RowList } from '../../../ui/table/RowList';
import { usePolicyVersions } from './api';
import { DeleteVersion } from './DeleteVersion';
import type { PolicyVersion } from './model';
import { NewVersion } from './NewVersion';
import { VersionRow } from './VersionRow';

const KEYS = ['policy', 'deletePolicy'] as const;

/** The office's commission policy: every version with its days, and the next one. */
export function CommissionPolicyCard() {
  const { open, show, close } = useAddressDialog(KEYS);
  const reading = usePolicyVersions();
  return (
    <Panel
      title="Commission Policy"
      subtitle="Each payment uses the version in effect on its date. Commissions already earned don't change."
      actions={
        <Button
          variant="outlined"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          disabled={!reading.data}
          onClick={() => show('policy', 'new')}
        >
          New Version
        </Button>
      }
    >
      <Loaded
        reading={reading}
        subject="the commission policy"
        skeleton={<LoadingState label="Loading the commission policy" />}
      >
        {(versions) => (
          <>
            <RowList aria-label="Versions of the commission policy">
              {versions.map((version) => (
                <VersionRow
                  key={version.id}
                  version={version}
                  onDelete={() => show('deletePolicy', String(version.id))}
                />
              ))}
            </RowList>
            <PolicyDialogs versions={versions} open={open} onClose={close} />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

interface PolicyDialogsProps {
  versions: PolicyVersion[];
  open: { key: (typeof KEYS)[number]; value: string } | null;
  onClose: () => void;
}

function PolicyDialogs({ versions, open, onClose }: PolicyDialogsProps) {
  const latest = versions.find(({ stage }) => stage === 'in_force');
  if (open?.key === 'policy' && latest) return <NewVersion base={latest} onClose={onClose} />;
  const id = open?.key === 'deletePolicy' ? idOf(open.value) : null;
  const version = versions.find((one) => one.id === id && one.acts.includes('delete'));
  return version ? <DeleteVersion version={version} onClose={onClose} /> : null;
}
