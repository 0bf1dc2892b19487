/** A form on the screen that may hold something that is saved nowhere. */
export interface UnsavedForm {
  hasChanges: () => boolean;
  /** What was typed may go: the person said so. */
  discard: () => void;
  /** The question instead, where other words are needed. */
  question?: UnsavedQuestion;
  /** Its page holds it, whatever the address has behind the path. */
  isOfPage?: boolean;
}

/** What is asked before typed text is dropped. */
export interface UnsavedQuestion {
  title: string;
  text: string;
  confirmLabel: string;
  backLabel?: string;
}

const LEAVE_QUESTION: UnsavedQuestion = {
  title: 'Discard Unsaved Changes?',
  text: 'What you entered here is not saved yet.',
  confirmLabel: 'Discard Changes',
};

/** Asks the person; true when the text may go. */
type Asker = (question: UnsavedQuestion) => Promise<boolean>;

const forms = new Set<UnsavedForm>();
let asker: Asker | null = null;
let isOwnChange = false;

/** Counts a form as long as it is on the screen. Returns the function that takes it away. */
export function watchForm(form: UnsavedForm): () => void {
  forms.add(form);
  return () => {
    forms.delete(form);
  };
}

export function hasUnsaved(): boolean {
  return [...forms].some((form) => form.hasChanges());
}

/** What is asked before the screen is left. */
export function leaveQuestion(): UnsavedQuestion {
  return [...forms].find((form) => form.hasChanges())?.question ?? LEAVE_QUESTION;
}

export function discardUnsaved(): void {
  for (const form of forms) if (form.hasChanges()) form.discard();
}

/** The dialog that asks. Returns the function that takes it away. */
export function askUnsavedBy(ask: Asker): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Does it at once when the form holds nothing new, else when the person agrees to lose that. */
export function afterDiscarding(form: UnsavedForm | null, act: () => void): void {
  if (!form?.hasChanges()) {
    act();
    return;
  }
  void confirmed(LEAVE_QUESTION).then((agreed) => {
    if (!agreed) return;
    form.discard();
    act();
  });
}

/**
 * True when no form of the screen holds anything new, or when the person agrees to lose that. It is dropped by
 * `discardUnsaved`, once what they agreed to has been done: a refusal leaves it where it is.
 */
export async function mayDiscardAll(question: UnsavedQuestion = leaveQuestion()): Promise<boolean> {
  return !hasUnsaved() || confirmed(question);
}

/** Asks before something that cannot be taken back by itself, by the same dialog. */
export function confirmed(question: UnsavedQuestion): Promise<boolean> {
  return asker?.(question) ?? Promise.resolve(true);
}

/** For a screen that changes its own address, such as a tab or a filter: forms stay, or keep a draft. */
export function withoutAsking(change: () => void): void {
  isOwnChange = true;
  try {
    change();
  } finally {
    isOwnChange = false;
  }
}

interface Place {
  pathname: string;
  search: string;
}

/** Whether going from one address to another has to be asked about first. */
export function asksBeforeLeaving(from: Place, to: Place): boolean {
  if (from.pathname !== to.pathname) return hasUnsaved();
  if (from.search === to.search || isOwnChange) return false;
  return [...forms].some((form) => !form.isOfPage && form.hasChanges());
}
