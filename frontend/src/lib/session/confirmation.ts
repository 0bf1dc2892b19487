/** Asks the person to confirm who they are; false when they would rather not. */
type Asker = () => Promise<boolean>;

let asker: Asker | null = null;
let asked: Promise<boolean> | null = null;

/** The dialog that asks. Returns the function that takes it away. */
export function registerConfirmDialog(dialog: Asker): () => void {
  asker = dialog;
  return () => {
    if (asker === dialog) asker = null;
  };
}

/** Asks once for all who wait: their requests go on together. */
export function askToConfirm(): Promise<boolean> {
  asked ??= (asker?.() ?? Promise.resolve(false)).finally(() => {
    asked = null;
  });
  return asked;
}

/** The person did not confirm, so nothing was done and there is nothing to report. */
export function wasNotConfirmed(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'confirm_required';
}
