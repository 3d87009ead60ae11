/** The links in mails to an address, newest mail first, from the mailbox at its printed address. For tests and scripts. */
export async function linksMailedTo(printedAddress: string, to: string): Promise<readonly string[]> {
  const { origin, password } = new URL(printedAddress)
  const response = await fetch(`${origin}/api/messages?to=${encodeURIComponent(to)}`, {
    headers: { authorization: `Bearer ${password}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`The mailbox answered ${response.status}. Is this the address that it printed, with its key?`)
  return ((await response.json()) as { links: string[] }[]).flatMap((message) => message.links)
}
