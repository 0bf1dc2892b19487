/** Whether a key press is meant for a field: single keys do nothing there. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.closest('input, textarea, select, [role="textbox"]') !== null;
}

/** Whether the target is one of several choices: letters and digits mean nothing to it. */
export function isChoice(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type === 'radio';
}

/** Whether a dialog or menu is open, to which every key belongs. One that stays in the document while closed is hidden. */
export function isModalOpen(): boolean {
  const modals = [...document.querySelectorAll('[role="dialog"], [role="menu"]')];
  return modals.some((modal) => modal.closest('[aria-hidden="true"]') === null);
}

/** A key by itself: with Ctrl, ⌘ or Alt it belongs to the browser. Shift is part of "?". */
export function isPlainKey({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}
