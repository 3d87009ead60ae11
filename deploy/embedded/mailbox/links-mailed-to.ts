interface Listed {
  readonly subject: string
  readonly links: readonly string[]
}

/** The links in mails to an address, newest mail first, from the mailbox at its printed address. For tests and scripts. */
export const linksMailedTo = async (printedAddress: string, to: string): Promise<readonly string[]> =>
  (await mailsTo(printedAddress, to)).flatMap(({ links }) => links)

/** The subjects of mails to an address, newest mail first. */
export const subjectsMailedTo = async (printedAddress: string, to: string): Promise<readonly string[]> =>
  (await mailsTo(printedAddress, to)).map(({ subject }) => subject)

async function mailsTo(printedAddress: string, to: string): Promise<readonly Listed[]> {
  const { origin, password } = new URL(printedAddress)
  const response = await fetch(`${origin}/api/messages?to=${encodeURIComponent(to)}`, {
    headers: { authorization: `Bearer ${password}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}. Is this the address that it printed, with its key?`)
  return (await response.json()) as Listed[]
}
