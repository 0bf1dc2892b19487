import { HttpResponse, http } from 'msw';
import { useMerges } from '../../api/useMerges';
import { MergeDialog } from '../../features/duplicates/components/MergeDialog';
import { MergedInto } from '../../ui/merges/MergedInto';
import { lead } from '../factories';
import { previewed } from '../merges';
import { successOf } from '../recordings';
import { server } from '../server';
import type { Entry } from './entry';
import { press, see } from './hands';
import { nothing, stage } from './stage';

const openDialog = () =>
  stage(<MergeDialog pair={{ kind: 'lead', firstId: 1, secondId: 2 }} onClose={nothing} />);

function MergedIntoLead() {
  const { id, version } = lead();
  return <MergedInto {...useMerges('lead', id)} version={version} />;
}

const undoMerge = async () => {
  await press(/^Undo merge of/);
  await press('Undo Merge');
};

export const merges: Entry[] = [
  {
    operation: 'POST /merges/preview',
    // The dialog asks while it opens.
    open: nothing,
    send: openDialog,
    leaves: true,
  },
  {
    operation: 'POST /merges',
    open: async () => {
      server.use(http.post('*/api/merges/preview', () => previewed()));
      openDialog();
      await see('is older and stays');
    },
    send: () => press('Merge'),
  },
  {
    operation: 'POST /merges/{id}/undo',
    open: () => {
      server.use(
        http.get('*/api/merges', () => HttpResponse.json(successOf('GET /merges').body as object[])),
      );
      stage(<MergedIntoLead />);
    },
    send: undoMerge,
    leaves: true,
  },
];
