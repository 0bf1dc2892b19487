import { HttpResponse, http } from 'msw';
import { useCall } from '../../api/useCall';
import { AddAreaCode } from '../../features/admin/calling/area-codes/AddAreaCode';
import { RemoveAreaCode } from '../../features/admin/calling/area-codes/RemoveAreaCode';
import { AddClosedDay } from '../../features/admin/calling/days/AddClosedDay';
import { CompleteYear } from '../../features/admin/calling/days/CompleteYear';
import { RemoveClosedDay } from '../../features/admin/calling/days/RemoveClosedDay';
import { ReopenYear } from '../../features/admin/calling/days/ReopenYear';
import { UploadList } from '../../features/admin/calling/lists/UploadList';
import { WithdrawList } from '../../features/admin/calling/lists/WithdrawList';
import { NewRule } from '../../features/admin/calling/rules/NewRule';
import { ReviewRule } from '../../features/admin/calling/rules/ReviewRule';
import { EndSetup } from '../../features/admin/calling/setup/EndSetup';
import { ChangeStanding } from '../../features/admin/calling/states/ChangeStanding';
import { KnownFacts } from '../../features/calling/KnownFacts';
import { NoteFact } from '../../features/calling/NoteFact';
import { RecordConsent } from '../../features/calling/RecordConsent';
import { RecordRelationship } from '../../features/calling/RecordRelationship';
import { Relationships } from '../../features/calling/Relationships';
import { RevokeConsent } from '../../features/calling/RevokeConsent';
import { CallButton } from '../../ui/calling/CallButton';
import { callCheck, consent, fact, relationship } from '../calling';
import {
  addedAreaCode,
  calendarYear,
  callingOffice,
  closedDay,
  numberList,
  standing,
  utahRule,
} from '../contactRules';
import { server } from '../server';
import type { Entry } from './entry';
import { choose, enter, give, press, see, tick } from './hands';
import { nothing, stage } from './stage';

const record = { leadId: 12 };

function CallOfLead() {
  const callOf = useCall(record);
  return callOf ? <CallButton name="Ramon Henderson" record={record} call={callOf('4075550100')} /> : null;
}

export const numbers: Entry[] = [
  {
    operation: 'POST /contact/facts',
    open: async () => {
      stage(<NoteFact number={record} onClose={nothing} />);
      await choose('kind', 'mobile');
      await enter('source', 'They said so');
    },
    send: () => press('Save Note'),
  },
  {
    operation: 'POST /contact/facts/{id}/lift',
    open: async () => {
      stage(<KnownFacts facts={[fact()]} />);
      await press(/^Take back/);
      await enter('reason', 'It was their neighbor');
    },
    send: () => press('Take Back'),
  },
  {
    operation: 'POST /contact/relationships',
    open: async () => {
      stage(<RecordRelationship number={record} onClose={nothing} />);
      await choose('kind', 'inquiry');
      await enter('source', 'By mail');
    },
    send: () => press('Record'),
  },
  {
    operation: 'POST /contact/relationships/{id}/withdraw',
    open: async () => {
      stage(<Relationships relationships={[relationship()]} latestPayment={null} />);
      await press(/^Withdraw/);
      await enter('reason', 'Another Ramon');
    },
    send: () => press(/^Withdraw/),
  },
  {
    operation: 'POST /contact/consents',
    open: async () => {
      stage(<RecordConsent number={record} onClose={nothing} />);
      await choose('kind', 'oral');
      await enter('wording', 'Please call me.');
      await enter('source', 'A form');
    },
    send: () => press('Record Consent'),
  },
  {
    operation: 'POST /contact/consents/{id}/revoke',
    open: async () => {
      stage(<RevokeConsent consent={consent()} onClose={nothing} />);
      await enter('reason', 'Asked us to stop');
    },
    send: () => press('Revoke Consent'),
  },
  {
    operation: 'POST /contact/check',
    on: 'the button of a record',
    open: () => stage(<CallOfLead />),
    send: () => press(/^Call/),
  },
  {
    operation: 'POST /contact/calls',
    on: 'the button of a record',
    open: () => {
      server.use(http.post('*/api/contact/check', () => HttpResponse.json(callCheck())));
      stage(<CallOfLead />);
    },
    send: () => press(/^Call/),
  },
];

