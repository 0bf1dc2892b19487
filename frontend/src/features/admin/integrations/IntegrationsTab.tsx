/** The providers that Exitdesk talks to. */
export function IntegrationsTab() {
  return null;
}
