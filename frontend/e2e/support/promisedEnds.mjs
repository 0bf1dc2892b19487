// Whether a screen says when an exit will be over. No one knows that day, so it may be named neither in a sentence nor in a field.
// What is owed by a day is no such promise: an update, an answer, a step, a refund.
import assert from 'node:assert/strict';

const MONTH = '(?:jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)[a-z]*\\.?';
const COUNT = '(?:an?|one|two|three|four|five|six|nine|ten|twelve|eighteen|a few|several|\\d+)';
const NAMED = `${MONTH}\\s+(?:of\\s+)?\\d|${MONTH}(?=\\W|$)|20\\d\\d|\\d{1,2}/\\d{1,2}`;
const SEASON = '(?:week|month|quarter|spring|summer|fall|winter|year)\\b';
/** A date, a month, a year, "the end of the summer". */
const DAY = `(?:the\\s+)?(?:(?:end|middle|start) of\\s+)?(?:(?:the|this|next)\\s+)?(?:${NAMED}|${SEASON})`;
/** "a year", "six to nine months" */
const SPAN = `(?:about\\s+)?${COUNT}(?:\\s*(?:-|–|to)\\s*${COUNT})?\\s+(?:business\\s+)?(?:day|week|month|year)s?`;
const BY = '(?:by|before|no later than|within)';
const WHEN = `\\b(?:(?:${BY}|until|on|in|around)\\s+${DAY}|(?:in|within|after|under)\\s+${SPAN})`;

const WHAT = '\\b(?:exit|timeshare|case|contract|ownership|obligations?|deed|membership)\\b';
const BE = '(?:is|are)\\s+(?:going\\s+|expected\\s+|due\\s+|set\\s+|bound\\s+|on track\\s+)?to';
const WILL = `(?:['’]ll|\\s+(?:will|shall|should|${BE}))\\s+(?:\\w+\\s+){0,3}?`;
const OUT = '(?:out|free|rid|released)';
const OVER = `(?:${OUT}|over|done|gone|ended|cancell?ed|confirmed|completed?|finished|transferred|exited|closed|resolved)`;
const HOPED = '(?:expected|estimated|projected|promised|planned|anticipated|guaranteed|likely|target)';
const END = '(?:exit|end|completion|release|finish|resolution|confirmation)';

const rule = (...parts) => parts.map((part) => new RegExp(part, 'i'));

/** A text is found when all parts of one rule are in it. */
const RULES = [
  // "By Dec 4 your timeshare will be gone"
  rule(`${WHAT}.*${WILL}${OVER}\\b`, WHEN),
  rule(`\\byou${WILL}${OUT}\\b`, WHEN),
  // "Exit confirmed by Dec 4", "Your case ends in March"
  rule(`${WHAT}.{0,40}\\b${OVER}\\s+${BY}\\s+(?:${DAY}|${SPAN})`),
  rule(`${WHAT}\\s+(?:ends|is over|closes)\\s+(?:${BY}|on|in)\\s+(?:${DAY}|${SPAN})`),
  rule('\\bguaranteed\\s+(?:\\w+\\s+){0,3}?(?:by|before|within|in)\\b'),
  // Fields, whatever stands in them.
  rule(`\\b${HOPED}\\s+(?:(?:day|date|end) of\\s+)?(?:(?:the|your)\\s+)?${END}\\b`),
  rule('\\b(?:exit|completion|case end)\\s+(?:date|day|deadline)\\b'),
  rule('\\b(?:days|weeks|months|time)\\s+(?:left\\s+)?(?:to|until)\\s+(?:\\w+\\s+)?(?:exit|completion)\\b'),
  rule('^(?:exit|out|over|free|completed?|finished)\\s+(?:by|on|before)\\W*$'),
];

/** "If your exit is not confirmed by Nov 20, 2028, we owe you" says what is owed, not when it is over. */
const DENIES = /\b(?:if|unless|whether|not|never|nobody|no one|cannot|can['’]t)\b/i;

const sentences = (text) => text.split(/[\n\t]+|(?<=[.!?])\s+/).map((said) => said.trim());

/** The sentences and fields of a text that name the end of an exit. */
export const promisedEnds = (text) =>
  sentences(text).filter(
    (said) => !DENIES.test(said) && RULES.some((parts) => parts.every((part) => part.test(said))),
  );

/** Of a page, as it is read: its words, and what its controls are called. */
export async function endsOnPage(page) {
  const words = await page.evaluate(() => {
    const names = ['aria-label', 'title', 'placeholder'];
    const named = [...document.querySelectorAll(names.map((name) => `[${name}]`).join())];
    const called = named.flatMap((element) => names.map((name) => element.getAttribute(name) ?? ''));
    // biome-ignore lint/performance/useDomNodeTextContent: what is hidden is not read.
    return [document.title, document.body.innerText, ...called].join('\n');
  });
  return [...new Set(promisedEnds(words))];
}

const PROMISED = [
  'By Dec 4, 2027 your timeshare will be gone.',
  'Your exit will be confirmed within 12 months.',
  'You’ll be out of it by the end of March.',
  'You will be free in a year.',
  'Your contract will be canceled by 12/04/2027.',
  'Your case should be over in six to nine months.',
  'The ownership is expected to be released before next summer.',
  'Your exit is guaranteed by Dec 4.',
  'Guaranteed within 18 months',
  'Exit confirmed by Nov 20, 2028',
  'Your case ends in March 2027.',
  'Expected Exit',
  'Estimated completion: Mar 2028',
  'Exit Date',
  'Months until exit: 7',
  'Exit by',
];

const HONEST = [
  'Update owed by Dec 4.',
  'No word to the client for 26 days. Update owed by Dec 4.',
  'Next: Call the resort, by Dec 14, 2026 (Operations)',
  'Letter sent 41 days ago. Waiting on the resort.',
  'The resort’s answer is due Dec 30.',
  'Exit confirmed 3 days ago.',
  'Exit Confirmed\nNov 5, 2026 · Ada Admin',
  'Client may cancel until Dec 10, 2026.',
  'On hold: Waits for probate. Review by Feb 19.',
  'If your exit is not confirmed by Nov 20, 2028, we owe you $4,980.00.',
  'Your exit was not confirmed by Nov 20, 2028. We owe you $4,980.00.',
  'Your guarantee began on Nov 20, 2025.',
  'No one can say when your case will be over.',
  'Cases without a Step for 14 Days',
  'Completion Rate',
  'End Date\nMar 1, 2028',
];

/** Before it is believed that nothing is found: what is to be found is, and what may be said passes. */
export function readerHolds() {
  for (const said of PROMISED) assert.deepEqual(promisedEnds(said), [said]);
  for (const said of HONEST) assert.deepEqual(promisedEnds(said), []);
}
