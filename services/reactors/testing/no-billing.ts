import { BILLING_RULES } from '@tafel/contracts/subscriptions/rules.ts'
import { memoryTallies } from '@tafel/kernel/tallies.ts'

const never = async (): Promise<never> => {
  throw new Error('No test here pays or is written to.')
}

/** For tests of other reactors. */
export const NO_BILLING = {
  rules: BILLING_RULES,
  issuing: { invoice: never, creditNote: never },
  mails: {
    server: { send: never, close: () => undefined },
    accountDetails: async () => undefined,
    contactOf: async () => undefined,
    administrators: async () => [],
    invoicePdf: never,
    invitationSecret: never,
    adviserOrigin: 'https://tafel.example',
    adminOrigin: 'https://admin.tafel.example',
  },
  alerts: { tallies: memoryTallies(), raise: async () => undefined },
}
