import { downloadFile } from './downloadFile';

/** Finds out whether the server lets the download begin, and has the person confirm who they are where it asks for that. */
type Check = () => Promise<boolean>;

let check: Check = () => Promise.resolve(true);

/** Who asks the server. */
export function checkDownloadsBy(server: Check): void {
  check = server;
}

let isChecking = false;

/** A click on a link, as far as it matters here. */
interface Click {
  currentTarget: { href: string };
  button: number;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  preventDefault: () => void;
}

/**
 * For links to what lets data out. A browser that follows one shows nobody why it was refused, so the server is asked first.
 * Until that is answered a second click does nothing.
 */
export function confirmThenDownload(click: Click): void {
  // A new tab or window is the browser's own affair.
  if (click.button !== 0 || click.ctrlKey || click.metaKey || click.shiftKey || click.altKey) return;
  click.preventDefault();
  if (isChecking) return;
  isChecking = true;
  const { href } = click.currentTarget;
  void check()
    .then((isLetIn) => {
      if (isLetIn) downloadFile(href);
    })
    .finally(() => {
      isChecking = false;
    });
}
