import { BILLING_RULES } from '@tafel/contracts/contexts/subscriptions/rules.ts'
import { memoryCounters } from '@tafel/kernel/postgres/counters.ts'

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
  alerts: { counters: memoryCounters(), raise: async () => undefined },
}
