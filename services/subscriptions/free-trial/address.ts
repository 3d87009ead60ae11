interface Provider {
  readonly domains: readonly string[]
  /** Characters of the name before the @ that the provider doesn't look at. */
  readonly ignores: RegExp
  /** All domains are one: the same name at each of them is the same mailbox. */
  readonly oneName?: true
}

/** Providers whose rules are published. Of any other nothing is known, so every character of the name counts. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\+.*$|\./g, oneName: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignores: /\+.*$|[._-]/g, oneName: true },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignores: /\+.*$/g, oneName: true },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'live.co.za', 'fastmail.com'], ignores: /\+.*$/g },
]

/**
 * The mailbox behind an address, for comparing only: two ways of writing one mailbox give the same text. Compatibility forms (NFKC) and
 * case don't count anywhere; dots, tags and second domains don't where the provider says that they don't.
 */
export function mailboxOf(email: string): string {
  const written = email.normalize('NFKC').trim().toLowerCase()
  const at = written.lastIndexOf('@')
  const name = written.slice(0, at)
  const domain = asciiDomain(written.slice(at + 1).replace(/\.$/, ''))
  const provider = PROVIDERS.find(({ domains }) => domains.includes(domain))
  if (provider === undefined) return `${name}@${domain}`
  return `${name.replaceAll(provider.ignores, '')}@${provider.oneName ? provider.domains[0] : domain}`
}

/** A domain has a written and an ASCII form (`xn--`); the second one is compared. */
function asciiDomain(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
