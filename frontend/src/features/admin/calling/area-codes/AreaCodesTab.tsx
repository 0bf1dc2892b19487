import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { InstantText } from '../../../../ui/text/DateText';
import { useAreaCodes } from '../api';
import type { AddedAreaCode } from '../model';
import { CLOCKS } from '../rules/ruleWords';

const AddAreaCode = lazyPart(() => import('./AddAreaCode').then((module) => module.AddAreaCode));
const RemoveAreaCode = lazyPart(() => import('./RemoveAreaCode').then((module) => module.RemoveAreaCode));

const DIALOGS = ['dialog', 'remove-area-code'] as const;

/** Area codes that are younger than the product's table: without a place, their numbers are called by ZIP and state alone. */
export function AreaCodesTab() {
  const { open, show, close } = useAddressDialog(DIALOGS);
  return (
    <Panel
      title="Added Area Codes"
      subtitle="New area codes that Exitdesk doesn't know. Their numbers are placed as soon as you add them."
      actions={
        <Button
          variant="outlined"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          sx={{ flex: 'none' }}
          onClick={() => show('dialog', 'new')}
        >
          Add Area Code
        </Button>
      }
    >
      <Loaded
        reading={useAreaCodes()}
        subject="the area codes"
        skeleton={<LoadingState label="Loading the area codes" />}
      >
        {(codes) => (
          <>
            <Rows codes={codes} onRemove={(code) => show('remove-area-code', code)} />
            {open?.key === 'remove-area-code' ? (
              <Removal codes={codes} code={open.value} onClose={close} />
            ) : null}
          </>
        )}
      </Loaded>
      {open?.key === 'dialog' && open.value === 'new' ? <AddAreaCode onClose={close} /> : null}
    </Panel>
  );
}

function Rows({ codes, onRemove }: { codes: AddedAreaCode[]; onRemove: (areaCode: string) => void }) {
  if (codes.length === 0) return <EmptyState dense text="No area code was added." />;
  return (
    <RowList aria-label="Added area codes">
      {codes.map(({ areaCode, stateNames, zones, source, addedBy, addedAt }) => (
        <li key={areaCode}>
          <div>
            <strong>{`${areaCode}, ${stateNames.join(' and ')}`}</strong>
            <div>{zones.map((zone) => CLOCKS[zone]).join(' and ')}</div>
            <div>{source}</div>
            <div>
              {addedBy ? `${addedBy} · ` : null}
              <InstantText instant={addedAt} />
            </div>
          </div>
          <Button aria-label={`Remove ${areaCode}`} onClick={() => onRemove(areaCode)}>
            Remove
          </Button>
        </li>
      ))}
    </RowList>
  );
}

interface RemovalProps {
  codes: AddedAreaCode[];
  code: string;
  onClose: () => void;
}

function Removal({ codes, code, onClose }: RemovalProps) {
  const added = codes.find(({ areaCode }) => areaCode === code);
  return added ? <RemoveAreaCode added={added} onClose={onClose} /> : null;
}
