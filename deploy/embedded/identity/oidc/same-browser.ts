import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context, Provider } from 'oidc-provider'
import type { Request } from '../http/router.ts'

// An attacker may have started a sign-in and planted its cookies in this browser. So a page's result (a correct password) counts only in
// the browser that received the reply, which sets a new cookie that no one else has (SEC-18).

const NAME = 'tafel_identity_proof'
/** Long enough to follow the redirect on a slow connection. */
const MAX_AGE_MINUTES = 5

/** The hash of the cookie that the next request must present. */
export interface Proof {
  readonly proof: string
}

/** Stores a page's result and returns the URL to continue at. */
export async function answerProtocol(
  provider: Provider,
  { req, res }: Pick<Request, 'req' | 'res'>,
  result: Readonly<Record<string, unknown>>,
  options: { readonly https: boolean },
): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const resumeUrl = await provider.interactionResult(req, res, { ...result, proof: digest(secret).toString('base64url') } satisfies Proof)
  provider.createContext(req, res).cookies.set(NAME, secret, {
    httpOnly: true,
    sameSite: 'lax',
    secure: options.https,
    path: new URL(resumeUrl).pathname,
    maxAge: MAX_AGE_MINUTES * 60_000,
  })
  return resumeUrl
}

/** Whether a sign-in continues in a different browser from the one that received its result. */
export async function isOtherBrowser(provider: Provider, resumeCookie: string, { cookies }: Context): Promise<boolean> {
  const uid = cookies.get(resumeCookie, { signed: true })
  const interaction = uid === undefined ? undefined : await provider.Interaction.find(uid)
  if (interaction?.result === undefined) return false
  const expected = Buffer.from(interaction.result.proof ?? '', 'base64url')
  const presented = digest(cookies.get(NAME) ?? '')
  return expected.length !== presented.length || !timingSafeEqual(expected, presented)
}

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()
