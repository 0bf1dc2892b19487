import { HttpResponse, http } from 'msw';
import DeskPage from '../../features/desk/DeskPage';
import { EditCampaign, NewCampaign } from '../../features/desk-team/campaigns/CampaignForm';
import { CampaignStatusButtons } from '../../features/desk-team/campaigns/CampaignStatusButtons';
import { NewScript } from '../../features/desk-team/scripts/NewScript';
import { RetireScript } from '../../features/desk-team/scripts/RetireScript';
import { ScriptEditor } from '../../features/desk-team/scripts/ScriptEditor';
import { RepDialog } from '../../features/desk-team/team/RepDialog';
import { campaign, deskOffice, deskRep, script } from '../campaigns';
import {
  callDesk,
  cardNumber,
  deskCard,
  deskHome,
  deskPerson,
  nextCard,
  progress,
  sitting,
  voicemailMail,
} from '../desk';
import { server } from '../server';
import { type Entry, meanwhile } from './entry';
import { enter, press, see, type } from './hands';
import { nothing, stage } from './stage';

/** A person is on the desk. */
async function putOnDesk(card = deskCard()) {
  callDesk({ cards: [card, nextCard()] });
  stage(<DeskPage />, { path: '/desk' });
  await see(card.person.name);
}

/** They were called, and this key says what came of it. */
async function callThen(key: string, card = deskCard()) {
  await putOnDesk(card);
  await press(/^Call /);
  await see('Call Outcome');
  type(key);
}

const callback = {
  id: 9,
  name: 'Ana Ruiz',
  entity: 'raw_lead',
  entityId: 5,
  dueAt: '2026-11-21T19:00:00Z',
  note: null,
  userName: null,
  campaignName: null,
  isDue: true,
};

export const desk: Entry[] = [
  {
    operation: 'POST /desk/sittings',
    open: async () => {
      callDesk({ home: deskHome({ sitting: null }) });
      stage(<DeskPage />, { path: '/desk' });
    },
    send: () => press('Call My Callbacks'),
  },
  {
    operation: 'POST /desk/sittings/{id}/pause',
    open: () => putOnDesk(),
    send: () => press(/^Pause/),
  },
  {
    operation: 'POST /desk/sittings/{id}/resume',
    open: async () => {
      callDesk({ home: deskHome({ sitting: sitting({ status: 'paused' }) }) });
      stage(<DeskPage />, { path: '/desk' });
      await see('No one is served until you resume.');
    },
    send: () => press('Resume'),
  },
  {
    operation: 'POST /desk/sittings/{id}/end',
    open: () => putOnDesk(),
    send: () => press(/^End/),
  },
  {
    operation: 'POST /desk/next',
    open: async () => {
      callDesk({ cards: [] });
      stage(<DeskPage />, { path: '/desk' });
      await see('No One to Call');
    },
    send: () => press('Look Again'),
    leaves: true,
  },
  {
    operation: 'POST /desk/skip',
    open: async () => {
      await putOnDesk();
      type('k');
      await press(/^I know them/);
    },
    send: () => press('Skip'),
  },
  {
    operation: 'POST /desk/calls/{id}/outcome',
    leavesAfter: ['outcome_exists', 'overlap'],
    on: 'a promised call',
    open: () => callThen('4'),
    send: () => press('Save and Next'),
  },
  {
    operation: 'POST /desk/calls/{id}/outcome',
    leavesAfter: ['outcome_exists', 'overlap'],
    on: 'a reason',
    open: async () => {
      await callThen('7');
      await press(/^Too expensive/);
    },
    send: () => press('Save and Next'),
  },
  {
    operation: 'POST /desk/calls/{id}/outcome',
    leavesAfter: ['outcome_exists', 'overlap'],
    on: 'a plain one',
    open: () => callThen('1'),
    send: () => press(/^Save and Next/),
  },
  {
    operation: 'POST /desk/calls/{id}/outcome',
    leavesAfter: ['outcome_exists', 'overlap'],
    on: 'an appointment',
    open: async () => {
      await callThen('6');
      await see('By their clock');
    },
    send: () => press('Save and Next'),
  },
  {
    operation: 'POST /desk/calls/{id}/undo',
    open: async () => {
      await callThen('1');
      await press(/^Save and Next/);
      await see('Outcome Saved');
    },
    send: () => press('Undo'),
    leaves: true,
  },
  {
    operation: 'POST /desk/calls/{id}/mail',
    open: async () => {
      callDesk({ cards: [deskCard(), nextCard()], mail: voicemailMail() });
      stage(<DeskPage />, { path: '/desk' });
      await see(deskPerson().name);
      await press(/^Call /);
      await see('Call Outcome');
      type('2');
      await press(/^Save and Next/);
      await press(/^Email Ana Ruiz/);
    },
    send: () => press('Send Email'),
    leaves: true,
  },
  {
    operation: 'POST /contact/check',
    open: () => putOnDesk(),
    send: () => press(/^Call /),
    leaves: true,
  },
  {
    operation: 'POST /contact/calls',
    open: () => putOnDesk(),
    send: () => press(/^Call /),
    leaves: true,
  },
  {
    operation: 'POST /desk/callbacks/{id}/cancel',
    open: async () => {
      callDesk({ home: deskHome({ sitting: null, callbacks: { due: 1, later: 0, nextDueAt: null } }) });
      server.use(http.get('*/api/desk/callbacks', () => HttpResponse.json([callback])));
      stage(<DeskPage />, { path: '/desk' });
      await press(/^Actions for the callback/);
      await press('Cancel Callback');
      await enter('reason', 'They called us');
    },
    send: () => press('Cancel Callback'),
  },
  {
    operation: 'POST /desk/callbacks/{id}/call',
    open: async () => {
      callDesk({ home: deskHome({ sitting: null, callbacks: { due: 1, later: 0, nextDueAt: null } }) });
      server.use(http.get('*/api/desk/callbacks', () => HttpResponse.json([callback])));
      stage(<DeskPage />, { path: '/desk' });
    },
    send: () => press(/^Call Ana Ruiz/),
  },
  {
    operation: 'POST /desk/callbacks/{id}/take',
    open: async () => {
      callDesk();
      server.use(
        http.get('*/api/desk/progress', () => HttpResponse.json(progress({ lateOfOthers: 1 }))),
        http.get('*/api/desk/callbacks', () => HttpResponse.json([callback])),
      );
      stage(<DeskPage />, { path: '/desk' });
      // The bar is drawn again once a person is on the desk.
      await see(deskCard().person.name);
      await press(/late callback/);
    },
    send: () => press(/^Take the callback/),
  },
  {
    operation: 'POST /desk/correct',
    open: async () => {
      await putOnDesk();
      await press('Correct');
      await enter('zip', '32802');
    },
    send: () => press('Save and Check'),
  },
  {
    operation: 'POST /desk/number',
    open: () => putOnDesk(deskCard({ otherNumbers: [cardNumber()] })),
    send: () => press(/^Try /),
    // The next person comes instead.
    leaves: true,
  },
];

