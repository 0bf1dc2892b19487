import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Link } from 'react-router';
import { lazyPart } from '../../../ui/page/lazyPart';
import { Panel } from '../../../ui/page/Page';
import { Loaded } from '../../../ui/states/Loaded';
import { RowList } from '../../../ui/table/RowList';
import { DateText } from '../../../ui/text/DateText';
import { Fact, Facts } from '../../../ui/text/Facts';
import { type Document, documentLink } from '../model';
import { CHANNELS, isAgreement, MONEY, missingText, noticeText, ruleText, soldWith } from './agreement';
import { type Agreement, type AgreementPeriod, useAgreement } from './agreementApi';
import { CancelFacts } from './CancelFacts';

const AgreementDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './AgreementDialog').then(
    (module) => module.AgreementDialog,
  ),
);
const LengthenDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './LengthenDialog').then(
    (module) => module.LengthenDialog,
  ),
);

const CancelAgreementDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './CancelAgreementDialog').then(
    (module) => module.CancelAgreementDialog,
  ),
);
const AcceptNoticeDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './AcceptNoticeDialog').then(
    (module) => module.AcceptNoticeDialog,
  ),
);
const DeclineNoticeDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './DeclineNoticeDialog').then(
    (module) => module.DeclineNoticeDialog,
  ),
);
const ReleasePaperDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './ReleasePaperDialog').then(
    (module) => module.ReleasePaperDialog,
  ),
);

type Opened = 'enter' | 'lengthen' | 'cancel' | 'accept' | 'decline' | 'release';

/** How an agreement came about, and until when its client may cancel. Other documents have none. */
export function AgreementCard({ document }: { document: Document }) {
  const reading = useAgreement(isAgreement(document) ? document.id : null);
  const [dialog, setDialog] = useState<Opened | null>(null);
  const { data, error } = reading;
  // One that an older server added gets its record within minutes.
  if (!isAgreement(document) || (error?.status === 404 && !data)) return null;
  const close = () => setDialog(null);
  return (
    <Panel
      title="Agreement"
      // A void paper promises nothing.
      subtitle={document.status === 'Void' ? undefined : data?.period?.sentence}
      actions={data ? <EnterButton agreement={data} onEnter={() => setDialog('enter')} /> : null}
    >
      <Loaded reading={reading} subject="the agreement" skeleton={<Skeleton height={120} />}>
        {(agreement) => <Said agreement={agreement} onOpen={setDialog} />}
      </Loaded>
      {data && dialog === 'enter' ? <AgreementDialog agreement={data} onClose={close} /> : null}
      {data && dialog === 'lengthen' ? <LengthenDialog agreement={data} onClose={close} /> : null}
      {data && dialog === 'cancel' ? <CancelAgreementDialog agreement={data} onClose={close} /> : null}
      {data && dialog === 'accept' ? <AcceptNoticeDialog agreement={data} onClose={close} /> : null}
      {data && dialog === 'decline' ? <DeclineNoticeDialog agreement={data} onClose={close} /> : null}
      {data && dialog === 'release' ? <ReleasePaperDialog agreement={data} onClose={close} /> : null}
    </Panel>
  );
}

function EnterButton({ agreement: { acts }, onEnter }: { agreement: Agreement; onEnter: () => void }) {
  if (acts.includes('enter')) return <Button onClick={onEnter}>Edit Agreement</Button>;
  return acts.includes('add_missing') ? <Button onClick={onEnter}>Add Missing</Button> : null;
}

interface SaidProps {
  agreement: Agreement;
  onOpen: (dialog: Opened) => void;
}

