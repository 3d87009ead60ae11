/** Other origins that a console's pages connect to. */
export interface OtherOrigins {
  /** The identity provider. */
  readonly identity: string
  /** Receives payment forms. */
  readonly payFast?: string
  /** The support chat's provider: its script may run after a visitor's consent. */
  readonly chat?: string
}

/** The allowed inline scripts: those with the nonce, or with one of these hashes (`sha256-…`). */
export interface InlineScripts {
  readonly nonce?: string
  readonly hashes?: readonly string[]
}

/** Response headers of a console. Scripts come from its own origin and the chat's, if there is one; inline ones only if listed. */
export function consoleHeaders(
  { identity, payFast, chat }: OtherOrigins,
  { nonce, hashes = [] }: InlineScripts = {},
): Readonly<Record<string, string>> {
  const own = (...others: readonly (string | undefined)[]) => ["'self'", ...others].filter(Boolean).join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': own(nonce && `'nonce-${nonce}'`, ...hashes.map((hash) => `'${hash}'`), chat),
    // Emotion writes style elements; a nonce would be stale in the cached shell (decision: only styles may be inline).
    'style-src': "'self' 'unsafe-inline'",
    'img-src': own('data:', 'blob:', chat),
    'font-src': "'self'",
    'connect-src': own(identity, chat),
    'frame-src': own(identity, chat),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': own(identity, payFast),
    // The silent sign-in check frames a page of the console itself.
    'frame-ancestors': "'self'",
  }
  return {
    'Content-Security-Policy': Object.entries(policy)
      .map(([name, value]) => `${name} ${value}`)
      .join('; '),
    // The Google popup must be able to answer its opener.
    'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Referrer-Policy': 'same-origin',
    'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
    'X-Content-Type-Options': 'nosniff',
  }
}
