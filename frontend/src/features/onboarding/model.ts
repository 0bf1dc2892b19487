import type { components } from '../../api/schema';

export type OnboardingStep = components['schemas']['OnboardingStep'];

interface Guide {
  /** What the step means, and when it counts as completed. */
  text: string;
  /** The way there, in words. */
  action: string;
}

const GUIDES: Record<number, Guide> = {
  1: {
    text: 'Colleagues and clients see your name on appointments, notes and documents. Check that your name and email address are correct.',
    action: 'Open Your Profile',
  },
  2: {
    text: 'A client is a person who has enrolled. Enroll a lead from its page, which carries over everything known about the person, or add a client directly.',
    action: 'Add a Client',
  },
  3: {
    text: 'Book a call, a video conference or a meeting with a lead or a client. The calendar warns you about overlapping appointments.',
    action: 'Schedule an Appointment',
  },
  4: {
    text: 'Agreements, authorizations and scans belong to a client. The documents list holds them all, with what is still waiting for a signature.',
    action: 'Go to the Documents',
  },
  5: {
    text: 'Record what a client has paid. The payment counts toward revenue on the dashboard.',
    action: 'Record a Payment',
  },
};

export function guideOf({ number, description }: Pick<OnboardingStep, 'number' | 'description'>): Guide {
  return GUIDES[number] ?? { text: description, action: 'Open' };
}

/** The path of an address, without its query. */
export function pathOf(address: string): string {
  return address.split(/[?#]/)[0] ?? address;
}

/** "2 of 5 steps completed" */
export function progressText(steps: readonly Pick<OnboardingStep, 'completed'>[]): string {
  return `${steps.filter(({ completed }) => completed).length} of ${steps.length} steps completed`;
}
