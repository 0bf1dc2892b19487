import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Plus } from 'lucide-react';
import { Link } from 'react-router';
import { useAddressDialog } from '../../../ui/dialogs/useAddressDialog';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Page, Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { type Column, DataTable } from '../../../ui/table/DataTable';
import { InstantText } from '../../../ui/text/DateText';
import { NoValue } from '../../../ui/text/NoValue';
import { SampleMark } from '../components/SampleMark';
import { useWordings } from './api';
import { BrandLogos } from './BrandLogos';
import { editLink, scopeText, versionText, type WordingVersion } from './model';

const NewWording = lazyPart(() => import('./NewWording').then((module) => module.NewWording));

const KEYS = ['dialog'] as const;

/** The panel's title keeps its distance. */
const Below = styled('div')({ marginTop: 12 });

const columns: Column<WordingVersion>[] = [
  {
    id: 'type',
    header: 'Document',
    cell: (wording) => <Link to={editLink(wording)}>{wording.type}</Link>,
  },
  { id: 'scope', header: 'For', cell: scopeText },
  {
    id: 'version',
    header: 'Version',
    cell: (wording) => (
      <>
        {versionText(wording)} {wording.sample ? <SampleMark /> : null}
      </>
    ),
  },
  {
    id: 'updatedAt',
    header: 'Changed On',
    cell: ({ updatedAt }) => (updatedAt ? <InstantText instant={updatedAt} /> : <NoValue />),
  },
  { id: 'updatedBy', header: 'Changed By', cell: ({ updatedBy }) => updatedBy ?? <NoValue /> },
];

/** What stands in the office's documents, and the logos on them. */
export default function WordingsPage() {
  const { open, show, close } = useAddressDialog(KEYS);
  return (
    <Page
      title="Wording"
      subtitle="The text of your documents"
      actions={
        <Button
          variant="contained"
          startIcon={<Plus size={16} strokeWidth={1.8} />}
          onClick={() => show('dialog', 'new')}
        >
          New Wording
        </Button>
      }
    >
      <Panel title="Documents" flush>
        <Below>
          <Loaded
            reading={useWordings()}
            subject="the document wording"
            skeleton={<Wordings rows={undefined} />}
          >
            {(wordings) => <Wordings rows={wordings} />}
          </Loaded>
        </Below>
      </Panel>
      <BrandLogos />
      {open?.value === 'new' ? <NewWording onClose={close} /> : null}
    </Page>
  );
}

function Wordings({ rows }: { rows: WordingVersion[] | undefined }) {
  return (
    <DataTable
      label="Wordings"
      columns={columns}
      rows={rows}
      rowId={({ type, brand, state }) => `${type} ${brand} ${state}`}
      rowLink={editLink}
      card={(wording) => (
        <>
          <strong>{wording.type}</strong>
          <div>{scopeText(wording)}</div>
          <div>
            {versionText(wording)} {wording.sample ? <SampleMark /> : null}
          </div>
        </>
      )}
      sort=""
      onSort={() => undefined}
    />
  );
}
