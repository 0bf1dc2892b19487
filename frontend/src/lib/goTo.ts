/** "g" and then a letter goes to a page. */
export const GO_TO = [
  { letter: 'h', label: 'Home', to: '/' },
  { letter: 'm', label: 'Marketing Database', to: '/raw-leads' },
  { letter: 'l', label: 'Leads', to: '/leads' },
  { letter: 'c', label: 'Clients', to: '/clients' },
  { letter: 'k', label: 'Calendar', to: '/calendar' },
  { letter: 'd', label: 'Documents', to: '/documents' },
  { letter: 'p', label: 'Payments', to: '/payments' },
] as const;
