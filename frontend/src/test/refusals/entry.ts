import type { Operation } from '../recordings';

/** A way to send a write from a screen, or to ask for what may be refused. */
export interface Entry {
  operation: Operation;
  /** Which of several screens that send it. */
  on?: string;
  /** Draws the part and enters what is asked for. */
  open: () => unknown;
  /** Sends it, and again after a refusal. */
  send: () => unknown;
  /** What is sent is asked about in a dialog that leaves whatever the answer is: each refusal starts over. */
  leaves?: boolean;
  /** Refusals that lead elsewhere, or ask in a dialog of their own: the next one begins again. */
  leavesAfter?: readonly string[];
  /** What stands there instead of the server's sentence, by the code. */
  instead?: Record<string, string>;
  /** Why what is refused is not in the fields that are drawn, although these have its names. */
  apart?: string;
  /** Codes that this screen cannot bring about, each with its reason. */
  except?: Record<string, string>;
}

/** What a form says when another person saved first, with both versions below it. */
export const meanwhile = (recordName: string) => ({
  stale_version: `Someone else changed this ${recordName} while you were editing it.`,
});
