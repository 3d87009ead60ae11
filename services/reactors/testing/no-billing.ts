const never = async (): Promise<never> => {
  throw new Error('No test here pays or is written to.')
}

/** For tests of other reactors. */
export const NO_BILLING = {
  issuing: { invoice: never, creditNote: never },
  mails: {
    server: { send: never, close: () => undefined },
    accountDetails: async () => undefined,
    invoicePdf: never,
    invitationSecret: never,
    adviserOrigin: 'https://tafel.example',
  },
}
