import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router';
import { DateText } from '../../../ui/DateText';
import { Fact, Facts } from '../../../ui/Facts';
import { lazyPart } from '../../../ui/lazyPart';
import { Panel } from '../../../ui/Page';
import { RowList } from '../../../ui/RowList';
import { type Document, documentLink } from '../model';
import { CHANNELS, isAgreement, MONEY, noticeText, ruleText, soldWith } from './agreement';
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
const ReleasePaperDialog = lazyPart(() =>
  import(/* webpackChunkName: "agreement-dialogs" */ './ReleasePaperDialog').then(
    (module) => module.ReleasePaperDialog,
  ),
);

type Opened = 'enter' | 'lengthen' | 'cancel' | 'accept' | 'release';

/** How an agreement came about, and until when its client may cancel. Other documents have none. */
export function AgreementCard({ document }: { document: Document }) {
  const { data } = useAgreement(isAgreement(document) ? document.id : null);
  const [dialog, setDialog] = useState<Opened | null>(null);
  if (!data) return null;
  const { acts, period } = data;
  const close = () => setDialog(null);
  return (
    <Panel
      title="Agreement"
      subtitle={period?.sentence}
      actions={
        <>
          {acts.includes('cancel') ? <Button onClick={() => setDialog('cancel')}>Cancel Agreement</Button> : null}
          {acts.includes('accept_notice') ? (
            <Button onClick={() => setDialog('accept')}>Accept Late Cancellation</Button>
          ) : null}
          {acts.includes('file_release_paper') ? (
            <Button onClick={() => setDialog('release')}>Release Paper on File</Button>
          ) : null}
          {acts.includes('lengthen') ? <Button onClick={() => setDialog('lengthen')}>Lengthen</Button> : null}
          {acts.includes('enter') || acts.includes('add_missing') ? (
            <Button onClick={() => setDialog('enter')}>{period ? 'Add Missing' : 'Edit Agreement'}</Button>
          ) : null}
        </>
      }
    >
      <Missing agreement={data} />
      <Facts>
        <Fact label="Agreed">{data.channel ? CHANNELS[data.channel] : null}</Fact>
        <NoticeFacts agreement={data} />
        <Fact label="Payment Plan">{data.plan?.name}</Fact>
        <Fact label="Sold With">{soldWith(data)}</Fact>
      </Facts>
      {period ? <Period period={period} /> : null}
      {period ? <CancelFacts agreement={data} /> : null}
      {dialog === 'enter' ? <AgreementDialog agreement={data} onClose={close} /> : null}
      {dialog === 'lengthen' ? <LengthenDialog agreement={data} onClose={close} /> : null}
      {dialog === 'cancel' ? <CancelAgreementDialog agreement={data} onClose={close} /> : null}
      {dialog === 'accept' ? <AcceptNoticeDialog agreement={data} onClose={close} /> : null}
      {dialog === 'release' ? <ReleasePaperDialog agreement={data} onClose={close} /> : null}
    </Panel>
  );
}

/** What stands in the way of an agreement, or is not known of it. */
function Missing({ agreement: { notice, signedBefore } }: { agreement: Agreement }) {
  if (signedBefore) {
    return (
      <Alert severity="info" sx={{ mb: 4 }}>
        Signed before agreements were recorded. Its last day to cancel is not on record, and it holds no money.
      </Alert>
    );
  }
  if (notice.isThere) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      Add the notice of cancellation first.
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