function Said({ agreement, onOpen }: SaidProps) {
  const { channel, period, plan } = agreement;
  return (
    <>
      <Missing agreement={agreement} />
      <Facts>
        <Fact label="Agreed">{channel ? CHANNELS[channel] : null}</Fact>
        <NoticeFacts agreement={agreement} />
        <Fact label="Payment Plan">{plan?.name}</Fact>
        <Fact label="Sold With">{soldWith(agreement)}</Fact>
      </Facts>
      {period ? <Period period={period} /> : null}
      {period ? <CancelFacts agreement={agreement} /> : null}
      <SignedActs acts={agreement.acts} onOpen={onOpen} />
    </>
  );
}

const SIGNED_ACTS: { act: Agreement['acts'][number]; opens: Opened; label: string }[] = [
  { act: 'cancel', opens: 'cancel', label: 'Cancel Agreement' },
  { act: 'accept_notice', opens: 'accept', label: 'Accept Late Cancellation' },
  { act: 'decline_notice', opens: 'decline', label: 'Decline Late Cancellation' },
  { act: 'file_release_paper', opens: 'release', label: 'Release Paper on File' },
  { act: 'lengthen', opens: 'lengthen', label: 'Lengthen' },
];

/** What may be done once it is signed. */
function SignedActs({ acts, onOpen }: Pick<Agreement, 'acts'> & Pick<SaidProps, 'onOpen'>) {
  const offered = SIGNED_ACTS.filter(({ act }) => acts.includes(act));
  if (offered.length === 0) return null;
  return (
    <Stack direction="row" sx={{ mt: 4, gap: 2, flexWrap: 'wrap' }}>
      {offered.map(({ opens, label }) => (
        <Button key={opens} variant="outlined" onClick={() => onOpen(opens)}>
          {label}
        </Button>
      ))}
    </Stack>
  );
}

/** What stands in the way of an agreement, or is not known of it. */
function Missing({ agreement }: { agreement: Agreement }) {
  if (agreement.signedBefore) {
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        Signed before agreements were recorded. Its last day to cancel is not on record, and it holds no
        money.
      </Alert>
    );
  }
  const text = missingText(agreement);
  if (text === null) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {text}
    </Alert>
  );
}

function NoticeFacts({ agreement }: { agreement: Agreement }) {
  const { notice, spokenNoticeOn, disclosuresOn } = agreement;
  const name = noticeText(agreement);
  return (
    <>
      <Fact label="Notice of Cancellation">
        {notice.documentId === null ? name : <Link to={documentLink(notice.documentId)}>{name}</Link>}
      </Fact>
      <Fact label="Notice Received On">
        <DateText date={notice.on} />
      </Fact>
      <Fact label="Right to Cancel Said On">
        <DateText date={spokenNoticeOn} />
      </Fact>
      <Fact label="Disclosures Received On">
        <DateText date={disclosuresOn} />
      </Fact>
    </>
  );
}

/** As it was when the agreement was signed. */
function Period({ period }: { period: AgreementPeriod }) {
  const { clientState, propertyStates, lengthened } = period;
  return (
    <>
      <Facts sx={{ mt: 4 }}>
        <Fact label="Signed On">
          <DateText date={period.signedOn} />
        </Fact>
        <Fact label="Client’s State at Signing">{clientState}</Fact>
        <Fact label="Properties’ States">{propertyStates.join(', ')}</Fact>
        <Fact label="Client May Cancel Until">
          <DateText date={period.cancelBy} />
        </Fact>
        <Fact label="Printed Last Day">
          <DateText date={period.printedOn} />
        </Fact>
        <Fact label="Money Until Then">{MONEY[period.money]}</Fact>
        {lengthened ? (
          <Fact label="Lengthened" wide>
            {lengthened.byName ? `${lengthened.reason} (${lengthened.byName})` : lengthened.reason}
          </Fact>
        ) : null}
      </Facts>
      <RowList aria-label="Rules used" sx={{ mt: 4 }}>
        {period.rules.map((rule) => (
          <li key={rule.key}>
            <div>{ruleText(rule)}</div>
            <DateText date={rule.cancelBy} />
          </li>
        ))}
      </RowList>
    </>
  );
}