export const deskTeam: Entry[] = [
  {
    operation: 'POST /campaigns',
    open: async () => {
      deskOffice();
      stage(<NewCampaign list="leads" filter="" onClose={nothing} />);
      await enter('name', 'Autumn');
    },
    send: () => press('Create Campaign'),
  },
  {
    operation: 'PATCH /campaigns/{id}',
    instead: meanwhile('campaign'),
    open: async () => {
      deskOffice();
      stage(<EditCampaign id={campaign().id} onClose={nothing} />);
      await enter('name', 'Autumn');
    },
    send: () => press('Save Campaign'),
  },
  {
    operation: 'POST /campaigns/{id}/status',
    open: () => {
      deskOffice();
      stage(<CampaignStatusButtons campaign={campaign({ status: 'running' })} />);
    },
    send: () => press(/^Pause/),
  },
  {
    operation: 'POST /scripts',
    open: async () => {
      deskOffice();
      stage(<NewScript onClose={nothing} />);
      await enter('name', 'First Call');
    },
    send: () => press('Create Script'),
  },
  {
    operation: 'POST /scripts/{id}/versions',
    instead: meanwhile('script'),
    open: async () => {
      deskOffice();
      stage(<ScriptEditor script={script()} onDone={nothing} />);
      await enter('name', 'Second Call');
    },
    send: () => press('Save New Version'),
  },
  {
    operation: 'POST /scripts/{id}/retire',
    open: () => {
      deskOffice();
      stage(<RetireScript script={script()} onClose={nothing} />);
    },
    send: () => press('Retire Script'),
  },
  {
    operation: 'POST /desk/claims/free',
    open: () => {
      deskOffice();
      const held = deskRep({ person: { entity: 'lead', id: 12, name: deskPerson().name } as never });
      stage(<RepDialog deed="free" rep={held} onClose={nothing} />);
    },
    send: () => press('Free Hold'),
  },
  {
    operation: 'POST /desk/reps/{userId}/pause',
    open: () => {
      deskOffice();
      stage(<RepDialog deed="pause" rep={deskRep()} onClose={nothing} />);
    },
    send: () => press('Pause Rep'),
  },
];
