interface Provider {
  readonly domains: readonly string[]
  /** Characters of the local part that the provider ignores. */
  readonly ignores: RegExp
  /** All domains share their names: the same name is the same mailbox. */
  readonly oneName?: true
}

/** Providers with published rules. For any other, every character of the name counts. */
const PROVIDERS: readonly Provider[] = [
  { domains: ['gmail.com', 'googlemail.com'], ignores: /\+.*$|\./g, oneName: true },
  { domains: ['proton.me', 'protonmail.com', 'pm.me'], ignores: /\+.*$|[._-]/g, oneName: true },
  { domains: ['icloud.com', 'me.com', 'mac.com'], ignores: /\+.*$/g, oneName: true },
  { domains: ['outlook.com', 'hotmail.com', 'live.com', 'msn.com', 'live.co.za', 'fastmail.com'], ignores: /\+.*$/g },
]

/**
 * The mailbox of an address, for comparison only: two spellings of one mailbox give the same text. Compatibility forms (NFKC) and
 * case never count; dots, tags and alternative domains don't count if the provider documents that.
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

/** A domain has a written and an ASCII form (`xn--`); the ASCII form is compared. */
function asciiDomain(domain: string): string {
  return URL.parse(`http://${domain}`)?.hostname ?? domain
}
