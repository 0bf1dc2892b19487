import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Upload } from 'lucide-react';
import { idOf, useAddressDialog } from '../../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../../ui/page/lazyPart';
import { Panel } from '../../../../ui/page/Page';
import { Loaded } from '../../../../ui/states/Loaded';
import { EmptyState, LoadingState } from '../../../../ui/states/states';
import { RowList } from '../../../../ui/table/RowList';
import { useLists } from '../api';
import type { NumberList } from '../model';
import { ListRow } from './ListRow';
import { isWithdrawable, KIND_HINTS, KIND_LABELS, KINDS, type ListKind } from './listModel';

const UploadList = lazyPart(() => import('./UploadList').then((module) => module.UploadList));
const WithdrawList = lazyPart(() => import('./WithdrawList').then((module) => module.WithdrawList));

const DIALOGS = ['load', 'withdraw'] as const;
const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  marginBottom: 16,
});

/** A list whose kind is chosen in the form. */
const ANY_KIND = 'new';

const isKind = (text: string): text is ListKind => KINDS.some((kind) => kind === text);

/** The files of numbers that calls are checked against, by kind, the newest first. */
export function ListsTab() {
  const { open, show, close } = useAddressDialog(DIALOGS);
  const reading = useLists();
  const kind = open?.key === 'load' && isKind(open.value) ? open.value : '';
  return (
    <>
      <Head>
        <Typography variant="body2" color="textSecondary">
          Load each list again before its limit. Once set-up is ended, a registry that is too old blocks sales
          calls to its area codes.
        </Typography>
        <Button
          variant="contained"
          startIcon={<Upload size={16} strokeWidth={1.8} />}
          onClick={() => show('load', ANY_KIND)}
        >
          Load List
        </Button>
      </Head>
      <Loaded reading={reading} subject="the lists" skeleton={<LoadingState label="Loading the lists" />}>
        {(lists) => (
          <>
            <Kinds lists={lists} onWithdraw={(id) => show('withdraw', String(id))} />
            {open?.key === 'withdraw' ? (
              <Withdrawal lists={lists} id={idOf(open.value)} onClose={close} />
            ) : null}
          </>
        )}
      </Loaded>
      {open?.key === 'load' ? <UploadList kind={kind} onClose={close} /> : null}
    </>
  );
}

interface KindsProps {
  lists: NumberList[];
  onWithdraw: (id: number) => void;
}

function Kinds({ lists, onWithdraw }: KindsProps) {
  if (lists.length === 0) return <EmptyState text="No lists yet. Load the national registry first." />;
  return KINDS.map((kind) => (
    <KindPanel
      key={kind}
      kind={kind}
      lists={lists.filter((list) => list.kind === kind)}
      onWithdraw={onWithdraw}
    />
  ));
}

interface KindPanelProps extends KindsProps {
  kind: ListKind;
}

function KindPanel({ kind, lists, onWithdraw }: KindPanelProps) {
  return (
    <Panel title={KIND_LABELS[kind]} subtitle={KIND_HINTS[kind]}>
      {lists.length === 0 ? (
        <EmptyState dense text="Nothing loaded yet." />
      ) : (
        <RowList aria-label={KIND_LABELS[kind]}>
          {lists.map((list) => (
            <ListRow key={list.id} list={list} onWithdraw={() => onWithdraw(list.id)} />
          ))}
        </RowList>
      )}
    </Panel>
  );
}

interface WithdrawalProps {
  lists: NumberList[];
  id: number | null;
  onClose: () => void;
}

function Withdrawal({ lists, id, onClose }: WithdrawalProps) {
  const list = lists.find((one) => one.id === id && isWithdrawable(one));
  return list ? <WithdrawList list={list} onClose={onClose} /> : null;
}
