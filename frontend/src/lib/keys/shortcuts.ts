// What the list of keyboard shortcuts says. It comes when it is opened: nothing of the frame may use this file.

export interface Shortcut {
  /** Each way as the keys to press: [["Ctrl", "K"], ["⌘", "K"]]. */
  ways: string[][];
  does: string;
}

/** Work whatever the preference says. */
export const ALWAYS: Shortcut[] = [
  {
    ways: [
      ['Ctrl', 'K'],
      ['⌘', 'K'],
      // The one that a person may turn off.
      ['/'],
    ],
    does: 'Search everything',
  },
  {
    ways: [
      ['Ctrl', 'Enter'],
      ['⌘', 'Enter'],
    ],
    does: 'Save the open form',
  },
  { ways: [['↑'], ['↓']], does: 'In the side menu, the entry before, the next' },
  { ways: [['F8']], does: 'Go to notifications' },
  { ways: [['Esc']], does: 'Close the open dialog or menu' },
];

/** Single keys, which a person may turn off. */
export const SINGLE_KEYS: Shortcut[] = [
  { ways: [['?']], does: 'Show this list' },
  { ways: [['n']], does: 'Begin a note on a lead or client' },
  { ways: [['s']], does: 'Schedule an appointment with a lead or client' },
  { ways: [['Enter']], does: 'On the dashboard and in Your Day, begin what is next' },
];

/** The pages that "g" and a letter go to (`lib/keys/goTo`). */
export const GO_TO_PAGES: Partial<Record<string, string>> = {
  h: 'Home',
  m: 'Marketing Database',
  l: 'Leads',
  c: 'Clients',
  k: 'Calendar',
  d: 'Documents',
  p: 'Payments',
  n: 'Call Desk',
};

/** Single keys of the calendar. */
export const CALENDAR: Shortcut[] = [
  { ways: [['←'], ['→']], does: 'Previous, next' },
  { ways: [['Home']], does: 'Today' },
  { ways: [['1'], ['2'], ['3']], does: 'Day, week, month' },
  { ways: [['m']], does: 'Move the focused appointment' },
];

/** Single keys of the call desk, while a person is on it. */
export const CALL_DESK: Shortcut[] = [
  { ways: [['c']], does: 'Call' },
  {
    ways: [['1'], ['2'], ['3']],
    does: 'No answer, voicemail, busy; in a list of choices, the one of that number',
  },
  {
    ways: [
      ['Shift', '1'],
      ['Shift', '2'],
      ['Shift', '3'],
    ],
    does: 'Save one of these at once, and show the next person',
  },
  { ways: [['4'], ['5'], ['6']], does: 'Call back, interested, appointment' },
  { ways: [['7'], ['8']], does: 'Not interested, wrong or disconnected' },
  { ways: [['9']], does: 'Do not call' },
  { ways: [['0']], does: 'Deceased, attorney, language, already out' },
  { ways: [['Enter']], does: 'Start calling; with a person, save and show the next one' },
  { ways: [['a'], ['s'], ['d']], does: 'Choose what they answered, by the letters in the script' },
  { ways: [['n']], does: 'Write a note; Esc ends it' },
  { ways: [['o']], does: 'Try their other number; during a call, after no answer' },
  { ways: [['m']], does: 'Read the email that may follow a voicemail; Enter sends it' },
  { ways: [['k']], does: 'Skip, with a reason' },
  { ways: [['u']], does: 'Undo the last outcome' },
  { ways: [['p'], ['e']], does: 'Pause, end' },
];

/** Single keys of lists, and of a record that was opened from one. */
export const LISTS: Shortcut[] = [
  { ways: [['j'], ['k']], does: 'Next row, previous row' },
  { ways: [['Enter']], does: 'Open the row' },
  { ways: [['Space']], does: 'Show the record beside the list; Esc returns' },
  { ways: [['x']], does: 'Select the row' },
  { ways: [['c']], does: 'New record' },
  {
    ways: [
      ['Ctrl', '←'],
      ['Ctrl', '→'],
    ],
    does: 'Previous, next record',
  },
];