export const callingRules: Entry[] = [
  {
    operation: 'POST /contact/area-codes',
    open: async () => {
      callingOffice();
      stage(<AddAreaCode onClose={nothing} />);
      await enter('areaCode', '969');
      await see('Utah');
      await choose('states', 'UT');
      await choose('zones', 'America/Denver');
      await enter('source', 'NANPA planning letter 700');
    },
    send: () => press('Add Area Code'),
  },
  {
    operation: 'POST /contact/area-codes/{areaCode}/remove',
    open: () => stage(<RemoveAreaCode added={addedAreaCode()} onClose={nothing} />),
    send: () => press('Remove Area Code'),
  },
  {
    operation: 'POST /contact/calendar-years',
    open: async () => {
      callingOffice();
      stage(<CompleteYear year={2027} onClose={nothing} />);
      await enter('source', 'Utah Code');
      await see('Utah');
      await tick('Utah');
    },
    send: () => press('Mark Complete'),
  },
  {
    operation: 'POST /contact/calendar-years/{id}/reopen',
    open: async () => {
      stage(<ReopenYear id={4} year={calendarYear()} onClose={nothing} />);
      await enter('reason', 'A day was missing');
    },
    send: () => press('Reopen 2027'),
  },
  {
    operation: 'POST /contact/closed-days',
    open: async () => {
      callingOffice();
      stage(<AddClosedDay onClose={nothing} />);
      await enter('name', 'Arbor Day');
      await enter('day', '2027-04-30');
      await enter('source', 'Utah Code');
      await see('Utah');
      await tick('Utah');
    },
    send: () => press('Add Closed Day'),
  },
  {
    operation: 'POST /contact/closed-days/{id}/remove',
    open: async () => {
      callingOffice();
      stage(<RemoveClosedDay id={3} day={closedDay()} onClose={nothing} />);
      await enter('reason', 'Entered twice');
    },
    send: () => press('Remove Closed Day'),
  },
  {
    operation: 'POST /contact/lists',
    open: async () => {
      callingOffice();
      stage(<UploadList kind="national" onClose={nothing} />);
      await enter('asOf', '2026-11-20');
      await give(new File(['407'], 'list.csv', { type: 'text/csv' }));
    },
    send: () => press('Load List'),
  },
  {
    operation: 'POST /contact/lists/{id}/withdraw',
    open: async () => {
      callingOffice();
      stage(<WithdrawList list={numberList()} onClose={nothing} />);
      await enter('reason', 'The wrong file');
    },
    send: () => press('Withdraw List'),
  },
  {
    operation: 'POST /contact/rules',
    open: async () => {
      callingOffice();
      stage(<NewRule rules={[utahRule()]} state="UT" onClose={nothing} />);
      await enter('validFrom', '2027-01-01');
      await enter('source', 'Utah Code');
      const sure = document.querySelector<HTMLSelectElement>('[name="confidence"]');
      await choose('confidence', sure?.options[1]?.value ?? '');
    },
    send: () => press('Save Rule'),
  },
  {
    operation: 'POST /contact/rules/{id}/reviews',
    open: async () => {
      callingOffice();
      stage(<ReviewRule rule={utahRule()} onClose={nothing} />);
      await enter('reviewer', 'Counsel');
    },
    send: () => press('Mark as Reviewed'),
  },
  {
    operation: 'POST /contact/setup/end',
    open: () => {
      callingOffice();
      stage(<EndSetup onClose={nothing} />);
    },
    send: () => press('End Set-Up'),
  },
  {
    operation: 'POST /contact/states',
    open: async () => {
      callingOffice();
      stage(<ChangeStanding kind="registered" standing={standing()} onClose={nothing} />);
      await enter('source', 'Certificate 4');
    },
    send: async () => {
      const submit = document.querySelector('[role="dialog"] [type="submit"]');
      await press(submit?.textContent ?? '');
    },
  },
];
