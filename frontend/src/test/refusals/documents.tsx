import { HttpResponse, http } from 'msw';
import { PaperRow } from '../../features/clients/components/PaperRow';
import type { DroppedPaper } from '../../features/clients/useDroppedPaper';
import { EditDocument } from '../../features/documents/components/EditDocument';
import { Reminders } from '../../features/documents/components/Reminders';
import { UploadDocument } from '../../features/documents/components/UploadDocument';
import { VoidDocument } from '../../features/documents/components/VoidDocument';
import CreateDocumentPage from '../../features/documents/create/CreateDocumentPage';
import { AcceptNoticeDialog } from '../../features/documents/record/AcceptNoticeDialog';
import { AgreementDialog } from '../../features/documents/record/AgreementDialog';
import { AttachScan } from '../../features/documents/record/AttachScan';
import { CancelAgreementDialog } from '../../features/documents/record/CancelAgreementDialog';
import { DeclineNoticeDialog } from '../../features/documents/record/DeclineNoticeDialog';
import { LengthenDialog } from '../../features/documents/record/LengthenDialog';
import { NewVersion } from '../../features/documents/record/NewVersion';
import { ReleasePaperDialog } from '../../features/documents/record/ReleasePaperDialog';
import { SendDocument } from '../../features/documents/record/SendDocument';
import { SignSlot } from '../../features/documents/record/SignSlot';
import { useDeletion } from '../../features/documents/useDeletion';
import { BrandLogos } from '../../features/documents/wording/BrandLogos';
import WordingPage from '../../features/documents/wording/WordingPage';
import { agreement, period } from '../agreements';
import { document, documentOffice, documentPage, documentPageOf, generated, SIGNERS } from '../documents';
import { meta } from '../factories';
import { rows, server } from '../server';
import { logo, wordingOffice } from '../wording';
import { type Entry, meanwhile } from './entry';
import { choose, drop, enter, give, press, see } from './hands';
import { nothing, stage } from './stage';

const scan = () => new File(['%PDF-1.7'], 'scan.pdf', { type: 'application/pdf' });

/** The menu of the list and of the page both delete by this. */
function Deleting() {
  const remove = useDeletion();
  return (
    <button type="button" onClick={() => void remove({ id: 4, title: 'Exit contract' })}>
      Delete
    </button>
  );
}

/** The row of a paper on its client's page. */
const row = (paper: DroppedPaper) =>
  stage(
    <ul>
      <PaperRow paper={paper}>ID Verification</PaperRow>
    </ul>,
  );

const DRAFT = { to: 'nadia@example.com', subject: 'Exit contract', message: 'Please sign.' };

