/** Whom else the pages of a console speak to. */
export interface OtherOrigins {
  /** Signs people in. */
  readonly identity: string
  /** Takes the forms of those who pay. */
  readonly payFast?: string
}

/** Response headers of a console. Scripts come from its own origin only, and inline ones not at all, but for those that carry `scriptNonce`. */
export function consoleHeaders(
  { identity, payFast }: OtherOrigins,
  { scriptNonce }: { readonly scriptNonce?: string } = {},
): Readonly<Record<string, string>> {
  const policy = {
    'default-src': "'none'",
    'script-src': scriptNonce === undefined ? "'self'" : `'self' 'nonce-${scriptNonce}'`,
    // Emotion writes style elements; a nonce would be stale in the cached shell (decided: styles alone may be inline).
    'style-src': "'self' 'unsafe-inline'",
    'img-src': "'self' data: blob:",
    'font-src': "'self'",
    'connect-src': `'self' ${identity}`,
    'frame-src': `'self' ${identity}`,
    'worker-src': "'self'",
    'manifest-src': "'self'",
    'base-uri': "'none'",
    'form-action': ["'self'", identity, payFast].filter(Boolean).join(' '),
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
