/** Whom a console speaks to beside its own server. */
export interface ConsoleOrigins {
  /** Signs people in. */
  readonly identity: string
  /** The support chat's provider: its script may run, once a visitor has agreed. */
  readonly chat?: string
}

/**
 * Response headers of a console. Scripts come from its own origin and the chat's, if there is one; inline ones not at all, but for those that
 * carry `scriptNonce`.
 */
export function consoleHeaders(
  { identity, chat }: ConsoleOrigins,
  { scriptNonce }: { readonly scriptNonce?: string } = {},
): Readonly<Record<string, string>> {
  const also = (...origins: readonly (string | undefined)[]) => ["'self'", ...origins.filter((origin) => origin !== undefined)].join(' ')
  const policy = {
    'default-src': "'none'",
    'script-src': also(scriptNonce === undefined ? undefined : `'nonce-${scriptNonce}'`, chat),
    // Emotion writes style elements; a nonce would be stale in the cached shell (decided: styles alone may be inline).
    'style-src': "'self' 'unsafe-inline'",
    'img-src': also('data:', 'blob:', chat),
    'font-src': "'self'",
    'connect-src': also(identity, chat),
    'frame-src': also(identity, chat),
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': also(identity),
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