export const documents: Entry[] = [
  {
    operation: 'POST /documents',
    open: async () => {
      documentOffice();
      stage(<CreateDocumentPage />, { path: '/documents/new?clientId=9' });
      await see('ID Verification');
    },
    send: () => press('Save'),
  },
  {
    operation: 'POST /documents/preview',
    open: () => documentOffice(),
    send: () => stage(<CreateDocumentPage />, { path: '/documents/new?clientId=9' }),
    leaves: true,
  },
  {
    operation: 'POST /documents/upload',
    open: async () => {
      documentOffice();
      stage(<UploadDocument onClose={nothing} />, { path: '/documents?clientId=9' });
      await see('Upload');
      await give(scan());
      await choose('type', 'ID Verification');
    },
    send: () => press('Upload'),
  },
  {
    operation: 'POST /documents/upload',
    on: 'the row of a missing paper',
    open: () => row({ becomes: 'paper', clientId: 9, type: 'ID Verification' }),
    send: () => drop('ID Verification', scan()),
  },
  {
    operation: 'POST /documents/{id}/scan',
    on: 'the row of a paper',
    open: () => row({ becomes: 'scan', id: 4, version: 2 }),
    send: () => drop('ID Verification', scan()),
  },
  {
    operation: 'POST /documents/{id}/scan',
    open: async () => {
      stage(<AttachScan document={generated()} onClose={nothing} />);
      await give(scan());
    },
    send: () => press('Attach'),
  },
  {
    operation: 'PATCH /documents/{id}',
    instead: meanwhile('document'),
    open: async () => {
      stage(<EditDocument initial={document()} onClose={nothing} />);
      await enter('title', 'Exit contract, signed');
    },
    send: () => press('Save Changes'),
  },
  {
    operation: 'DELETE /documents/{id}',
    open: () => stage(<Deleting />),
    send: () => press('Delete'),
  },
  {
    operation: 'POST /documents/{id}/restore',
    open: async () => {
      server.use(http.delete('*/api/documents/:id', () => new HttpResponse(null, { status: 204 })));
      stage(<Deleting />);
      await press('Delete');
    },
    send: () => press('Undo'),
    leaves: true,
  },
  {
    operation: 'POST /documents/{id}/new-version',
    open: async () => {
      documentOffice();
      const summary = generated({ type: 'Purchase Summary', acts: ['new_version'] });
      stage(<NewVersion document={documentPageOf(summary)} onClose={nothing} />);
      await see('Service Fee');
    },
    send: () => press('Save New Version'),
  },
  {
    operation: 'POST /documents/{id}/reminded',
    open: () => {
      server.use(
        http.get('*/api/documents/reminders', () =>
          rows([
            {
              ...generated({ status: 'Sent' }),
              acts: ['remind'],
              step: 5,
              sentDaysAgo: 6,
              sentAt: '2026-11-06T18:00:00Z',
            },
          ]),
        ),
      );
      stage(<Reminders />);
    },
    send: () => press(/as reminded$/),
  },
  {
    operation: 'POST /documents/{id}/send',
    open: async () => {
      documentPage(() => generated());
      server.use(
        http.get('*/api/documents/:id/send-draft', () => HttpResponse.json(DRAFT)),
        http.get('*/api/meta', () => HttpResponse.json(meta({ mail: true }))),
      );
      stage(<SendDocument document={generated()} onClose={nothing} />);
      await see('By email');
    },
    send: () => press(/^Send/),
  },
  {
    operation: 'PUT /documents/{id}/agreement',
    open: async () => {
      server.use(
        http.get('*/api/clients/:id/documents', () => rows([document({ id: 8, title: 'Notice' })])),
        http.get('*/api/payment-plans', () => rows([])),
      );
      stage(<AgreementDialog agreement={agreement()} onClose={nothing} />);
      await choose('channel', 'online');
    },
    send: () => press('Save Agreement'),
  },
  {
    operation: 'POST /documents/{id}/agreement/lengthen',
    open: async () => {
      stage(<LengthenDialog agreement={agreement({ period: period() })} onClose={nothing} />);
      await enter('cancelBy', '2026-12-10');
      await enter('reason', 'The client was ill');
    },
    send: () => press('Lengthen'),
  },
  {
    operation: 'POST /agreements/{id}/cancel',
    open: async () => {
      stage(<CancelAgreementDialog agreement={agreement({ period: period() })} onClose={nothing} />);
      await choose('how', 'phone');
    },
    send: () => press('Record Cancellation'),
  },
  {
    operation: 'POST /agreements/{id}/accept-notice',
    open: async () => {
      stage(<AcceptNoticeDialog agreement={agreement({ period: period() })} onClose={nothing} />);
      await enter('reason', 'The mail server was down');
    },
    send: () => press('Accept'),
  },
  {
    operation: 'POST /agreements/{id}/decline-notice',
    open: async () => {
      stage(<DeclineNoticeDialog agreement={agreement({ period: period() })} onClose={nothing} />);
      await enter('reason', 'No postmark');
    },
    send: () => press('Decline'),
  },
  {
    operation: 'POST /agreements/{id}/release-letter',
    open: async () => {
      stage(<ReleasePaperDialog agreement={agreement({ period: period() })} onClose={nothing} />);
      await choose('paper', 'recorded_deed');
    },
    send: () => press('Put on File'),
  },
  {
    operation: 'POST /documents/{id}/signatures',
    open: () => {
      const [signer] = SIGNERS;
      if (!signer) throw new Error('a document without signers');
      stage(<SignSlot document={generated()} signer={signer} onClose={nothing} />);
    },
    send: () => press('Record Signature'),
  },
  {
    operation: 'POST /documents/{id}/void',
    open: async () => {
      stage(<VoidDocument document={generated()} onClose={nothing} />);
      await enter('reason', 'Another brand');
    },
    send: () => press('Void Document'),
  },
];

const WORDING = { path: '/admin/wording/edit?type=Cancellation+Agreement' };

export const wordings: Entry[] = [
  {
    operation: 'POST /wordings',
    instead: meanwhile('wording'),
    open: async () => {
      wordingOffice();
      stage(<WordingPage />, WORDING);
      await enter('note', 'Counsel checked it');
    },
    send: () => press('Save New Version'),
  },
  {
    operation: 'POST /wordings/preview',
    open: async () => {
      wordingOffice();
      stage(<WordingPage />, WORDING);
      await see('With a sample client');
    },
    apart: 'the preview lists each problem with its section, while typing goes on',
    send: () => enter('sections.0.text', `Between us, ${Math.random()}`),
  },
  {
    operation: 'POST /wordings/{id}/restore',
    open: async () => {
      wordingOffice();
      stage(<WordingPage />, WORDING);
      await see('Counsel checked it');
    },
    send: () => press(/^Restore version/),
    leavesAfter: ['phrase_unexplained'],
    apart: 'what is refused is the older version, not what stands in the fields',
  },
  {
    operation: 'PUT /brands/{slug}/logo',
    open: () => {
      wordingOffice();
      stage(<BrandLogos />);
    },
    send: () => give(new File(['<svg/>'], 'logo.svg', { type: 'image/svg+xml' })),
  },
  {
    operation: 'DELETE /brands/{slug}/logo',
    open: () => {
      wordingOffice();
      server.use(http.get('*/api/brands/logos', () => HttpResponse.json([logo()])));
      stage(<BrandLogos />);
    },
    send: () => press(/^Remove the logo/),
  },
];
